import type { Thesaurus } from "../../../../platform/ports/thesaurus.ts";
import { primaryLanguage } from "../../../../platform/text/language.ts";
import { stemmerFor } from "../../../../platform/text/stem.ts";
import { analyse } from "../../../../platform/text/words.ts";
import { findAudiences, type SearchHit } from "../../../search/index.ts";
import { readTexts } from "../../shop/read-texts.ts";
import { namesThing, nounIndexFor } from "../language/noun-index.ts";
import { type HitExplanation, listNamedStems, type SearchedWords } from "./relevance.ts";

const MIN_WORDS = 3;
/** A request of so many words tells a story, in which things are told of that are not asked for. */
const MIN_STORY_WORDS = 5;
/** Language of the thesaurus, the only one whose nouns are known. */
const THESAURUS_LANGUAGE = "en";

/**
 * Returns the words of a long request that name something: those in a name, category, brand, tag or attribute of a hit, and nouns
 * that are things even if the shop has none. "Sleeping bag nights student" becomes "sleeping bag", and "kayak paddle" stays. Null
 * when all words stay, or none would. `isFound` is false when no hit fits the whole request;
 * of a compound ("alpine skis") both words stay. Of a story with a kind of thing that the shop has, the words stay that name
 * what is of that kind.
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
  const isThing = (noun: string) =>
    [noun, noun.replace(/e?s$/, ""), noun.replace(/s$/, "")].some((name) => thesaurus?.lookUp(name));
  const isGoods = (noun: string) => findAudiences(noun).size === 0 && namesThing(noun, language);
  const named = new Set(hits.flatMap((hit) => [...listNamedStems(hit, searched)]));
  if (words.length >= MIN_STORY_WORDS && nounIndexFor(language) !== null) {
    const stems = new Set(words.filter(({ surface }) => isGoods(surface)).map(({ stem }) => stem));
    const ofKind = hits.filter((hit) => isOfKind(hit, stems, language));
    const naming = new Set(ofKind.flatMap((hit) => [...listNamedStems(hit, searched)]));
    const kept = words.filter(({ stem }) => naming.has(stem));
    return joinKept(kept, words);
  }
  const knowsThings = primaryLanguage(language) === THESAURUS_LANGUAGE && thesaurus !== undefined;
  const kept = words.filter(({ surface, stem }) => named.has(stem) || (knowsThings && isThing(surface)));
  // A request that is mostly about things that the shop does not have is one for those.
  if (kept.filter(({ stem }) => named.has(stem)).length <= kept.length / 2) return null;
  // Where nobody knows which words are things, those that stay must name a kind of thing that the shop has.
  if (!knowsThings && !hits.some((hit) => isOfKind(hit, new Set(kept.map(({ stem }) => stem)), language))) return null;
  return joinKept(kept, words);
}

function joinKept(kept: SearchedWords["words"], words: SearchedWords["words"]): string | null {
  const isSome = kept.length > 0 && kept.length < words.length;
  return isSome ? kept.map(({ surface }) => surface).join(" ") : null;
}

/** Returns true when one of the words, or another name that it matched by, ends a category of the product, or its name. */
function isOfKind({ name, categories, explanation }: SearchHit, stems: ReadonlySet<string>, language: string): boolean {
  const { matchedTerms } = explanation as HitExplanation;
  const stem = stemmerFor(language);
  const others = matchedTerms.flatMap(({ term, word }) => (word !== undefined && stems.has(stem(term)) ? [stem(word)] : []));
  const asked = new Set([...stems, ...others]);
  return readTexts([name, categories].flat()).some((text) => asked.has(analyse(text, language).at(-1)?.stem ?? ""));
}
