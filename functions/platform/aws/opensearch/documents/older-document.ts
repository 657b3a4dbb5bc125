import type { StoredDocument } from "./document.ts";
import { unpackRecord } from "./packed-record.ts";

/**
 * Layout that is still searched and written: the one before. Searches are those of the current layout: they read a column that it
 * lacks only where it is present.
 */
export const OLDER_LAYOUT = 4;

/** Makes a document of layout 4, in which words that only narrow are many values, and a long record is part of the source. */
export function toOlderDocument({ whole, ...document }: StoredDocument): StoredDocument {
  const { told, placedStems, placedWords } = document;
  const values = { told: toValues(told), placedStems: toValues(placedStems), placedWords: toValues(placedWords) };
  return { ...document, ...values, ...(whole && { body: unpackRecord(whole) }) } as unknown as StoredDocument;
}

function toValues(words: string): string[] {
  return words === "" ? [] : words.split(" ");
}
