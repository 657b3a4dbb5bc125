import type { IndexKind } from "../../../platform/ports/search-index.ts";

/** Where merchants keep the numbers that shoppers copy from a label. */
const IDENTIFIER_ATTRIBUTES = new Set([
  "model",
  "model number",
  "model no",
  "mpn",
  "gtin",
  "ean",
  "upc",
  "isbn",
  "barcode",
  "part number",
  "article number",
  "sku",
]);
/** The longest sku. */
const MAX_IDENTIFIER_LENGTH = 100;
const MAX_IDENTIFIERS = 20;

/** The codes by which a record is found at once: sku, id, model and article numbers, without case, blanks and hyphens. */
export function extractIdentifiers(kind: IndexKind, record: Record<string, unknown>): string[] {
  const codes = new Set([normalizeIdentifier(record.id)]);
  if (kind === "products") {
    codes.add(normalizeIdentifier(record.sku));
    for (const holder of [record.attributes, record.metadata])
      for (const value of listIdentifierValues(holder)) codes.add(normalizeIdentifier(value));
  }
  codes.delete(null);
  return ([...codes] as string[]).slice(0, MAX_IDENTIFIERS);
}

/** What the text is looked up as; null when it is too short or too long to be a code. */
function normalizeIdentifier(text: unknown): string | null {
  if (typeof text !== "string" || text.length > 2 * MAX_IDENTIFIER_LENGTH) return null;
  const code = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return code.length >= 2 && code.length <= MAX_IDENTIFIER_LENGTH ? code : null;
}

/** Whether a query may be a code: it has a digit, or it is one token written as shops write article numbers (`AB-CDE`, `OAKDESK`). */
export function parseIdentifier(text: string): string | null {
  const trimmed = text.trim();
  const looksLikeCode =
    /\p{N}/u.test(trimmed) || (!/\s/.test(trimmed) && (/[-_./]/.test(trimmed) || /^\p{Lu}{3,}$/u.test(trimmed)));
  return looksLikeCode ? normalizeIdentifier(trimmed) : null;
}

function listIdentifierValues(holder: unknown): unknown[] {
  if (typeof holder !== "object" || holder === null) return [];
  return Object.entries(holder)
    .filter(([name]) => IDENTIFIER_ATTRIBUTES.has(name.toLowerCase().replace(/[_-]+/g, " ")))
    .flatMap(([, value]) => value);
}
