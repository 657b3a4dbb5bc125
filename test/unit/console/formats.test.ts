import { globSync, readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import {
  toClock,
  toDayLabel,
  toMonthLabel,
  toTime,
  writeAmount,
  writeCompact,
  writeDollars,
  writeNumber,
  writePercent,
  writeRounded,
  writeSigned,
} from "../../../console/parts/formats.ts";

test("numbers are written with their thousands apart, prices with two digits, shares by percent", () => {
  expect([0, 999, 50_000, 1_234_567.8919].map(writeNumber)).toEqual(["0", "999", "50,000", "1,234,567.892"]);
  expect([7, 19.9, 1_299.5].map(writeAmount)).toEqual(["7.00", "19.90", "1,299.50"]);
  expect([writeRounded(2.345, 0), writeRounded(2.345, 1), writeRounded(2.345, 2)]).toEqual(["2", "2.3", "2.35"]);
  expect([0, 0.125, 1].map(writePercent)).toEqual(["0 %", "12.5 %", "100 %"]);
  expect([-12.34, 0, 3].map(writeSigned)).toEqual(["−12.3", "0", "+3"]);
  expect([1_200, 12_000_000].map(writeCompact)).toEqual(["1.2K", "12M"]);
  expect([0.00123, 0.5, 12.3456].map(writeDollars)).toEqual(["0.0012 USD", "0.50 USD", "12.35 USD"]);
});

test("times are written by the day before the month and 24 hours, and what is no time stays as it is", () => {
  expect([toDayLabel("2026-11-22"), toMonthLabel("2026-11")]).toEqual(["22 Nov", "Nov 2026"]);
  const evening = new Date(2026, 10, 22, 21, 5, 9).toISOString();
  expect([toTime(evening), toClock(evening)]).toEqual(["22 Nov 2026, 21:05:09", "21:05:09"]);
  expect([toTime(null), toTime("soon")]).toEqual(["never", "soon"]);
});

test("no view writes numbers or times in a way of its own", () => {
  const own = globSync("console/**/*.{ts,tsx}").filter((path) =>
    /\.toLocale(Date|Time)?String\(|Intl\.(NumberFormat|DateTimeFormat)\("en(-GB)?"/.test(readFileSync(path, "utf8")),
  );
  expect(own).toEqual(["console/parts/formats.ts"]);
});
