import { expect, test } from "@jest/globals";
import { isOpen, parseAgentSchedule } from "../../../../functions/domain/live-agents/schedule.ts";

const isOpenAt = (schedule: string, time: string) => isOpen(parseAgentSchedule(schedule), Date.parse(time));

const WEEK = "Mon-Fri 09:00-12:00,13:00-17:30; Sat 10:00-14:00; tz Europe/Berlin; closed 2026-12-24..2026-12-26,2027-01-01";

test.each([
  ["on a Monday at nine, to the second", "2026-11-23T08:00:00Z", true],
  ["a second before", "2026-11-23T07:59:59Z", false],
  ["in the lunch break", "2026-11-23T11:30:00Z", false],
  ["in the afternoon's last minute", "2026-11-23T16:29:59Z", true],
  ["at the end", "2026-11-23T16:30:00Z", false],
  ["on Saturday", "2026-11-28T12:00:00Z", true],
  ["on Sunday", "2026-11-29T12:00:00Z", false],
  ["on a holiday", "2026-12-24T12:00:00Z", false],
  ["on its last day", "2026-12-26T12:00:00Z", false],
  ["on a single day off", "2027-01-01T12:00:00Z", false],
  ["in summer at nine, two hours ahead of UTC", "2026-07-06T07:00:00Z", true],
  ["in summer at eight", "2026-07-06T06:59:59Z", false],
])("a shop with hours is open or closed %s", (_when, time, expected) => {
  expect(isOpenAt(WEEK, time)).toBe(expected);
});

// Berlin's clocks go from 02:00 to 03:00 on 2026-03-29, and from 03:00 back to 02:00 on 2026-10-25.
test.each([
  ["before the hour that is left out", "Sun 01:00-04:00", "2026-03-29T00:59:59Z", true],
  ["right after it, at 03:00", "Sun 01:00-04:00", "2026-03-29T01:00:00Z", true],
  ["at 04:00, three hours of which were two", "Sun 01:00-04:00", "2026-03-29T02:00:00Z", false],
  ["in hours that do not exist that day", "Sun 02:00-03:00", "2026-03-29T01:00:00Z", false],
  ["in the first 02:30 of autumn", "Sun 02:00-03:00", "2026-10-25T00:30:00Z", true],
  ["in the second 02:30", "Sun 02:00-03:00", "2026-10-25T01:30:00Z", true],
  ["at 03:00", "Sun 02:00-03:00", "2026-10-25T02:00:00Z", false],
  ["in a night that is an hour longer", "Sat 22:00-06:00", "2026-10-25T04:59:59Z", true],
  ["after it", "Sat 22:00-06:00", "2026-10-25T05:00:00Z", false],
])("a change of the clocks leaves the hours of the wall clock: %s", (_when, hours, time, expected) => {
  expect(isOpenAt(`${hours}; tz Europe/Berlin`, time)).toBe(expected);
});

test.each([
  ["the evening before", "2026-11-27T22:00:00Z", true],
  ["the morning after", "2026-11-28T05:59:00Z", true],
  ["the end", "2026-11-28T06:00:00Z", false],
  ["a night that no day begins", "2026-11-28T23:00:00Z", false],
  ["the morning of a day off, which began before it", "2026-12-05T03:00:00Z", true],
  ["a night that begins on a day off", "2026-12-11T23:00:00Z", false],
  ["its morning", "2026-12-12T03:00:00Z", false],
])("hours past midnight belong to the day on which they begin: %s", (_when, time, expected) => {
  expect(isOpenAt("Fri 22:00-06:00; closed 2026-12-05,2026-12-11", time)).toBe(expected);
});

test.each([
  ["days out of order", "Sat-Mon 00:00-24:00", "2026-11-29T23:59:59Z", true],
  ["a list of days", "Mon,Wed 08:00-09:00", "2026-11-25T08:30:00Z", true],
  ["any case, blanks and an empty part", " MON-fri   09:00-17:00 ; ; TZ utc", "2026-11-23T10:00:00Z", true],
  ["no zone, which is UTC", "Mon 09:00-10:00", "2026-11-23T09:00:00Z", true],
])("a schedule may have %s", (_what, schedule, time, expected) => {
  expect(isOpenAt(schedule, time)).toBe(expected);
});

test.each([
  ["", "at character 1: name days and hours, such as Mon-Fri 09:00-17:30"],
  ["tz Europe/Berlin", "at character 1: name days and hours, such as Mon-Fri 09:00-17:30"],
  ["Mon-Fri 09:00-17:00; Su 10:00-11:00", 'at character 22: "Su" is no day; write Mon, Tue, Wed, Thu, Fri, Sat or Sun'],
  ["Mon 09:00-25:00", 'at character 11: "25:00" is no time; write 00:00 to 24:00'],
  ["Mon 9:00-17:00", 'at character 5: "9:00" is no time; write 00:00 to 24:00'],
  ["Mon 09:00-09:60", 'at character 11: "09:60" is no time; write 00:00 to 24:00'],
  ["Mon 24:00-25:00", 'at character 11: "25:00" is no time; write 00:00 to 24:00'],
  ["Mon 24:00-06:00", "at character 5: 24:00 can only be an end"],
  ["Mon 09:00-09:00", "at character 5: the end is the beginning; a whole day is 00:00-24:00"],
  ["Mon 09:00", 'at character 5: "09:00" is no span of time; write 09:00-17:30'],
  ["Mon", 'at character 1: "Mon" needs hours, such as 09:00-17:30'],
  [
    "Mon 09:00-12:00 13:00-17:00",
    'at character 17: "13:00-17:00" is not expected here; write commas between times, without blanks',
  ],
  ["Mon 09:00-10:00; tz Mars/Base", 'at character 21: "Mars/Base" is no time zone; write one such as Europe/Berlin'],
  ["Mon 09:00-10:00; tz +02:00", 'at character 21: "+02:00" is no time zone; write one such as Europe/Berlin'],
  ["Mon 09:00-10:00; tz", "at character 18: tz needs a time zone, such as tz Europe/Berlin"],
  ["tz UTC; Mon 09:00-10:00; tz UTC", "at character 26: the time zone is named twice"],
  ["Mon 09:00-10:00; closed", "at character 18: closed needs days, such as closed 2026-12-24..2026-12-26"],
  ["Mon 09:00-10:00; closed 2026-02-30", 'at character 25: "2026-02-30" is no day; write it as 2026-12-24'],
  ["Mon 09:00-10:00; closed 2026-12-26..2026-12-24", "at character 25: the last day is before the first"],
  ["Mon-Wed-Fri 09:00-10:00", 'at character 9: "Fri" is not expected here; write two days at most'],
])("the schedule %j is refused where its fault is", (text, message) => {
  expect(() => parseAgentSchedule(text)).toThrow(message);
});
