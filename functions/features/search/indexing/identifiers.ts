import type { CatalogKind } from "../../../platform/ports/search/search-index.ts";

/** Attributes in which merchants keep the numbers that shoppers copy from a label. */
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
/** Length of the longest sku. */
const MAX_IDENTIFIER_LENGTH = 100;
const MAX_IDENTIFIERS = 20;

/** Returns the identifiers that find a record at once: sku, id, model and article numbers, without case, spaces and hyphens. */
export function extractRecordIdentifiers(kind: CatalogKind, record: Record<string, unknown>): string[] {
  const identifiers = new Set([normalizeIdentifier(record.id)]);
  if (kind === "products") {
    identifiers.add(normalizeIdentifier(record.sku));
    for (const holder of [record.attributes, record.metadata])
      for (const value of listIdentifierValues(holder)) identifiers.add(normalizeIdentifier(value));
  }
  identifiers.delete(null);
  return ([...identifiers] as string[]).slice(0, MAX_IDENTIFIERS);
}

/** Returns the form in which identifiers are compared; null when the text is too short or too long for one. */
export function normalizeIdentifier(text: unknown): string | null {
  if (typeof text !== "string" || text.length > 2 * MAX_IDENTIFIER_LENGTH) return null;
  const identifier = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return identifier.length >= 2 && identifier.length <= MAX_IDENTIFIER_LENGTH ? identifier : null;
}

/**
 * Returns the identifier that a query may be; null when it is none. It has a digit, or is one token written as shops write
 * article numbers (`AB-CDE`, `OAKDESK`).
 */
export function parseIdentifier(text: string): string | null {
  const trimmed = text.trim();
  const looksLikeIdentifier =
    /\p{N}/u.test(trimmed) || (!/\s/.test(trimmed) && (/[-_./]/.test(trimmed) || /^\p{Lu}{3,}$/u.test(trimmed)));
  return looksLikeIdentifier ? normalizeIdentifier(trimmed) : null;
}

function listIdentifierValues(holder: unknown): unknown[] {
  if (typeof holder !== "object" || holder === null) return [];
  return Object.entries(holder)
    .filter(([name]) => IDENTIFIER_ATTRIBUTES.has(name.toLowerCase().replace(/[_-]+/g, " ")))
    .flatMap(([, value]) => value);
}
