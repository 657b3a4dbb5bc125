import { expect, test } from "@jest/globals";
import { parseLastmod } from "../../../../functions/features/crawl/machine/sitemap-parser.ts";

test.each([
  ["2026-03-01", "2026-03-01T00:00:00.000Z"],
  ["2026-03", "2026-03-01T00:00:00.000Z"],
  ["2026", "2026-01-01T00:00:00.000Z"],
  ["2026-03-01T10:00Z", "2026-03-01T10:00:00.000Z"],
  [" 2026-03-01T10:00:00.123456+02:00\n", "2026-03-01T08:00:00.123Z"],
  ["2026-03-01T10:00:00-0130", "2026-03-01T11:30:00.000Z"],
  ["2026-03-01T10:00:00", "2026-03-01T10:00:00.000Z"],
  ["2026-03-01 10:00:00", "2026-03-01T10:00:00.000Z"],
  ["2026-03-01 10:00:00 UTC", "2026-03-01T10:00:00.000Z"],
  ["Sun, 01 Mar 2026 10:00:00 GMT", "2026-03-01T10:00:00.000Z"],
  ["1 Mar 2026 10:00 +0200", "2026-03-01T08:00:00.000Z"],
])("%s is %s in every time zone", (text, expected) => {
  expect(new Date(parseLastmod(text)!).toISOString()).toBe(expected);
});

test.each(["", "soon", "03/01/2026", "2026-13-01", "2026-03-01T25:00:00Z", "1772359200", "March 2026", "2026-3-1"])(
  "%p is no time",
  (text) => {
    expect(parseLastmod(text)).toBeNull();
  },
);
