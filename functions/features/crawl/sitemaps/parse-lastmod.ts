const DATE = /^\d{4}(?:-\d{2}){0,2}$/;
const DATE_AND_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const MAIL_DATE = /^(?:[A-Z][a-z]{2}, ?)?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|Z|[+-]\d{4})$/;

/**
 * Parses a time of a sitemap (W3C date and time) or a feed (RFC 822); UTC where none is named, whatever the machine's zone.
 * Null when it is none.
 */
export function parseLastmod(text: string): number | null {
  const trimmed = text.trim();
  const [, date, time, zone] = DATE_AND_TIME.exec(trimmed) ?? [];
  if (date !== undefined) return toTime(`${date}T${time}${toOffset(zone)}`);
  return DATE.test(trimmed) || MAIL_DATE.test(trimmed) ? toTime(trimmed) : null;
}

function toOffset(zone: string | undefined): string {
  return zone === undefined || /^[a-z]+$/i.test(zone) ? "Z" : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
}

function toTime(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}
