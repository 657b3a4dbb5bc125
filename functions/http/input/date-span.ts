import { ApiError, type ValidationIssue, validationError } from "../errors.ts";

/** `dateFrom` and `dateTo` of a query: a UTC day (`2026-11-22`) or a time (ISO 8601 with a zone). */
interface DateBounds {
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Milliseconds since 1970: `from` inclusive, `to` exclusive; null where the query sets no bound. */
export interface DateSpan {
  from: number | null;
  to: number | null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const DAY_MS = 86_400_000;
const EXPECTED = "must be a day (2026-11-22) or a time with its zone (2026-11-22T08:00:00Z)";

/** Parses the bounds; both are part of the span, `dateTo` to the end of its day. Throws VALIDATION_ERROR. */
export function parseDateSpan({ dateFrom, dateTo }: DateBounds): DateSpan {
  const [first, last] = [parseBound(dateFrom), parseBound(dateTo)];
  const issues: ValidationIssue[] = [];
  if (first === "invalid") issues.push({ param: "dateFrom", message: EXPECTED });
  if (last === "invalid") issues.push({ param: "dateTo", message: EXPECTED });
  if (first === "invalid" || last === "invalid") throw invalidSpan(issues);
  const span = { from: first?.from ?? null, to: last?.to ?? null };
  if (span.from === null || span.to === null || span.from < span.to) return span;
  throw invalidSpan([{ param: "dateTo", message: "must not be before dateFrom" }]);
}

/** Bounds of a query whose schema has checked that they are date-times. */
interface TimeBounds {
  since?: string | undefined;
  until?: string | undefined;
}

/** Parses the bounds; both are part of the span. Throws VALIDATION_ERROR for a leap second, which no clock of ours shows. */
export function parseTimeSpan({ since, until }: TimeBounds): DateSpan {
  const [first, last] = [since, until].map((text) => (text === undefined ? null : Date.parse(text))) as [number?, number?];
  const issues: ValidationIssue[] = [];
  if (Number.isNaN(first)) issues.push({ param: "since", message: NO_MOMENT });
  if (Number.isNaN(last)) issues.push({ param: "until", message: NO_MOMENT });
  const span = { from: first ?? null, to: last == null ? null : last + 1 };
  if (span.from !== null && span.to !== null && span.from >= span.to)
    issues.push({ param: "since", message: "must not be later than until" });
  if (issues.length > 0) throw validationError(issues);
  return span;
}
const NO_MOMENT = "is not a time that the calendar has";

/** Returns the span of one bound by itself; null when it is not given. */
function parseBound(text: string | undefined): { from: number; to: number } | "invalid" | null {
  if (text === undefined) return null;
  const day = DAY.test(text) ? text : TIME.exec(text)?.[1];
  const from = Date.parse(text);
  if (day === undefined || Number.isNaN(from) || !isCalendarDay(day)) return "invalid";
  return { from, to: from + (day === text ? DAY_MS : 1) };
}

/** Returns false for a day such as 30 February, which `Date.parse` takes for one in March. */
function isCalendarDay(day: string): boolean {
  const at = Date.parse(day);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}

function invalidSpan(issues: ValidationIssue[]): ApiError {
  const message = issues.map(({ param, message }) => `${param} ${message}.`).join(" ");
  return new ApiError("VALIDATION_ERROR", message, { issues });
}
