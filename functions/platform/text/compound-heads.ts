import { findAnalysis } from "../../languages/registry.ts";
import { GenerationalCache } from "../caching/generational-cache.ts";
import { primaryLanguage } from "./language.ts";
import { stemmerFor } from "./stem.ts";

/** Fewest letters before the head: "klein" is no leash ("Leine"). */
const MIN_LETTERS_BEFORE = 3;
/** Marks a word that ends as a head does, and names something else. */
const NO_COMPOUND = "!";
/** Stems of one generation of the cache, per language. */
const GENERATION_SIZE = 20_000;

/** Name of a thing at the end of a compound, as written and as a stem. */
interface CompoundHead {
  surface: string;
  stem: string;
}

type FindHead = (stem: string) => CompoundHead | null;

const NO_HEADS: FindHead = () => null;
const finders = new Map<string, FindHead>();

/**
 * Returns a function that tells the head of a compound by the stem of the whole word: a "Campingkocher" is a "Kocher". Only
 * listed heads are cut off, in languages that write compounds together; null for all other words.
 */
export function compoundHeads(language: string): FindHead {
  const primary = primaryLanguage(language);
  const known = finders.get(primary);
  if (known) return known;
  const created = createFinder(findAnalysis(primary)?.compoundHeads ?? "", stemmerFor(primary));
  finders.set(primary, created);
  return created;
}

function createFinder(words: string, toStem: (word: string) => string): FindHead {
  const listed = words.trim().split(/\s+/);
  const heads = new Map<string, string>();
  for (const word of listed) if (word !== "" && !word.startsWith(NO_COMPOUND)) heads.set(toStem(word), word);
  if (heads.size === 0) return NO_HEADS;
  const others = listed.filter((word) => word.startsWith(NO_COMPOUND)).map((word) => toStem(word.slice(1)));
  const cache = new GenerationalCache<CompoundHead | null>(GENERATION_SIZE, (stem) => {
    if (others.some((other) => stem.endsWith(other))) return null;
    for (let at = MIN_LETTERS_BEFORE; at < stem.length; at++) {
      const head = heads.get(stem.slice(at));
      if (head !== undefined) return { surface: head, stem: stem.slice(at) };
    }
    return null;
  });
  return (stem) => cache.get(stem);
}
