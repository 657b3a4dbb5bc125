/** Characters of a long content that a hit shows (docs/specification/search.md). */
const MAX_SHOWN_CONTENT = 2_000;

/**
 * Questions that a section of a page answers, or a fact of it, by their languages; `at` names the section (text-outline.ts).
 */
export interface SectionQuestions {
  at: string;
  questions: Record<string, string[]>;
  /** The sentences of the section that answer them, as they are written; absent: the whole section. */
  quote?: string[];
  /** These sentences in further languages. */
  told?: Record<string, string>;
}

/** A record as a search hit shows it: an object of the record's own fields. */
export type SearchHit = Record<string, unknown>;

/**
 * Encodes a record as up to three lines of JSON: what a hit shows, the rest where there is more, and phrases that a model has
 * written for it, which nobody is shown. A page of hits thus never parses the 200,000 characters that it does not show.
 */
export function encodeSource(record: Record<string, unknown>, phrases: readonly (string | SectionQuestions)[] = []): string {
  const { searchableText, ...shown } = record;
  const rest: Record<string, unknown> = searchableText === undefined ? {} : { searchableText };
  if (typeof shown.content === "string" && shown.content.length > MAX_SHOWN_CONTENT) {
    rest.content = shown.content;
    shown.content = cutContent(shown.content);
    shown.contentTruncated = true;
  }
  const parts: unknown[] = [shown];
  if (Object.keys(rest).length > 0 || phrases.length > 0) parts.push(rest);
  if (phrases.length > 0) parts.push(phrases);
  return parts.map((part) => JSON.stringify(part)).join("\n");
}

/** Decodes the phrases that a model has written for a record. */
export function decodePhrases(source: string): string[] {
  const phrases = source.split("\n")[2];
  return phrases === undefined ? [] : JSON.parse(phrases);
}

/** Decodes the questions that a model has written for the sections of a page. */
export function decodeQuestions(source: string): SectionQuestions[] {
  const sections = source.split("\n")[2];
  return sections === undefined ? [] : JSON.parse(sections);
}

/** Decodes the requested fields and the id; without `fields` the default ones. A requested content comes whole. */
export function decodeSource(source: string, fields: string[] | null): SearchHit {
  const end = source.indexOf("\n");
  const hit = JSON.parse(end < 0 ? source : source.slice(0, end)) as SearchHit;
  if (fields === null) return hit;
  const asksForRest = end >= 0 && fields.some((field) => field === "content" || field === "searchableText");
  const whole = asksForRest ? { ...hit, ...JSON.parse(source.split("\n")[1]!) } : hit;
  return Object.fromEntries(
    ["id", ...fields].filter((field) => Object.hasOwn(whole, field)).map((field) => [field, whole[field]]),
  );
}

/** Cuts a text without splitting a surrogate pair. */
function cutContent(text: string): string {
  const last = text.charCodeAt(MAX_SHOWN_CONTENT - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? MAX_SHOWN_CONTENT - 1 : MAX_SHOWN_CONTENT);
}

/** Decodes all that a source holds. */
export function decodeWholeSource(source: string): SearchHit {
  const [shown, rest = "{}"] = source.split("\n");
  return { ...JSON.parse(shown!), ...JSON.parse(rest) };
}
