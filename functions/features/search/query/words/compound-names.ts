import type { Alternative, QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import { compoundHeads, isCompounding, stemsWithoutHead } from "../../../../platform/text/language/compound-heads.ts";
import { compoundLinks } from "../../../../platform/text/language/compound-links.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stemmerFor } from "../../../../platform/text/language/stem.ts";
import { tradeNamesOf } from "./trade-words.ts";

const MIN_LETTERS_BEFORE = 3;
const MIN_HEAD_LETTERS = 4;
const MAX_WORD_LENGTH = 32;

/** A head of a compound, as a stem, and what stands before it. */
interface Parts {
  first: string;
  head: string;
}

/**
 * Returns what may stand for a compound that no record has: the same compound with another name of one of its parts
 * ("Rückleuchte": "Rücklampe"), and as guesses its head and the other names of that ("Luftpumpe": "Pumpe"). Null for other
 * words and in languages that write compounds apart.
 */
export function namesOfCompound({ word, stem }: Pick<QueryTerm, "word" | "stem">, language: string): Alternative[] | null {
  const primary = primaryLanguage(language);
  if (!isCompounding(primary) || word.length > MAX_WORD_LENGTH || !/^\p{L}+$/u.test(word)) return null;
  const parts = findParts(stem, primary);
  if (!parts) return null;
  const { first, head } = parts;
  const ofHead = singleNames(head, primary);
  return [
    ...ofHead.map((name) => toAlternative(first + name.word, first + name.stem, name.relation)),
    ...namesOfFirst(first, head, primary),
    toAlternative(head, head, "related"),
    ...ofHead.map((name) => toAlternative(name.word, name.stem, "related")),
  ];
}

/** Cuts the longest head off: a name of the trade words, or one of those by which records are found as well. */
function findParts(stem: string, language: string): Parts | null {
  if (stemsWithoutHead(language).some((other) => stem.endsWith(other))) return null;
  const listed = new Set(compoundHeads(language)(stem).map((head) => head.stem));
  for (let at = MIN_LETTERS_BEFORE; at <= stem.length - MIN_HEAD_LETTERS; at++) {
    const head = stem.slice(at);
    if (listed.has(head) || tradeNamesOf([head], language).length > 0) return { first: stem.slice(0, at), head };
  }
  return null;
}

/** Returns the compound with other names of its first part: "Velopumpe" for "Fahrradpumpe". */
function namesOfFirst(first: string, head: string, language: string): Alternative[] {
  for (const link of compoundLinks(language)) {
    if (!first.endsWith(link) || first.length - link.length < MIN_LETTERS_BEFORE) continue;
    const names = singleNames(stemmerFor(language)(first.slice(0, first.length - link.length)), language);
    if (names.length > 0) return names.map((name) => toAlternative(name.word + head, name.word + head, name.relation));
  }
  return [];
}

/** Returns the other names of one word that are one word. */
function singleNames(stem: string, language: string): { word: string; stem: string; relation: Alternative["relation"] }[] {
  return tradeNamesOf([stem], language).flatMap(({ phrase, stems, relation }) =>
    stems.length === 1 && !/[\s-]/.test(phrase) ? [{ word: phrase.toLowerCase(), stem: stems[0]!, relation }] : [],
  );
}

function toAlternative(phrase: string, stem: string, relation: Alternative["relation"]): Alternative {
  return { phrase, stems: [stem], relation };
}
