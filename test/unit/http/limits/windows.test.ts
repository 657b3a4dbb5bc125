import { expect, test } from "@jest/globals";
import { quotaMonthAt } from "../../../../functions/domain/tenancy/quota-month.ts";
import { rateWindowsAt } from "../../../../functions/http/limits/counters.ts";

const at = (iso: string) => Date.parse(iso);

test("windows are the minute and hour of UTC and end with them", () => {
  expect(rateWindowsAt(at("2026-11-21T12:07:59.999Z"))).toEqual({
    minuteEnd: at("2026-11-21T12:08:00Z"),
    hourEnd: at("2026-11-21T13:00:00Z"),
    hour: "2026112112",
    minute: "m07",
    second: "s0759",
    pastSeconds: Array.from({ length: 10 }, (_, index) => `s07${58 - index}`),
  });
});

test("the seconds before the first of an hour are those of the hour before", () => {
  expect(rateWindowsAt(at("2026-12-31T23:00:01.500Z"))).toMatchObject({ second: "s0001" });
  expect(rateWindowsAt(at("2026-12-31T23:00:01.500Z")).pastSeconds.slice(0, 3)).toEqual(["s0000", "s5959", "s5958"]);
});

test("the first millisecond of an hour belongs to that hour", () => {
  expect(rateWindowsAt(at("2026-12-31T23:00:00.000Z"))).toMatchObject({
    hour: "2026123123",
    minute: "m00",
    hourEnd: at("2027-01-01T00:00:00Z"),
  });
});

test.each([
  ["2026-11-30T23:59:59.999Z", "2026-11", "2026-12-01T00:00:00.000Z"],
  ["2026-12-01T00:00:00.000Z", "2026-12", "2027-01-01T00:00:00.000Z"],
  ["2028-02-29T12:00:00.000Z", "2028-02", "2028-03-01T00:00:00.000Z"],
])("the quota month at %s is %s and resets at %s", (now, month, resetDate) => {
  expect(quotaMonthAt(at(now))).toEqual({ month, resetsAt: at(resetDate), resetDate });
});
