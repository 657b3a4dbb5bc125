import { isKnownZone, type LocalDay, toLocalTime } from "../../platform/time-zones.ts";

/** Times at which agents are there (docs/specification/live-agents.md). */
interface AgentSchedule {
  timezone: string;
  hours: DayHours[];
  /** Days off, both included, as `2026-12-24`. */
  closed: { first: string; last: string }[];
}

/** Minutes of a day, the end excluded; an end before the beginning is on the next day. */
interface DayHours {
  /** From 0, Sunday. */
  weekdays: number[];
  from: number;
  to: number;
}

/** The text is no schedule. `at` counts characters from 1, for its author. */
export class ScheduleError extends Error {
  override readonly name = "ScheduleError";
  constructor(at: number, message: string) {
    super(`at character ${at}: ${message}`);
  }
}

const DAY_NAMES = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const MINUTES_OF_DAY = 1_440;
const DAY_MS = 86_400_000;

/** A piece of the text, with the position of its first character. */
interface Piece {
  text: string;
  at: number;
}

/** Parses a schedule. Throws ScheduleError for the first fault. */
export function parseAgentSchedule(text: string): AgentSchedule {
  const schedule: AgentSchedule = { timezone: "UTC", hours: [], closed: [] };
  let isZoneSet = false;
  for (const part of split({ text, at: 1 }, ";")) {
    if (part.text === "") continue;
    const [head, ...rest] = split(part, /\s+/);
    const word = head!.text.toLowerCase();
    if (word === "tz") {
      if (isZoneSet) throw new ScheduleError(part.at, "the time zone is named twice");
      schedule.timezone = parseZone(head!, rest);
      isZoneSet = true;
    } else if (word === "closed") schedule.closed.push(...parseClosed(head!, rest));
    else schedule.hours.push(...parseHours(head!, rest));
  }
  if (schedule.hours.length === 0) throw new ScheduleError(1, "name days and hours, such as Mon-Fri 09:00-17:30");
  return schedule;
}

/** Returns true while agents are there. Hours that begin on a day off are off whole; hours before midnight run on into one. */
export function isOpen({ timezone, hours, closed }: AgentSchedule, at: number): boolean {
  const { today, minuteOfDay } = toLocalTime(at, timezone);
  const yesterday = dayBefore(today);
  const isOff = (day: LocalDay) => closed.some(({ first, last }) => first <= toText(day) && toText(day) <= last);
  return hours.some(({ weekdays, from, to }) => {
    const isOn = (day: LocalDay) => weekdays.includes(day.weekday) && !isOff(day);
    const end = to > from ? to : to + MINUTES_OF_DAY;
    if (isOn(today) && minuteOfDay >= from && minuteOfDay < end) return true;
    return isOn(yesterday) && minuteOfDay + MINUTES_OF_DAY < end;
  });
}

function parseZone(head: Piece, [zone, more]: Piece[]): string {
  if (!zone) throw new ScheduleError(head.at, "tz needs a time zone, such as tz Europe/Berlin");
  if (more) throw unexpected(more, "; between the parts");
  if (!isKnownZone(zone.text))
    throw new ScheduleError(zone.at, `${quote(zone)} is no time zone; write one such as Europe/Berlin`);
  return zone.text;
}

function parseClosed(head: Piece, [days, more]: Piece[]): AgentSchedule["closed"] {
  if (!days) throw new ScheduleError(head.at, "closed needs days, such as closed 2026-12-24..2026-12-26");
  if (more) throw unexpected(more, "commas between days, without blanks");
  return split(days, ",").map((span) => {
    const [first, last = first, third] = split(span, "..");
    if (third) throw unexpected(third, "two days at most");
    for (const day of [first!, last!]) {
      if (!isDay(day.text)) throw new ScheduleError(day.at, `${quote(day)} is no day; write it as 2026-12-24`);
    }
    if (last!.text < first!.text) throw new ScheduleError(span.at, "the last day is before the first");
    return { first: first!.text, last: last!.text };
  });
}

function parseHours(days: Piece, [times, more]: Piece[]): DayHours[] {
  const weekdays = split(days, ",").flatMap(parseWeekdays);
  if (!times) throw new ScheduleError(days.at, `${quote(days)} needs hours, such as 09:00-17:30`);
  if (more) throw unexpected(more, "commas between times, without blanks");
  return split(times, ",").map((span) => {
    const [begin, end, third] = split(span, "-");
    if (!end || third) throw new ScheduleError(span.at, `${quote(span)} is no span of time; write 09:00-17:30`);
    const [from, to] = [parseTime(begin!), parseTime(end)];
    if (from === MINUTES_OF_DAY) throw new ScheduleError(begin!.at, "24:00 can only be an end");
    if (from === to) throw new ScheduleError(span.at, "the end is the beginning; a whole day is 00:00-24:00");
    return { weekdays, from, to };
  });
}

function parseWeekdays(days: Piece): number[] {
  const [first, last = first, third] = split(days, "-");
  if (third) throw unexpected(third, "two days at most");
  const [from, to] = [first!, last!].map(parseWeekday) as [number, number];
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => (from + index) % 7);
}

function parseWeekday(day: Piece): number {
  const index = DAY_NAMES.indexOf(day.text.toLowerCase());
  if (index === -1) throw new ScheduleError(day.at, `${quote(day)} is no day; write Mon, Tue, Wed, Thu, Fri, Sat or Sun`);
  return index;
}

function parseTime(time: Piece): number {
  const [, hour, minute] = /^(\d\d):([0-5]\d)$/.exec(time.text) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  if (hour === undefined || minutes > MINUTES_OF_DAY) {
    throw new ScheduleError(time.at, `${quote(time)} is no time; write 00:00 to 24:00`);
  }
  return minutes;
}

/** Splits a piece; the parts are trimmed and keep their positions. */
function split({ text, at }: Piece, separator: string | RegExp): Piece[] {
  const parts: Piece[] = [];
  let index = 0;
  for (const part of text.split(separator)) {
    index = part === "" ? index : text.indexOf(part, index);
    parts.push({ text: part.trim(), at: at + index + (part.length - part.trimStart().length) });
    index += part.length;
  }
  return parts;
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function dayBefore({ year, month, day }: LocalDay): LocalDay {
  const date = new Date(Date.UTC(year, month - 1, day) - DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: date.getUTCDay() };
}

function toText({ year, month, day }: LocalDay): string {
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

function unexpected(piece: Piece, expected: string): ScheduleError {
  return new ScheduleError(piece.at, `${quote(piece)} is not expected here; write ${expected}`);
}

/** At most 40 characters of it: the whole text stands beside the message already. */
function quote({ text }: Piece): string {
  return `"${text.slice(0, 40)}"`;
}
