import type { Thesaurus } from "../../../platform/ports/thesaurus.ts";
import { primaryLanguage } from "../../../platform/text/language.ts";
import { analyse } from "../../../platform/text/words.ts";
import type { SearchHit } from "../../search/index.ts";
import { listNamedStems, type SearchedWords } from "./relevance.ts";

const MIN_WORDS = 3;
/** Language of the thesaurus, the only one whose nouns are known. */
const THESAURUS_LANGUAGE = "en";

/**
 * Returns the words of a long request that name something: those in a name, category, brand, tag or attribute of a hit, and nouns
 * that are things even if the shop has none. "Sleeping bag nights student" becomes "sleeping bag", and "kayak paddle" stays. Null
 * when all words stay, or none would. `isFound` is false when no hit fits the whole request;
 * of a compound ("alpine skis") both words stay.
 */
export function selectNamingWords(
  hits: readonly SearchHit[],
  searched: SearchedWords,
  { thesaurus, isFound }: { thesaurus: Thesaurus | undefined; isFound: boolean },
): string | null {
  const { words, head, language } = searched;
  // Both words of a short request count, unless nothing fits it and they are no compound.
  const minWords = isFound || head !== null ? MIN_WORDS : MIN_WORDS - 1;
  if (words.length < minWords || hits.length === 0) return null;
  const named = new Set(hits.flatMap((hit) => [...listNamedStems(hit, searched)]));
  const isThing = (noun: string) =>
    [noun, noun.replace(/e?s$/, ""), noun.replace(/s$/, "")].some((name) => thesaurus?.lookUp(name));
  const knowsThings = primaryLanguage(language) === THESAURUS_LANGUAGE && thesaurus !== undefined;
  const kept = words.filter(({ surface, stem }) => named.has(stem) || (knowsThings && isThing(surface)));
  if (kept.length === 0 || kept.length === words.length) return null;
  // A request that is mostly about things that the shop does not have is one for those.
  if (kept.filter(({ stem }) => named.has(stem)).length <= kept.length / 2) return null;
  // Where nobody knows which words are things, those that stay must name a kind of thing that the shop has.
  if (!knowsThings && !hits.some((hit) => isOfCategory(hit, new Set(kept.map(({ stem }) => stem)), language))) return null;
  return kept.map(({ surface }) => surface).join(" ");
}

/** Returns true when a product is in a category that ends in one of the words. */
function isOfCategory({ categories }: SearchHit, stems: ReadonlySet<string>, language: string): boolean {
  const names = Array.isArray(categories) ? categories : [];
  return names.some((name) => typeof name === "string" && stems.has(analyse(name, language).at(-1)?.stem ?? ""));
}
