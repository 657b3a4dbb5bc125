import {
  type Concept,
  isCollection,
  isDictionaryLanguage,
  isMaterial,
  isProperty,
  listConcepts,
  listPartNames,
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
  const traded = (analysis?.tradeWords ?? "").split(/[,>\n]/).map(toPlainName);
  const ofDictionary = isDictionaryLanguage(language)
    ? listConcepts().flatMap((concept) => (isProperty(concept) ? [] : concept[language]))
    : [];
  const stems = headStems([...traded, ...ofDictionary], language);
  // A "train set" is a train: what it is a set of names the thing.
  const ofCollections = singleStems(language, isCollection);
  return new Set([...stems, ...partStems(language)].filter((stem) => !ofCollections.has(stem)));
}

/** Returns the stems of the words by which a language names parts and supplies: what is called so goes with another thing. */
export const partStems = oncePerLanguage<ReadonlySet<string>>((language) =>
  isDictionaryLanguage(language) ? headStems(listPartNames(language), language) : new Set(),
);

/**
 * Returns the stems of the words by which a language names goods of several kinds together, of which parts are some: a pillow
 * case is bedding. Trade words have these before `>`.
 */
export const collectiveStems = oncePerLanguage<ReadonlySet<string>>((language) => {
  const lines = (findAnalysis(language)?.tradeWords ?? "").split("\n").filter((line) => line.includes(">"));
  const traded = lines.flatMap((line) => line.split(">")[0]!.split(",")).map(toPlainName);
  const parts = isDictionaryLanguage(language) ? listPartNames(language, { inGeneral: true }) : [];
  return headStems([...traded, ...parts], language);
});

/** Returns the stems of the words that tell what names are: the last ones, or the first where the language describes behind. */
function headStems(names: string[], language: string): Set<string> {
  const isHeadLast = findAnalysis(language)?.isHeadLast;
  const heads = names.map((name) => analyseQuery(name, language).at(isHeadLast ? -1 : 0)?.stem);
  return new Set(heads.filter((stem) => stem !== undefined));
}

/** Returns a name of the trade words without its marks. */
function toPlainName(name: string): string {
  return name.replace(/[~?]/g, "").trim();
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

/**
 * Reads the groups of names that each single word is in, by its stem: names of one thing, or a thing with one of its kinds, for
 * two kinds of jewellery are no names of each other.
 */
function readGroups(language: string): Map<string, Set<number>> {
  const traded = (findAnalysis(language)?.tradeWords ?? "").split("\n").flatMap(readGroupsOfLine);
  const ofDictionary = isDictionaryLanguage(language) ? listConcepts().map((concept) => [concept[language]].flat()) : [];
  const found = new Map<string, Set<number>>();
  for (const [group, names] of [...traded, ...ofDictionary].entries()) {
    for (const name of names) {
      const words = analyseQuery(toPlainName(name), language);
      const [word] = words;
      if (!word || words.length > 1) continue;
      found.set(word.stem, (found.get(word.stem) ?? new Set()).add(group));
    }
  }
  return found;
}

function readGroupsOfLine(line: string): string[][] {
  const [names = [], kinds] = line.split(">").map((part) => part.split(","));
  return kinds ? kinds.map((kind) => [...names, kind]) : [names];
}
