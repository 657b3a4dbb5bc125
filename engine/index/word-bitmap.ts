import { type FilterValue, TEXT_FIELDS } from "../../functions/platform/ports/search/search-index.ts";
import { TELLING_FIELDS } from "../../functions/platform/text/words/word-places.ts";
import { type Bitmap, createBitmap, setBit } from "../structures/bitmap.ts";
import { DOCUMENT_SHIFT, FIELD_MASK, FIELD_SHIFT } from "../structures/posting-lists.ts";
import type { FilteredRecords } from "./filtered-records.ts";

/** Bits of the fields whose words say what a record is. */
const TELLING = TEXT_FIELDS.reduce((bits, name, field) => (TELLING_FIELDS.includes(name) ? bits | (1 << field) : bits), 0);

/** Returns the documents that have (inverse: lack) a word with one of these stems where it says what they are. */
export function wordBitmap(partition: FilteredRecords, stems: FilterValue[], isInverse: boolean): Bitmap {
  const { vocabulary, capacity } = partition;
  const bits = createBitmap(capacity);
  for (const lexeme of stems.flatMap((stem) => vocabulary.findByStem(String(stem)))) {
    const { postings } = vocabulary;
    const page = postings.page(lexeme);
    const start = postings.offset(lexeme);
    const end = start + postings.length(lexeme);
    for (let at = start; at < end; at++) {
      const posting = page[at]!;
      if (((TELLING >>> ((posting >>> FIELD_SHIFT) & FIELD_MASK)) & 1) === 1) setBit(bits, posting >>> DOCUMENT_SHIFT, true);
    }
  }
  return isInverse ? bits.map((word) => ~word) : bits;
}
