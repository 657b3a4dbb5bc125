const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Fixed windows aligned to UTC (docs/specification/limits.md). Times in milliseconds since 1970. */
export interface RateWindows {
  minuteEnd: number;
  hourEnd: number;
  /** `2026112112` */
  hour: string;
  /** `m07` */
  minute: string;
  /** `s0730`: second and minute of the hour. */
  second: string;
  /** The seconds before it, as far as counters of them may be left. */
  pastSeconds: string[];
}

/** Seconds whose counters a later request removes: enough that an item holds few of them. */
const PAST_SECONDS = 10;

export function rateWindowsAt(now: number): RateWindows {
  const iso = new Date(now).toISOString();
  return {
    minuteEnd: Math.floor(now / MINUTE_MS) * MINUTE_MS + MINUTE_MS,
    hourEnd: Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS,
    hour: iso.slice(0, 13).replace(/\D/g, ""),
    minute: `m${iso.slice(14, 16)}`,
    second: toSecond(now),
    pastSeconds: Array.from({ length: PAST_SECONDS }, (_, index) => toSecond(now - (index + 1) * 1_000)),
  };
}

function toSecond(time: number): string {
  return `s${new Date(time).toISOString().slice(14, 19).replace(":", "")}`;
}
