import { findThings } from "../language/named-things.ts";
import { namesMaterial } from "../language/noun-index.ts";
import { listMentionedStems, listNamedStems, NAMED_WEIGHT, type SearchedWords } from "./relevance.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** Maximum words of a search that describe one thing: a story names materials of other things as well. */
const MAX_WORDS = 5;

/**
 * Drops the hits that lack a material which a search names, where another hit has all of its words: of "a jumper in organic
 * cotton" those of another cotton. What is of the material and another thing drops nothing.
 */
export function preferMaterials(hits: RelevantHit[], searched: SearchedWords): RelevantHit[] {
  const { words, language } = searched;
  const isMaterial = ({ surface }: SearchedWords["words"][number]) => namesMaterial(surface, language);
  const materials = words.filter(isMaterial);
  if (materials.length === 0 || materials.length === words.length || words.length > MAX_WORDS) return hits;
  const others = words.filter((word) => !isMaterial(word));
  const having = hits.filter(({ hit }) => hasAll(materials, listMentionedStems(hit, searched)));
  const isNamed = having.some(({ hit }) => hasAll(others, listNamedStems(hit, searched)));
  return isNamed ? having : hits;
}

function hasAll(words: SearchedWords["words"], stems: ReadonlySet<string>): boolean {
  return words.every(({ stem }) => stems.has(stem));
}

/**
 * Drops the hits that have a part of the name of a thing alone, where another hit has all of it: of "a rain jacket in red" a
 * quilted jacket.
 */
export function preferWholeNames(hits: RelevantHit[], searched: SearchedWords): RelevantHit[] {
  const { words, language } = searched;
  if (words.length > MAX_WORDS) return hits;
  const things = findThings(
    words.map(({ surface }) => surface),
    language,
  );
  const named = words.filter(({ surface }) => things.some((run) => run.length > 1 && run.includes(surface)));
  const stems = new Map(hits.map(({ hit }) => [hit, listNamedStems(hit, searched, NAMED_WEIGHT)]));
  const isWhole = ({ hit }: RelevantHit) => hasAll(named, stems.get(hit)!);
  const met = new Set(hits.filter(isWhole).flatMap(({ hit }) => [...stems.get(hit)!]));
  // What has a word that none of these has is another of the things asked for.
  return met.size === 0 ? hits : hits.filter((each) => isWhole(each) || [...stems.get(each.hit)!].some((stem) => !met.has(stem)));
}
