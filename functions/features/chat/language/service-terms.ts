import { type Concept, isDictionaryLanguage } from "../../../languages/dictionary/noun-dictionary.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { serviceIndexFor, toNounStem } from "./noun-index.ts";
import { splitNoun } from "./split-noun.ts";

/** Words between those of a name: "send it all back". */
const MAX_WORDS_BETWEEN = 3;
/** Text that is read: what a message asks is said within it. */
const MAX_LENGTH = 2_000;

/** Subject of a question, by the names that a page may have for it; each name by the stems of its words. */
export interface ServiceTerm {
  /** The usual name. */
  name: string;
  names: string[][];
  /** The words that say it. */
  said: string[];
}

/** Finds what a text says about a shop's service, with its names in the language of the pages, the first said first. */
export function findServiceTerms(text: string, language: string, pageLanguage: string): ServiceTerm[] {
  const index = serviceIndexFor(language);
  if (!index || !isDictionaryLanguage(pageLanguage)) return [];
  const surfaces = analyseQuery(text.slice(0, MAX_LENGTH), language).map(({ surface }) => surface);
  const stems = surfaces.map((surface) => toNounStem(surface, language));
  const said = new Map<Concept, string[]>();
  const add = (concepts: Concept[], words: string[]) => {
    for (const concept of concepts) said.set(concept, [...(said.get(concept) ?? []), ...words]);
  };
  for (const [at, surface] of surfaces.entries()) {
    add(index.concepts.get(stems[at]!) ?? splitNoun(surface, index, language)?.flat() ?? [], [surface]);
    for (let next = at + 1; next <= Math.min(at + 1 + MAX_WORDS_BETWEEN, stems.length - 1); next++)
      add(index.concepts.get(`${stems[at]} ${stems[next]}`) ?? [], [surface, surfaces[next]!]);
  }
  return [...said].map(([concept, words]) => ({ ...toNames(concept[pageLanguage], pageLanguage), said: words }));
}

/** Returns true when a text, by its stems, has one of the names. */
export function saysTerm(stems: ReadonlySet<string>, { names }: ServiceTerm): boolean {
  return names.some((name) => name.every((stem) => stems.has(stem)));
}

type Names = Omit<ServiceTerm, "said">;
const knownNames = new WeakMap<string[], Names>();

function toNames(names: string[], language: string): Names {
  const known = knownNames.get(names);
  if (known) return known;
  const made = { name: names[0]!, names: names.map((name) => analyse(name, language).map(({ stem }) => stem)) };
  knownNames.set(names, made);
  return made;
}
