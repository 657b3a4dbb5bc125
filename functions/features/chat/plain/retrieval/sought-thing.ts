import { findAnalysis } from "../../../../languages/registry.ts";
import { findThings } from "../language/named-things.ts";
import { listNamedStems, NAMED_WEIGHT, type SearchedWords } from "./relevance.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** The thing that a text asks for, beside what it is for: of "a lamp for the tent" the lamp. */
interface SoughtThing {
  /** The text without what the thing is for. */
  text: string;
  /** Returns true for a hit that is called so. */
  isNamed(each: RelevantHit): boolean;
  /** Returns true for a hit that is called by what the thing is for alone: a tent is no lamp. */
  isPurpose(each: RelevantHit): boolean;
}

/** Finds the thing that a text asks for; null where it says nothing of what that is for, or names no thing of the dictionary. */
export function findSoughtThing(searched: SearchedWords, purposes: readonly string[] = []): SoughtThing | null {
  const { words, language } = searched;
  const core = words.filter(({ surface }) => !purposes.includes(surface));
  if (core.length === 0 || core.length === words.length) return null;
  const stems = listHeadStems(core, language);
  if (stems.length === 0) return null;
  const named = ({ hit }: RelevantHit) => listNamedStems(hit, searched, NAMED_WEIGHT);
  return {
    text: core.map(({ surface }) => surface).join(" "),
    isNamed: (each) => stems.some((stem) => named(each).has(stem)),
    isPurpose: (each) => {
      const own = named(each);
      return own.size > 0 && !core.some(({ stem }) => own.has(stem));
    },
  };
}

/** Moves hits to what is the closest at most. */
export function setAside<Found extends { hits: RelevantHit[]; weak: RelevantHit[] }>(
  found: Found,
  isOther: (hit: RelevantHit) => boolean,
): Found {
  const others = found.hits.filter(isOther).map((each) => ({ ...each, isWeak: true }));
  return { ...found, hits: found.hits.filter((each) => !isOther(each)), weak: [...others, ...found.weak] };
}

/** Lists the stems of the words that say what each thing of the dictionary among some words is: of "rain jacket" the jacket. */
export function listHeadStems(words: SearchedWords["words"], language: string): string[] {
  const things = findThings(
    words.map(({ surface }) => surface),
    language,
  );
  const heads = things.map((run) => (findAnalysis(language)?.isHeadLast ? run.at(-1) : run[0]));
  return words.filter(({ surface }) => heads.includes(surface)).map(({ stem }) => stem);
}
