import type { ValidationIssue } from "../../../http/errors.ts";
import { isReservedHeader } from "../http/reserved-headers.ts";

/** RFC 9110 *token*. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Printable characters that HTTP can carry: line breaks would end the header, and begin one of the sender's choice. */
const SENDABLE = /^[\x20-\x7e\xa0-\xff]*$/;
const MAX_NAME = 256;
const MAX_CHARACTERS = 20_000;

/** Credentials are kept encrypted and shown masked only as `authConfig`. */
const CREDENTIAL_NAMES = new Set(["authorization", "cookie"]);

/** Faults of `headers`, by their names. */
export function validateHeaders(headers: Record<string, string> | undefined): ValidationIssue[] {
  if (!headers) return [];
  const seen = new Set<string>();
  const faults = Object.entries(headers).flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    const isTwice = seen.has(lower);
    seen.add(lower);
    const reasons = [
      validateHeaderName(name) ?? (isTwice ? "is given twice" : null) ?? validateNoCredential(lower),
      validateHeaderValue(value),
    ];
    return reasons.flatMap((message) => (message === null ? [] : [{ param: `headers.${shown(name)}`, message }]));
  });
  if (JSON.stringify(headers).length > MAX_CHARACTERS)
    faults.push({ param: "headers", message: `may have at most ${MAX_CHARACTERS} characters as JSON` });
  return faults;
}

/** Why no header may have this name; null where it may. */
export function validateHeaderName(name: string): string | null {
  if (name.length > MAX_NAME) return `may have at most ${MAX_NAME} characters`;
  if (!TOKEN.test(name)) return "is not a header name: letters, digits and hyphens, no blanks or line breaks";
  return isReservedHeader(name) ? "is a header that the delivery sets itself" : null;
}

/** Why no header may have this value; null where it may. */
export function validateHeaderValue(value: string): string | null {
  return SENDABLE.test(value) ? null : "must be without line breaks, control characters and characters beyond Latin-1";
}

function validateNoCredential(name: string): string | null {
  return CREDENTIAL_NAMES.has(name)
    ? "belongs into authConfig, which is kept encrypted (authType bearer, basic or custom)"
    : null;
}

/** Faults name what was sent without its line breaks. */
function shown(name: string): string {
  return name.replace(/[^\x20-\x7e]/g, "?").slice(0, 100);
}
