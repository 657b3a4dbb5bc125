import { type Bitmap, hasBit } from "../structures/bitmap.ts";
import type { QueryScratch } from "./query-scratch.ts";
import type { MatchingDocuments } from "./rank-documents.ts";
import type { ScoredTerms } from "./scoring/score-terms.ts";

/** Writes into `documents` those that the terms found and that pass the filter (`bits`; null: all pass). */
export function collectTermMatches(
  { reached: reachedCount, required, finding, additional }: ScoredTerms & { additional: number[] },
  scratch: QueryScratch,
  bits: Bitmap | null,
  documents: Uint32Array,
): MatchingDocuments {
  const { reached, present } = scratch;
  let length = 0;
  for (let at = 0; at < reachedCount; at++) {
    const document = reached[at]!;
    const terms = present[document]!;
    // As `isFound` does, which would be called for each document.
    if ((terms & required) === required && (terms & finding) !== 0 && (bits === null || hasBit(bits, document))) {
      documents[length++] = document;
    }
  }
  for (const document of additional) {
    if (bits === null || hasBit(bits, document)) {
      documents[length++] = document;
    }
  }
  return { documents, length };
}

/** Does the same for a query without terms, which finds all documents of the workspace. */
export function collectAll(workspace: Bitmap, bits: Bitmap | null, documents: Uint32Array): MatchingDocuments {
  let length = 0;
  for (let at = 0; at < workspace.length; at++) {
    let word = bits ? workspace[at]! & bits[at]! : workspace[at]!;
    while (word !== 0) {
      documents[length++] = (at << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return { documents, length };
}
