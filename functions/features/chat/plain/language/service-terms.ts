import { foldCharacters } from "../../../../domain/messages/phrase-pattern.ts";
import {
  type Concept,
  type DictionaryLanguage,
  isDictionaryLanguage,
  isServiceSubject,
} from "../../../../languages/dictionary/noun-dictionary.ts";
import { analyse, analyseQuery } from "../../../../platform/text/words/words.ts";
import { type NounIndex, namesThing, serviceIndexFor, toNounStem } from "./noun-index.ts";
import { COMPOUNDING, splitNoun } from "./split-noun.ts";

/** Words between those of a name: "send it all back". */
const MAX_WORDS_BETWEEN = 3;
/** Text that is read: what a message asks is said within it. */
const MAX_LENGTH = 2_000;

/** Subject of a question, by the names that a page may have for it; each name by the stems of its words. */
interface ServiceTerm {
  /** The usual name in English, which tells subjects apart. */
  topic: string;
  /** The usual name. */
  name: string;
  names: string[][];
  /** The words that say it. */
  said: string[];
  /** False for a detail such as "used", which is said of things as well. */
  isSubject: boolean;
}

/** Finds what a text says about a shop's service, with its names in the language of the pages, the first said first. */
export function findServiceTerms(text: string, language: string, pageLanguage: string): ServiceTerm[] {
  const index = serviceIndexFor(language);
  if (!index || !isDictionaryLanguage(pageLanguage)) return [];
  const words = analyseQuery(text.slice(0, MAX_LENGTH), language);
  const surfaces = words.map(({ surface }) => surface);
  const stems = surfaces.map((surface) => toNounStem(surface, language));
  const said = new Map<Concept, string[]>();
  const add = (concepts: Concept[], words: string[]) => {
    for (const concept of concepts) said.set(concept, [...(said.get(concept) ?? []), ...words]);
  };
  // "Cartão presente" names a gift card, and no card to pay with.
  const isOfName = (at: number) =>
    [at - 1, at].some((first) => (index.concepts.get(`${stems[first]} ${stems[first + 1]}`) ?? []).some(isServiceSubject));
  for (const [at, surface] of surfaces.entries()) {
    const ofParts = words[at]!.parts.flatMap((part) => index.concepts.get(part) ?? []);
    const found = ofParts.length > 0 ? ofParts : conceptsOf(surface, stems[at]!, index);
    if (!isOfName(at)) add(preferLiteral(found, surface, index.language), [surface]);
    for (let next = at + 1; next <= Math.min(at + 1 + MAX_WORDS_BETWEEN, stems.length - 1); next++)
      add(index.concepts.get(`${stems[at]} ${stems[next]}`) ?? [], [surface, surfaces[next]!]);
  }
  return [...said].map(([concept, words]) => ({
    topic: concept.en[0]!,
    ...toNames(concept[pageLanguage], pageLanguage),
    said: words,
    isSubject: isServiceSubject(concept),
  }));
}

/** "Opened" is how a thing is, and no form of "open": what has the very word as a name counts before what has its stem. */
function preferLiteral(concepts: Concept[], surface: string, language: DictionaryLanguage): Concept[] {
  const literal = concepts.length > 1 ? concepts.filter((concept) => concept[language].includes(surface)) : [];
  return literal.length > 0 ? literal : concepts;
}

/** A word that is no name may be a form of one, or a compound: "liefert", "livrez", "Rückgaberecht". */
function conceptsOf(surface: string, stem: string, index: NounIndex): Concept[] {
  // "With us" says nothing of what is used.
  if (surface.length < MIN_WORD && !index.words.has(surface)) return [];
  const known = index.concepts.get(stem) ?? splitNoun(surface, index, index.language)?.flat();
  if (known || namesThing(surface, index.language)) return known ?? [];
  const letters = foldCharacters(surface);
  for (let length = Math.min(letters.length - 1, MAX_PREFIX); length >= MIN_FORM; length--) {
    if (letters.length - length > MAX_ENDING && !(COMPOUNDING.has(index.language) && length >= MIN_FIRST_PART)) return [];
    const concepts = index.concepts.get(letters.slice(0, length));
    if (concepts) return concepts;
  }
  return [];
}
/** Letters of the stem of a verb of which a word is a form, those that follow it, and those of the first part of a compound. */
const MIN_WORD = 3;
const MIN_FORM = 4;
const MAX_ENDING = 3;
const MIN_FIRST_PART = 6;
const MAX_PREFIX = 20;

type Names = Pick<ServiceTerm, "name" | "names">;
const knownNames = new WeakMap<string[], Names>();

function toNames(names: string[], language: string): Names {
  const known = knownNames.get(names);
  if (known) return known;
  const made = { name: names[0]!, names: names.map((name) => analyse(name, language).map(({ stem }) => stem)) };
  knownNames.set(names, made);
  return made;
}
