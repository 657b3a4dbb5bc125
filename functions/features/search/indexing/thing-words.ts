import {
  type Concept,
  isCollection,
  isDictionaryLanguage,
  isMaterial,
  isProperty,
  listConcepts,
} from "../../../languages/dictionary/noun-dictionary.ts";
import { findAnalysis } from "../../../languages/registry.ts";
import { oncePerLanguage } from "../../../platform/text/language/language.ts";
import { analyseQuery } from "../../../platform/text/words/words.ts";

/**
 * Returns the stems of the words that name things in a language: those that the names of the trade words and of the dictionary
 * end with, or begin with where the language puts what describes a thing behind it.
 */
export const thingStems = oncePerLanguage<ReadonlySet<string>>(readThingStems);

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
  // A "train set" is a train: what it is a set of names the thing.
  const ofCollections = singleStems(language, isCollection);
  return new Set(stems.filter((stem) => stem !== undefined && !ofCollections.has(stem))) as Set<string>;
}

/** Returns the stems of the words by which a language names materials: "wool" of "Wool cape" tells what it is made of. */
export const materialStems = oncePerLanguage<ReadonlySet<string>>(readMaterialStems);

function readMaterialStems(language: string): Set<string> {
  return singleStems(language, isMaterial);
}

/** Returns the stems of the names of one word that some concepts of the dictionary have. */
function singleStems(language: string, isMeant: (concept: Concept) => boolean): Set<string> {
  if (!isDictionaryLanguage(language)) return new Set();
  const names = listConcepts().flatMap((concept) => (isMeant(concept) ? concept[language] : []));
  const words = names.map((name) => analyseQuery(name, language));
  return new Set(words.flatMap((phrase) => (phrase.length === 1 ? phrase.map(({ stem }) => stem) : [])));
}

const groupsOf = oncePerLanguage(readGroups);

/** Returns true where one of two words is a name or a kind of the other, by trade words or dictionary: a couch is a sofa. */
export function areNamesOfOne(one: string, other: string, language: string): boolean {
  const groups = groupsOf(language);
  const others = groups.get(other);
  return others !== undefined && [...(groups.get(one) ?? [])].some((group) => others.has(group));
}

/** Reads the groups of names that each single word is in, by its stem. */
function readGroups(language: string): Map<string, Set<number>> {
  const traded = (findAnalysis(language)?.tradeWords ?? "").split("\n").map((line) => line.split(/[,>]/));
  const ofDictionary = isDictionaryLanguage(language) ? listConcepts().map((concept) => [concept[language]].flat()) : [];
  const found = new Map<string, Set<number>>();
  for (const [group, names] of [...traded, ...ofDictionary].entries()) {
    for (const name of names) {
      const words = analyseQuery(name.replaceAll(/[~?]/g, "").trim(), language);
      const [word] = words;
      if (!word || words.length > 1) continue;
      found.set(word.stem, (found.get(word.stem) ?? new Set()).add(group));
    }
  }
  return found;
}
