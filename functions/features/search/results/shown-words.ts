import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import type { CatalogKind, IndexScope, RecordRef, SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { analyse, analyseQuery } from "../../../platform/text/words/words.ts";
import { extractSearchableText } from "../indexing/index-documents.ts";
import { decodeSource } from "../indexing/record-source.ts";
import { readOrFetch } from "../ranking/retrieval/read-records.ts";

/** Viewer of the records that a word is looked for in. */
export interface WordReader {
  index: SearchIndex;
  scope: IndexScope & { kind: CatalogKind };
  hidden: HiddenFields;
  language: string;
}

/** A word of a text as the shopper wrote it. */
interface TypedWord {
  written: string;
  start: number;
  end: number;
}

/** Records that are read for a word: one whose fields are hidden from the caller tells nothing. */
const MAX_READ = 5;

/** Finds the words of a text by their normalised form. */
export function findTypedWords(text: string, language: string): Map<string, TypedWord> {
  const words = analyseQuery(text, language);
  return new Map(words.map(({ surface, start, end }) => [surface, { written: text.slice(start, end), start, end }]));
}

/**
 * Finds how a normalised word stands in the first of these records whose fields show it to the caller, with its accents; null
 * where none does.
 */
export async function findShownWord(
  { index, scope, hidden, language }: WordReader,
  records: RecordRef[],
  word: string,
): Promise<string | null> {
  const stored = await readOrFetch(index, scope, records.slice(0, MAX_READ), null);
  for (const { source } of stored) {
    const shown = hidden.strip(decodeSource(source, null));
    for (const text of Object.values(extractSearchableText(scope.kind, shown)).flat()) {
      const found = analyse(text, language).find(({ surface }) => surface === word);
      if (found) return text.slice(found.start, found.end).toLowerCase();
    }
  }
  return null;
}

/** Writes a word with a capital letter where the one in its place has it. */
export function inCaseOf(word: string, typed: string): string {
  const first = typed.charAt(0);
  return first === first.toLowerCase() ? word : word.charAt(0).toUpperCase() + word.slice(1);
}
