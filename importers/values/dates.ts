const DAY_MS = 86_400_000;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
/** Magento writes 3/1/26 and 03/01/2026, 12:00 AM; the order of day and month is America's there. */
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::\d{2})?\s*(AM|PM)?)?$/i;

interface ReadTime {
  /** Milliseconds; UTC where the text names no zone. */
  ms: number;
  /** A day without a time of day. */
  isDay: boolean;
}

/** Reads a time as shops export it; null for anything else. */
export function readTime(text: string): ReadTime | null {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) {
    const [, year, month, day, hour, minute, second, zone] = iso;
    const ms = toTime([year, month, day, hour, minute, second]);
    return ms === null ? null : { ms: ms - zoneMs(zone), isDay: hour === undefined };
  }
  const american = AMERICAN.exec(trimmed);
  if (!american) return null;
  const [, month, day, year = "", hour, minute, half] = american;
  const hours = hour === undefined ? undefined : String(half ? (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0) : Number(hour));
  const ms = toTime([year.length === 2 ? `20${year}` : year, month, day, hours, minute, "0"]);
  return ms === null ? null : { ms, isDay: hour === undefined };
}

function toTime([year, month, day, hour = "0", minute = "0", second = "0"]: (string | undefined)[]): number | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)));
  // The 31st of February would be a day in March.
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? date.getTime() : null;
}

function zoneMs(zone: string | undefined): number {
  if (zone === undefined || /^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return (zone.startsWith("-") ? -minutes : minutes) * 60_000;
}

type SaleState = "on" | "over" | "later";

/** Tells whether a sale is on; a day that it ends with belongs to it. */
export function saleState(start: ReadTime | null, end: ReadTime | null, now: number): SaleState {
  if (start && now < start.ms) return "later";
  if (end && now >= end.ms + (end.isDay ? DAY_MS : 0)) return "over";
  return "on";
}
