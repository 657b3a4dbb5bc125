import type { IncomingMessage } from "node:http";

/** Decisions *Webhook deliveries*. */
export const KEPT_BODY_BYTES = 4_096;
const KEPT_HEADERS = 30;
const KEPT_HEADER_CHARACTERS = 8_192;
/** The statuses whose `Retry-After` counts. */
const ASKING_TO_WAIT = new Set([429, 503]);

/** The first headers of an answer as they are kept: a receiver must not fill our table by them. */
export function truncateHeaders({ rawHeaders }: IncomingMessage): Record<string, string> {
  const kept = new Map<string, string>();
  let characters = 0;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase();
    const value = rawHeaders[index + 1]!;
    characters += name.length + value.length;
    if (characters > KEPT_HEADER_CHARACTERS || (kept.size === KEPT_HEADERS && !kept.has(name))) break;
    const earlier = kept.get(name);
    kept.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
  }
  return Object.fromEntries(kept);
}

/** How long the receiver asks us to wait, milliseconds from `now`: seconds or a date (RFC 9110, 10.2.3). */
export function parseRetryAfter(status: number, value: string | undefined, now: number): number | undefined {
  if (value === undefined || !ASKING_TO_WAIT.has(status)) return undefined;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // Dates of HTTP begin with the day's name; `Date.parse` alone would take "1.5" for a month.
  const at = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** The beginning of an answer's body as text: characters that are broken, or cut off by the limit, are replaced or left out. */
export function decodeResponseBody(chunks: Buffer[], size: number): string {
  if (size === 0) return "";
  const whole = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  if (size < KEPT_BODY_BYTES) return whole.toString("utf8");
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(whole.subarray(0, KEPT_BODY_BYTES), { stream: true });
}
