import type { OtherNames, Thesaurus } from "../../../../platform/ports/search/lexicon.ts";
import type { Alternative, IndexResult, QueryTerm } from "../../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { analyseQuery } from "../../../../platform/text/words/words.ts";
import { withAlternatives } from "./alternatives.ts";
import type { LanguageSettings } from "./language-settings.ts";
import { formsOf, singularsOf } from "./noun-forms.ts";

const LANGUAGE = "en";
/** Longest query, in words, to which names are added: what is missing in a longer one is no thing that it names. */
const MAX_TERMS = 4;
/** Letters that a word may lose by stemming: "liquidizer" would find what is liquid. */
const MAX_ENDING = 3;

/** Adds other names of things to the words that no record has, and to the phrases where none has all words of the query. */
export type AddNounNames = (terms: QueryTerm[], found: Pick<IndexResult, "frequencies" | "matching">) => QueryTerm[];

/** Returns the names that the thesaurus has for things, and the workspace has no synonyms for; null in other languages. */
export function nounNamesFor(thesaurus: Thesaurus | undefined, settings: LanguageSettings): AddNounNames | null {
  if (!thesaurus || primaryLanguage(settings.language) !== LANGUAGE) return null;
  return (terms, { frequencies, matching }) =>
    terms.length > MAX_TERMS
      ? terms
      : withAlternatives(terms, (stems, from) => {
          const isMissing = stems.some((_, at) => frequencies[from + at] === 0) || (stems.length > 1 && matching === 0);
          if (!isMissing || settings.hasSynonymsFor(stems)) return null;
          const words = terms.slice(from, from + stems.length).map(({ word }) => word);
          const names = lookUpNoun(thesaurus, words);
          return names && toAlternatives(names);
        });
}

/** Looks up a noun as written, and in the singular. */
function lookUpNoun(thesaurus: Thesaurus, words: string[]): OtherNames | null {
  const written = words.join(" ");
  for (const name of [written, ...singularsOf(written)]) {
    const found = thesaurus.lookUp(name);
    if (found) return found;
  }
  return null;
}

function toAlternatives({ same, related }: OtherNames): Alternative[] {
  const stopWords = stopWordsFor(LANGUAGE);
  const read = (phrase: string, relation: Alternative["relation"]): Alternative[] => {
    const words = analyseQuery(phrase, LANGUAGE);
    // Without its stop words a phrase would be another thing.
    const isPlain =
      words.length > 0 &&
      words.every(({ surface, stem }) => !stopWords.has(surface) && surface.length - stem.length <= MAX_ENDING);
    return isPlain ? [{ phrase, stems: words.map(({ stem }) => stem), ...formsOf(words, LANGUAGE), relation }] : [];
  };
  return [...same.flatMap((phrase) => read(phrase, "same")), ...related.flatMap((phrase) => read(phrase, "related"))];
}
