import { describe, expect, test } from "@jest/globals";
import { type ComparedFigure, describeChange, writeFigure } from "../../../console/screens/analytics/compare-periods.ts";
import { readSpan } from "../../../console/screens/analytics/span.ts";
import { verifies } from "../../support/verifies.ts";

const figure = (now: number | null, before: number | null, more: Partial<ComparedFigure> = {}): ComparedFigure => ({
  ...{ name: "Searches", kind: "count", now, before },
  ...more,
});

describe("a change since the period before", () => {
  test.each([
    [figure(150, 100), "up by 50 % from 100", null],
    [figure(50, 100), "down by 50 % from 100", null],
    [figure(100, 100), "as in the period before", null],
    [figure(0, 0), "as in the period before", null],
    [figure(3, 0), "up from none", null],
    [figure(0, 4), "down by 100 % from 4", null],
    [figure(0.3, 0.2, { kind: "share", better: "more" }), "up by 10 points from 20 %, better", "good"],
    [figure(0.21, 0.2, { kind: "share", better: "less" }), "up by 1 point from 20 %, worse", "bad"],
    [figure(0.2001, 0.2, { kind: "share", better: "less" }), "as in the period before", null],
    [figure(2_000, 4_000, { kind: "ms", better: "less" }), "down by 50 % from 4 s, better", "good"],
    [figure(1.5, null, { kind: "number" }), "none in the period before", null],
    [figure(null, 1.5, { kind: "number" }), "was 1.5 in the period before", null],
    [figure(null, null, { kind: "number" }), "none in the period before", null],
  ])("%j is told as %j", (given, text, mood) => {
    verifies("console.analytics-before");
    expect(describeChange(given)).toEqual({ text, mood });
  });

  test("figures are written as people read them", () => {
    const written = [writeFigure(12_345, "count"), writeFigure(0.1234, "share"), writeFigure(850, "ms"), writeFigure(null, "ms")];
    expect(written).toEqual(["12,345", "12.3 %", "850 ms", "none"]);
  });
});

test("a span of days ends today, and the one before on the day before its first", () => {
  verifies("console.analytics-before");
  const now = Date.parse("2027-03-10T23:30:00Z");

  const week = readSpan(new URLSearchParams("days=7"), now);

  expect([week.listed[0], week.listed.at(-1), week.before]).toEqual(["2027-03-04", "2027-03-10", "2027-03-03"]);
  expect(readSpan(new URLSearchParams("days=8"), now).days).toBe(30);
  expect(readSpan(new URLSearchParams(), now).days).toBe(30);
});
