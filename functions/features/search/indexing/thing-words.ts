import { isDictionaryLanguage, isProperty, listConcepts } from "../../../languages/dictionary/noun-dictionary.ts";
import { findAnalysis } from "../../../languages/registry.ts";
import { primaryLanguage } from "../../../platform/text/language.ts";
import { analyseQuery } from "../../../platform/text/words.ts";

const known = new Map<string, ReadonlySet<string>>();

/**
 * Returns the stems of the words that name things in a language: those that the names of the trade words and of the dictionary
 * end with, or begin with where the language puts what describes a thing behind it.
 */
export function thingStems(language: string): ReadonlySet<string> {
  const primary = primaryLanguage(language);
  const found = known.get(primary) ?? readThingStems(primary);
  known.set(primary, found);
  return found;
}

function readThingStems(language: string): Set<string> {
  const analysis = findAnalysis(language);
  const traded = (analysis?.tradeWords ?? "").split(/[,>\n]/).map((name) => name.replaceAll(/[~?]/g, "").trim());
  const ofDictionary = isDictionaryLanguage(language)
    ? listConcepts().flatMap((concept) => (isProperty(concept) ? [] : concept[language]))
    : [];
  const stems = [...traded, ...ofDictionary].map((name) => {
    const words = analyseQuery(name, language);
    return (analysis?.isHeadLast ? words.at(-1) : words[0])?.stem;
  });
  return new Set(stems.filter((stem) => stem !== undefined));
}
