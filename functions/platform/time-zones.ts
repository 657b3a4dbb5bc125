const DAY_MS = 86_400_000;

/** A day of the calendar; `weekday` counts from 0, Sunday. */
export interface LocalDay {
  year: number;
  /** From 1. */
  month: number;
  day: number;
  weekday: number;
}

/** Returns true for a known name of a time zone. Intl takes offsets (`+02:00`) as well, but they have no summer time. */
export function isKnownZone(timezone: string): boolean {
  if (!/^[A-Za-z]/.test(timezone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}

/** Returns the day that a moment has in a zone. */
export function toLocalDay(at: number, timezone: string): LocalDay {
  return toDay(new Date(at + offsetAt(at, timezone)));
}

/** Returns the day and the minute of the day that the clocks of a zone show at a moment. */
export function toLocalTime(at: number, timezone: string): { today: LocalDay; minuteOfDay: number } {
  const wall = new Date(at + offsetAt(at, timezone));
  return { today: toDay(wall), minuteOfDay: wall.getUTCHours() * 60 + wall.getUTCMinutes() };
}

/** Reads a zone's time, given as if it were UTC. */
function toDay(wall: Date): LocalDay {
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
  };
}

/**
 * Returns the first time after a moment at which the clocks of a zone show an hour and minute, on a day that `matches`. An hour
 * that a change of the clocks leaves out counts as the one after it. Throws when no day of a year matches.
 */
export function nextLocalTime(
  { hour, minute, timezone }: { hour: number; minute: number; timezone: string },
  after: number,
  matches: (day: LocalDay) => boolean,
): number {
  const begin = toLocalDay(after, timezone);
  for (let days = 0; days <= 366; days++) {
    const wall = Date.UTC(begin.year, begin.month - 1, begin.day + days, hour, minute);
    const at = fromWallTime(wall, timezone);
    const date = new Date(wall);
    const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate(), weekday: date.getUTCDay() };
    if (at > after && matches(day)) return at;
  }
  throw new Error("No day of a year matches.");
}

/** Returns the moment at which a zone's clocks show a time, given as if they were UTC. */
export function fromWallTime(wall: number, timezone: string): number {
  // The offsets before and after any change of the clocks nearby.
  const [earlier, later] = [offsetAt(wall - DAY_MS, timezone), offsetAt(wall + DAY_MS, timezone)];
  const shown = [wall - earlier, wall - later].filter((at) => at + offsetAt(at, timezone) === wall);
  return shown[0] ?? wall - earlier;
}

/** Returns by how much a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  const { value } = parts.find(({ type }) => type === "timeZoneName")!;
  const [, sign, hours = "0", minutes = "0"] = /^GMT(?:([+-])(\d+):(\d+))?/.exec(value) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
