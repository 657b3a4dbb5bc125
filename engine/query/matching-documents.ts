import { type Bitmap, hasBit } from "../structures/bitmap.ts";
import type { QueryScratch } from "./query-scratch.ts";
import type { ScoredTerms } from "./score-terms.ts";

/** The first `length` of these documents. */
export interface MatchingDocuments {
  documents: Uint32Array;
  length: number;
}

/** Writes into `documents` what the terms found and what passes the filter (`bits`; null lets everything pass). */
export function collectTermMatches(
  { reached: reachedCount, required, also }: ScoredTerms & { also: number[] },
  scratch: QueryScratch,
  bits: Bitmap | null,
  documents: Uint32Array,
): MatchingDocuments {
  const { reached, present } = scratch;
  let length = 0;
  for (let at = 0; at < reachedCount; at++) {
    const document = reached[at]!;
    if ((present[document]! & required) === required && (bits === null || hasBit(bits, document))) {
      documents[length++] = document;
    }
  }
  for (const document of also) {
    if (bits === null || hasBit(bits, document)) {
      documents[length++] = document;
    }
  }
  return { documents, length };
}

/** The same for a query without terms, which finds everything of the workspace. */
export function collectAll(home: Bitmap, bits: Bitmap | null, documents: Uint32Array): MatchingDocuments {
  let length = 0;
  for (let at = 0; at < home.length; at++) {
    let word = bits ? home[at]! & bits[at]! : home[at]!;
    while (word !== 0) {
      documents[length++] = (at << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return { documents, length };
}
