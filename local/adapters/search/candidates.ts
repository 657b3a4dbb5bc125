import { type Bits, hasBit } from "./bits.ts";
import type { ScoredTerms } from "./score-terms.ts";
import type { Scratch } from "./scratch.ts";

/** The first `length` of these documents. */
export interface Found {
  documents: Uint32Array;
  length: number;
}

/** Writes into `documents` what the terms found and what passes the filter (`bits`; null lets everything pass). */
export function matchingTerms(
  { reached: reachedCount, required, also }: ScoredTerms & { also: number[] },
  scratch: Scratch,
  bits: Bits | null,
  documents: Uint32Array,
): Found {
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
export function matchingAll(home: Bits, bits: Bits | null, documents: Uint32Array): Found {
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
