import { type Concept, isProperty } from "../../../../languages/dictionary/noun-dictionary.ts";
import { COMPOUND_LINKS } from "../../../../platform/text/language/compound-heads.ts";
import { normalise } from "../../../../platform/text/words/words.ts";
import { BEGINNING_LENGTH, type NounIndex, toNounStem } from "./noun-index.ts";

/** Languages that write compounds together. */
export const COMPOUNDING = new Set(["de", "nl"]);
const MIN_PART_LENGTH = 3;
/** Shortest last part of a compound whose first part is not known. */
const MIN_HEAD_LENGTH = 4;
const MAX_WORD_LENGTH = 32;

/**
 * Splits a compound of German or Dutch into the concepts of its parts, the last of which names the thing. A first part that is
 * not known is left out. Returns null where the last part is not known.
 */
export function splitNoun(word: string, index: NounIndex, language: string): Concept[][] | null {
  const letters = normalise(word).replaceAll(/[^\p{L}]/gu, "");
  if (!COMPOUNDING.has(language) || letters.length > MAX_WORD_LENGTH) return null;
  let headAlone: Concept[] | null = null;
  for (let at = MIN_PART_LENGTH; at <= letters.length - MIN_PART_LENGTH; at++) {
    if (!index.beginnings.has(letters.slice(at, at + BEGINNING_LENGTH))) continue;
    const head = index.concepts.get(toNounStem(letters.slice(at), language));
    if (!head) continue;
    const first = findFirstPart(letters.slice(0, at), index, language);
    if (first) return [...first, head];
    // "Griffweise" is no white, for all that it ends so, and "ausprobieren" no beer.
    if (!letters.endsWith("ieren") && letters.length - at >= MIN_HEAD_LENGTH && !head.every(isProperty)) headAlone ??= head;
  }
  return headAlone && [headAlone];
}

function findFirstPart(part: string, index: NounIndex, language: string): Concept[][] | null {
  for (const link of COMPOUND_LINKS) {
    if (!part.endsWith(link) || part.length - link.length < MIN_PART_LENGTH) continue;
    const bare = part.slice(0, part.length - link.length);
    const known = index.concepts.get(toNounStem(bare, language));
    const parts = known ? [known] : splitNoun(bare, index, language);
    if (parts) return parts;
  }
  return null;
}
