import { findAnalysis } from "../../../../languages/registry.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import type { Alternative } from "../../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import type { QueryWord } from "../../../../platform/text/words/word.ts";
import { normalise } from "../../../../platform/text/words/words.ts";

/** Language whose plurals are known. */
const LANGUAGE = "en";
/** Plurals that no rule makes, of nouns that name goods. */
const IRREGULAR: Record<string, string> = { man: "men", foot: "feet", tooth: "teeth", mouse: "mice", goose: "geese", ox: "oxen" };

/**
 * Returns the forms in which a name of one word is found, in English: a rug as rugs, and not as what is rugged, which has the
 * same stem. Phrases keep their stems: all of their words must be there.
 */
export function formsOf(words: readonly Pick<QueryWord, "surface">[], language: string): Pick<Alternative, "forms"> {
  const [word] = words;
  if (!word || words.length > 1 || primaryLanguage(language) !== LANGUAGE) return {};
  const bases = new Set([word.surface, ...singularsOf(word.surface)]);
  for (const base of bases) for (const other of spellingsOf(base)) bases.add(other);
  return { forms: [...new Set([...bases].flatMap((base) => [base, ...pluralsOf(base)]))] };
}

/** Returns what an English plural may be the plural of. */
export function singularsOf(noun: string): string[] {
  if (noun.endsWith("ies")) return [`${noun.slice(0, -3)}y`, noun.slice(0, -1)];
  if (noun.endsWith("ves")) return [`${noun.slice(0, -3)}f`, `${noun.slice(0, -3)}fe`, noun.slice(0, -1)];
  if (noun.endsWith("es")) return [noun.slice(0, -1), noun.slice(0, -2)];
  return noun.endsWith("s") && !noun.endsWith("ss") ? [noun.slice(0, -1)] : [];
}

function pluralsOf(noun: string): string[] {
  const ending = Object.keys(IRREGULAR).find((singular) => noun.endsWith(singular));
  if (ending) return [noun.slice(0, -ending.length) + IRREGULAR[ending], `${noun}s`];
  if (/[^aeiou]y$/.test(noun)) return [`${noun.slice(0, -1)}ies`];
  if (/(s|x|z|ch|sh)$/.test(noun)) return [`${noun}es`];
  if (/[^o]o$/.test(noun)) return [`${noun}s`, `${noun}es`];
  return /[^f]fe?$/.test(noun) ? [`${noun.replace(/fe?$/, "")}ves`, `${noun}s`] : [`${noun}s`];
}

/** Words of two spellings, each with the other. */
const spellings = lazy(() => {
  const pairs = (findAnalysis(LANGUAGE)?.spellings ?? "").split(",").map((pair) => pair.trim().split(" ").map(normalise));
  return new Map(
    pairs.flatMap(([one, other]): [string, string[]][] =>
      one && other
        ? [
            [one, [other]],
            [other, [one]],
          ]
        : [],
    ),
  );
});

/** Returns the other spelling of a word that has two. */
function spellingsOf(word: string): string[] {
  return spellings().get(word) ?? [];
}
