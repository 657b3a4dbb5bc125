// Formats of numbers, times and names of languages, everywhere alike: in English, the day before the month, and 24 hours.

/** Makes a formatter when it is asked for first: each costs a page that opens, which needs few of them. */
function lazy<Format>(make: () => Format): () => Format {
  let made: Format | null = null;
  return () => (made ??= make());
}

const NUMBER = lazy(() => new Intl.NumberFormat("en"));
const AMOUNT = lazy(() => new Intl.NumberFormat("en", { minimumFractionDigits: 2 }));
const COMPACT = lazy(() => new Intl.NumberFormat("en", { notation: "compact" }));
const SIGNED = lazy(() => new Intl.NumberFormat("en", { maximumFractionDigits: 1, signDisplay: "exceptZero" }));
const ROUNDED = [0, 1, 2].map((digits) => lazy(() => new Intl.NumberFormat("en", { maximumFractionDigits: digits })));
const DOLLARS = [2, 4].map((digits) =>
  lazy(() => new Intl.NumberFormat("en", { minimumFractionDigits: 2, maximumFractionDigits: digits })),
);

/** Writes a number with its thousands apart. */
export function writeNumber(value: number): string {
  return NUMBER().format(value);
}

/** Writes a number with so many digits behind the point at most. */
export function writeRounded(value: number, digits: 0 | 1 | 2): string {
  return ROUNDED[digits]!().format(value);
}

/** Writes a price: two digits stand behind the point. */
export function writeAmount(value: number): string {
  return AMOUNT().format(value);
}

/** Writes a price with its currency, where the record names one. */
export function writePrice(price: number, currency: unknown): string {
  return typeof currency === "string" ? `${writeAmount(price)} ${currency}` : writeAmount(price);
}

/** Writes a number for the axis of a chart: 12K. */
export function writeCompact(value: number): string {
  return COMPACT().format(value);
}

/** Writes a share: 0.125 is 12.5 %. */
export function writePercent(share: number): string {
  return `${writeRounded(share * 100, 1)} %`;
}

/** Writes a change with its sign, in which a minus is as wide as a plus. */
export function writeSigned(value: number): string {
  return SIGNED().format(value).replace("-", "−");
}

/** Writes a cost. Fractions of a cent are what a single answer costs. */
export function writeDollars(usd: number): string {
  return `${DOLLARS[usd < 1 ? 1 : 0]!().format(usd)} USD`;
}

const TIME = lazy(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" }));
const CLOCK = lazy(() => new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" }));
const HOUR = lazy(() => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }));
const DAY = lazy(() => new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" }));
const WHOLE_DAY = lazy(() => new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" }));
const MONTH = lazy(() => new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" }));

/** Writes a time as people here read it; whatever is no time stays as it is. */
export function toTime(value: string | null): string {
  return format(TIME(), value);
}

/** Writes the time of a day that everybody knows. */
export function toClock(value: string): string {
  return format(CLOCK(), value);
}

/** Writes an hour of the chart of a day, in the zone of the one who looks. */
export function toHourLabel(time: number): string {
  return HOUR().format(time);
}

/** Writes a day (UTC), as the service has it: 2026-11-22. */
export function toDayLabel(day: string): string {
  return DAY().format(Date.parse(day));
}

/** Writes a day (UTC) with its year. */
export function toDay(day: string): string {
  return WHOLE_DAY().format(Date.parse(day));
}

/** Writes a month (UTC), as the service has it: 2026-11. */
export function toMonthLabel(month: string): string {
  return MONTH().format(Date.parse(`${month}-01`));
}

const LANGUAGES = lazy(() => new Intl.DisplayNames("en", { type: "language", fallback: "code" }));

/** Names a language by its code; whatever is no code stays as it is. */
export function nameLanguage(code: string): string {
  try {
    return LANGUAGES().of(code) ?? code;
  } catch {
    return code;
  }
}

function format(how: Intl.DateTimeFormat, value: string | null): string {
  const time = Date.parse(value ?? "");
  return Number.isNaN(time) ? (value ?? "never") : how.format(time);
}
