import { findAnalysis } from "../../../languages/registry.ts";
import { GenerationalCache } from "../../caching/generational-cache.ts";
import { primaryLanguage } from "./language.ts";
import { stemmerFor } from "./stem.ts";

/** Fewest letters before the head: "klein" is no leash ("Leine"). */
const MIN_LETTERS_BEFORE = 3;
/** Fewest letters of a head's stem: one of two ends half the words of a language. */
const MIN_END = 3;
/** Marks a word that ends as a head does, and names something else. */
const NO_COMPOUND = "!";
/** Any front of a compound. */
const FRONT = "kinder";
/** Stems of one generation of the cache, per language. */
const GENERATION_SIZE = 20_000;

/** Name of a thing at the end of a compound, as written and as a stem. */
export interface CompoundHead {
  surface: string;
  stem: string;
}

type FindHeads = (stem: string) => readonly CompoundHead[];

const NONE: readonly CompoundHead[] = [];
const NO_HEADS: FindHeads = () => NONE;
const finders = new Map<string, FindHeads>();

/**
 * Returns a function that tells the heads of a compound by the stem of the whole word: a "Campingkocher" is a "Kocher", a
 * "Kinderfahrradhelm" a "Helm" and a "Fahrradhelm". Only listed heads are cut off, in languages that write compounds together.
 */
export function compoundHeads(language: string): FindHeads {
  const primary = primaryLanguage(language);
  const known = finders.get(primary);
  if (known) return known;
  const created = createFinder(findAnalysis(primary)?.compoundHeads ?? "", primary);
  finders.set(primary, created);
  return created;
}

/** Returns true for a language that writes compounds together, as far as their heads are listed. */
export function isCompounding(language: string): boolean {
  return Boolean(findAnalysis(primaryLanguage(language))?.compoundHeads);
}

const exceptions = new Map<string, readonly string[]>();

/** Returns the stems of listed words that end as a head does, and name something else. */
export function stemsWithoutHead(language: string): readonly string[] {
  const primary = primaryLanguage(language);
  const known = exceptions.get(primary);
  if (known) return known;
  const listed = (findAnalysis(primary)?.compoundHeads ?? "").split(/\s+/).filter((word) => word.startsWith(NO_COMPOUND));
  const created = listed.map((word) => stemmerFor(primary)(word.slice(NO_COMPOUND.length)));
  exceptions.set(primary, created);
  return created;
}

/** Returns true for the stem of a word that ends as a name does, and names something else. */
export function hasNoHead(stem: string, language: string): boolean {
  return stemsWithoutHead(language).some((other) => stem.endsWith(other));
}

function createFinder(words: string, language: string): FindHeads {
  const toStem = stemmerFor(language);
  const listed = words.trim().split(/\s+/);
  const heads = new Map<string, CompoundHead>();
  for (const word of listed)
    if (word !== "" && !word.startsWith(NO_COMPOUND)) heads.set(stemOfEnd(word, toStem), { surface: word, stem: toStem(word) });
  if (heads.size === 0) return NO_HEADS;
  const named = new Set(listed);
  const others = listed.filter((word) => word.startsWith(NO_COMPOUND)).map((word) => stemOfEnd(word.slice(1), toStem));
  /** Lists where heads begin, the longest first. Of a word that ends as another one does, only that one and longer ones are. */
  const findStarts = (stem: string): number[] => {
    const other = Math.max(0, ...others.filter((end) => stem.endsWith(end)).map((end) => end.length));
    const starts: number[] = [];
    for (let at = MIN_LETTERS_BEFORE; at < stem.length && stem.length - at >= other; at++)
      if (heads.has(stem.slice(at))) starts.push(at);
    return starts;
  };
  const cache = new GenerationalCache<readonly CompoundHead[]>(GENERATION_SIZE, (stem) => {
    const [end, ...shorter] = findStarts(stem);
    if (end === undefined) return NONE;
    const toHead = (at: number): CompoundHead => heads.get(stem.slice(at))!;
    const before = findEndOf(stem.slice(0, end), named, compoundLinks(language));
    const longer = before === null ? [] : [{ surface: stem.slice(before, end) + toHead(end).surface, stem: stem.slice(before) }];
    return [...longer, toHead(end), ...shorter.map(toHead)];
  });
  return (stem) => cache.get(stem);
}

/**
 * Returns what the stem of a compound ends with: of a short word, the stem may be another ("zakk", "rugzak"). Where a compound
 * would lose most of it by stemming ("kinderlens" as a plural), it has no end of its own.
 */
function stemOfEnd(word: string, toStem: (word: string) => string): string {
  const end = toStem(FRONT + word).slice(FRONT.length);
  const own = toStem(word);
  return end.length >= Math.max(MIN_END, own.length - 1) ? end : own;
}

/** Returns where the name begins that the front of a compound ends with, if need be with a link behind: "kinderzimmer". */
function findEndOf(front: string, named: Set<string>, links: readonly string[]): number | null {
  for (let at = MIN_LETTERS_BEFORE; at < front.length; at++) {
    const end = front.slice(at);
    if (links.some((link) => end.endsWith(link) && named.has(end.slice(0, end.length - link.length)))) return at;
  }
  return null;
}

/** Letters between the parts of a compound ("Arbeitshandschuh", "kinderwagen"), by language; the shortest is none. */
const LINKS: Record<string, readonly string[]> = {
  de: ["", "s", "n", "en", "es", "er", "e"],
  nl: ["", "s", "en", "er", "e"],
};
/** Those of all languages. */
export const COMPOUND_LINKS: readonly string[] = [...new Set(Object.values(LINKS).flat())];
const NO_LINKS: readonly string[] = [];

/** Returns what may stand between the parts of a compound; nothing in languages that write compounds apart. */
export function compoundLinks(language: string): readonly string[] {
  return LINKS[primaryLanguage(language)] ?? NO_LINKS;
}
