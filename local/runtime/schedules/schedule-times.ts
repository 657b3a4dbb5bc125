import { UnsupportedTemplateError } from "../template/template.ts";

const MINUTE = 60_000;
/** The rarest thing an expression can name is a leap day on a weekday; beyond this nothing is expected to come. */
const HORIZON_DAYS = 366 * 9;

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const DAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

type Matches = (value: number, lastOfMonth: number) => boolean;

/** The times of an EventBridge schedule expression: `next` gives the first one after a moment, in milliseconds since 1970; null when none comes. */
export interface ScheduleTimes {
  next(after: number): number | null;
}

/** `rate(5 minutes)`, `cron(0 3 * * ? *)` (UTC) or `at(2030-01-01T00:00:00)`. A rate begins at `begin`. */
export function parseSchedule(expression: string, begin: number): ScheduleTimes {
  const [, kind, argument] = /^(rate|cron|at)\((.*)\)$/.exec(expression.trim()) ?? [];
  if (kind === "rate") return readRate(argument!, begin, expression);
  if (kind === "cron") return readCron(argument!, expression);
  if (kind !== "at") throw new UnsupportedTemplateError(`The local runtime does not know the schedule ${expression}.`);
  const moment = Date.parse(`${argument}Z`);
  return { next: (after) => (moment > after ? moment : null) };
}

function readRate(argument: string, begin: number, expression: string): ScheduleTimes {
  const [, amount, unit] = /^(\d+) (minute|hour|day)s?$/.exec(argument) ?? [];
  if (!unit) throw new UnsupportedTemplateError(`The local runtime does not know the schedule ${expression}.`);
  const step = Number(amount) * MINUTE * ({ minute: 1, hour: 60, day: 1_440 }[unit] ?? 1);
  return { next: (after) => begin + (Math.floor(Math.max(0, after - begin) / step) + 1) * step };
}

function readCron(argument: string, expression: string): ScheduleTimes {
  const fields = argument.trim().split(/\s+/);
  if (fields.length !== 6) throw new UnsupportedTemplateError(`The schedule ${expression} has not six fields.`);
  const [minute, hour, day, month, weekday, year] = [
    readField(fields[0]!, 0, 59, expression),
    readField(fields[1]!, 0, 23, expression),
    readField(fields[2]!, 1, 31, expression),
    readField(fields[3]!, 1, 12, expression, MONTHS, 1),
    readField(fields[4]!, 1, 7, expression, DAYS, 1),
    readField(fields[5]!, 1970, 2199, expression),
  ];
  const isDay = (date: Date): boolean => {
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    const isYear = year!(date.getUTCFullYear(), 0) && month!(date.getUTCMonth() + 1, 0);
    return isYear && day!(date.getUTCDate(), lastDay) && weekday!(date.getUTCDay() + 1, 7);
  };
  return {
    next: (after) =>
      nextMatch(
        after,
        isDay,
        (value) => hour!(value, 0),
        (value) => minute!(value, 0),
      ),
  };
}

function nextMatch(
  after: number,
  isDay: (date: Date) => boolean,
  isHour: (hour: number) => boolean,
  isMinute: (minute: number) => boolean,
): number | null {
  const first = new Date(Math.floor(after / MINUTE) * MINUTE + MINUTE);
  const midnight = Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), first.getUTCDate());
  for (let days = 0; days < HORIZON_DAYS; days++) {
    const date = new Date(midnight + days * 1_440 * MINUTE);
    if (!isDay(date)) continue;
    for (let minutes = 0; minutes < 1_440; minutes++) {
      const moment = date.getTime() + minutes * MINUTE;
      if (moment >= first.getTime() && isHour(Math.floor(minutes / 60)) && isMinute(minutes % 60)) return moment;
    }
  }
  return null;
}

/** `*`, `?`, `L`, numbers, names, ranges and steps, separated by commas. */
function readField(text: string, from: number, to: number, expression: string, names: string[] = [], firstName = 0): Matches {
  const parts = text.split(",").map((part): Matches => {
    if (part === "*" || part === "?") return () => true;
    if (part === "L") return (value, last) => value === last;
    const [, start, end, step] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d+))?$/.exec(part) ?? [];
    const numberOf = (word: string) =>
      names.includes(word.toUpperCase()) ? names.indexOf(word.toUpperCase()) + firstName : Number(word);
    const low = start === "*" ? from : numberOf(start ?? "");
    const high = end !== undefined ? numberOf(end) : step !== undefined ? to : low;
    const isValid = Number.isInteger(low) && Number.isInteger(high) && low >= from && high <= to && low <= high;
    if (!isValid) throw new UnsupportedTemplateError(`The local runtime does not know "${part}" in the schedule ${expression}.`);
    return (value) => value >= low && value <= high && (value - low) % Number(step ?? 1) === 0;
  });
  return (value, last) => parts.some((matches) => matches(value, last));
}
