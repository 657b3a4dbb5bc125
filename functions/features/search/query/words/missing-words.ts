import type { Thesaurus } from "../../../../platform/ports/search/lexicon.ts";
import type { QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { withAlternatives } from "./alternatives.ts";
import { namesOfCompound } from "./compound-names.ts";
import type { LanguageSettings } from "./language-settings.ts";
import { type AddNounNames, nounNamesFor } from "./noun-names.ts";
import { withNamesOfOtherLanguages } from "./other-language-names.ts";

/** Longest query, in words, to which names are added. */
const MAX_TERMS = 6;

/** Knowledge of words beside the shop's own. */
interface WordKnowledge {
  thesaurus: Thesaurus | undefined;
  /** Returns true for an English word. */
  isEnglish(word: string): boolean;
}

/**
 * Returns what adds names to the words that no record has: those of the things that they name in the workspace's language, parts
 * of a compound, then what they name in another language. A word for which the workspace has synonyms is left to them.
 */
export function namesForMissingWords({ thesaurus, isEnglish }: WordKnowledge, settings: LanguageSettings): AddNounNames {
  const { language } = settings;
  const addNouns = nounNamesFor(thesaurus, settings);
  const isOwnWord = (word: string) => primaryLanguage(language) === "en" && (isEnglish(word) || thesaurus?.lookUp(word) != null);
  return (terms, found) => {
    if (terms.length > MAX_TERMS) return terms;
    const isMissing = (term: QueryTerm, at: number) =>
      found.frequencies[at] === 0 && !term.optional && !settings.hasSynonymsFor([term.stem]);
    const isBare = ({ alternatives = [] }: QueryTerm) => alternatives.every(({ relation }) => relation === "related");
    const named = addNouns?.(terms, found) ?? terms;
    const split = withAlternatives(named, (stems, at) =>
      stems.length === 1 && isMissing(named[at]!, at) ? namesOfCompound(named[at]!, language) : null,
    );
    const isForeign = (term: QueryTerm, at: number) => isMissing(term, at) && isBare(term) && !isOwnWord(term.word);
    return withNamesOfOtherLanguages(split, { language, isForeign });
  };
}
