import { CronExpressionParser } from "cron-parser";
import { UnsupportedTemplateError } from "../template/template.ts";

const MINUTE_MS = 60_000;
const UNIT_MINUTES: Record<string, number> = { minute: 1, hour: 60, day: 1_440 };
/** Years that EventBridge knows. */
const FIRST_YEAR = 1970;
const LAST_YEAR = 2199;

/** Times of an EventBridge schedule expression. */
export interface ScheduleTimes {
  /** First time after a moment, both in milliseconds since 1970; null when none comes. */
  next(after: number): number | null;
}

/**
 * Parses `rate(5 minutes)`, `cron(0 3 * * ? *)` (UTC) or `at(2030-01-01T00:00:00)`. A rate begins at `begin`. Throws
 * UnsupportedTemplateError, with the expression, at anything else.
 */
export function parseSchedule(expression: string, begin: number): ScheduleTimes {
  const [, kind, argument = ""] = /^(rate|cron|at)\((.*)\)$/.exec(expression.trim()) ?? [];
  if (kind === "rate") return parseRate(argument, begin, expression);
  if (kind === "cron") return parseCron(argument, expression);
  const moment = Date.parse(`${argument}Z`);
  if (kind !== "at" || Number.isNaN(moment)) throw unsupported(expression);
  return { next: (after) => (moment > after ? moment : null) };
}

function parseRate(argument: string, begin: number, expression: string): ScheduleTimes {
  const [, amount, unit] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
  const step = Number(amount) * (UNIT_MINUTES[unit ?? ""] ?? 0) * MINUTE_MS;
  if (!(step > 0)) throw unsupported(expression);
  return { next: (after) => begin + (Math.floor(Math.max(0, after - begin) / step) + 1) * step };
}

/** Maps EventBridge's six fields (minute, hour, day, month, weekday, year) to cron-parser's, which has seconds and no year. */
function parseCron(argument: string, expression: string): ScheduleTimes {
  const [minute, hour, day, month, weekday, year, ...more] = argument.trim().split(/\s+/);
  // EventBridge wants a `?` for one of the two days, since cron's dialects disagree on what both together mean.
  if (year === undefined || more.length > 0 || (day === "?") === (weekday === "?")) throw unsupported(expression);
  const fields = ["0", minute, hour, day!.replace("?", "*"), month, toSundayZero(weekday!)].join(" ");
  const years = parseYears(year, expression);
  const findNext = (after: number): Date | null => {
    const times = CronExpressionParser.parse(fields, { tz: "UTC", currentDate: new Date(after) });
    return times.hasNext() ? times.next().toDate() : null;
  };
  try {
    CronExpressionParser.parse(fields);
  } catch {
    throw unsupported(expression);
  }
  return { next: (after) => nextInYears(findNext, years, after) };
}

/** EventBridge counts weekdays from 1 (Sunday), and an `L` by itself is Saturday; steps and the n of `#n` stay as they are. */
function toSundayZero(weekday: string): string {
  if (weekday === "?") return "*";
  return weekday.replace(/(?<=^|,)L(?=,|$)/g, "7").replace(/(?<![/#\d])\d+/g, (number) => String(Number(number) - 1));
}

/** Parses `*`, years, ranges and steps, separated by commas. */
function parseYears(field: string, expression: string): (year: number) => boolean {
  const parts = field.split(",").map((part) => {
    const [, start, end, step] = /^(\*|\d{4})(?:-(\d{4}))?(?:\/(\d+))?$/.exec(part) ?? [];
    if (start === undefined || step === "0") throw unsupported(expression);
    const first = start === "*" ? FIRST_YEAR : Number(start);
    const last = start === "*" || (step !== undefined && end === undefined) ? LAST_YEAR : Number(end ?? start);
    if (first < FIRST_YEAR || last > LAST_YEAR || first > last) throw unsupported(expression);
    return (year: number) => year >= first && year <= last && (year - first) % Number(step ?? 1) === 0;
  });
  return (year) => parts.some((matches) => matches(year));
}

function nextInYears(
  findNext: (after: number) => Date | null,
  matchesYear: (year: number) => boolean,
  after: number,
): number | null {
  for (let from = after; ; ) {
    const found = findNext(from);
    if (found === null || found.getUTCFullYear() > LAST_YEAR) return null;
    if (matchesYear(found.getUTCFullYear())) return found.getTime();
    // A millisecond before the next year, of which the first moment may be a time itself.
    from = Date.UTC(found.getUTCFullYear() + 1, 0) - 1;
  }
}

function unsupported(expression: string): UnsupportedTemplateError {
  return new UnsupportedTemplateError(`The local runtime does not know the schedule ${expression}.`);
}
