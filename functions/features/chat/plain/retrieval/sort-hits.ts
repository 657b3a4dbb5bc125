import { paidPrice } from "../../../../platform/paid-price.ts";
import { analyse, analyseQuery } from "../../../../platform/text/words.ts";
import type { SearchHit } from "../../../search/index.ts";
import type { PlainReading } from "../plain-reading.ts";

export interface RelevantHit {
  hit: SearchHit;
  /** The score as described by `Candidate`. */
  score: number;
  /** True when the search found it and it does not clearly fit. */
  isWeak: boolean;
  /** True when the message sets it against another one. */
  isCompared?: boolean;
  /** True when a quantity or a feature is asked for that neither this hit nor any other has. */
  lacksMeasure?: boolean;
}

export function bestScore(hits: RelevantHit[]): number {
  return hits.reduce((best, { score }) => Math.max(best, score), 0);
}

/** "The cheapest" is chosen among hits that fit about as well as the best: a rain cover is not a cheap jacket. */
const MIN_SORTED_SHARE_OF_BEST = 0.75;

interface Query {
  text: string;
  language: string;
}

/** Sorts hits as the shopper asked, and drops those that hardly fit. Without an order, hits of the named category come first. */
export function sortHits(hits: RelevantHit[], order: PlainReading["order"], query: Query): RelevantHit[] {
  if (order === undefined) return matchingCategoryFirst(hits, query);
  return keepComparable(hits, query).toSorted((left, right) => sortValue(left.hit, order) - sortValue(right.hit, order));
}

/** Keeps the hits among which one is the cheapest or the lightest: those that fit about as well as the best. */
export function keepComparable(hits: RelevantHit[], query: Query): RelevantHit[] {
  const fitting = hits.filter(({ isWeak }) => !isWeak);
  const compared = fitting.length > 0 ? fitting : hits;
  const best = bestScore(compared);
  return keepMatchingCategory(
    compared.filter(({ score }) => score >= MIN_SORTED_SHARE_OF_BEST * best),
    query,
  );
}

/**
 * Puts hits first whose category ends in the query's last word: of "waterproof tent" tents, and neither sealers nor "tent
 * pegs". Others stay only when their name ends so, too.
 */
function matchingCategoryFirst(hits: RelevantHit[], { text, language }: Query): RelevantHit[] {
  const words = analyseQuery(text, language);
  const asked = new Set(words.map(({ stem }) => stem));
  const named = hits.flatMap(({ hit }) => listCategories(hit).find((category) => isNamedInFull(category, asked, language)) ?? []);
  const [kind] = named;
  if (kind !== undefined) return hits.filter(({ hit }) => listCategories(hit).includes(kind) || isNamed(hit, kind, language));
  const head = words.at(-1)?.stem;
  if (words.length < 2 || head === undefined) return hits;
  const isInCategory = ({ hit: { categories } }: RelevantHit) =>
    Array.isArray(categories) && categories.some((category) => endsIn(category, head, language));
  const inCategory = hits.filter(isInCategory);
  const isHeaded = ({ hit: { name } }: RelevantHit) => analyse(String(name), language).some(({ stem }) => stem === head);
  const others = hits.filter((each) => !isInCategory(each));
  return [...inCategory, ...(inCategory.length > 0 ? others.filter(isHeaded) : others)];
}

/** The hits of a search, best first, of which the categories of a kind of thing are read. */
const MAX_EXAMPLES = 3;

/**
 * Selects the hits that are of the kind of the best `examples`: they have the rarest category that these share. Their scores
 * become comparable: what search did not name so is of the same kind all the same.
 */
export function selectOfKind(hits: RelevantHit[], examples: RelevantHit[], kinds: string[] = []): RelevantHit[] {
  const best = examples.slice(0, MAX_EXAMPLES).map(({ hit }) => new Set(listCategories(hit)));
  const [first, ...others] = best;
  const isKind = (category: string) => kinds.length === 0 || kinds.includes(category);
  const shared = [...(first ?? [])].filter((category) => isKind(category) && others.every((each) => each.has(category)));
  const count = (category: string) => [...hits, ...examples].filter(({ hit }) => listCategories(hit).includes(category)).length;
  const [rarest] = shared.toSorted((left, right) => count(left) - count(right));
  if (rarest === undefined) return [];
  return hits
    .filter(({ hit }) => listCategories(hit).includes(rarest))
    .map((each) => ({ ...each, isWeak: false, score: bestScore(examples) }));
}

/** Returns true when a query has all words of a category that has several: "a warm sleeping bag" names "Sleeping Bags". */
function isNamedInFull(category: string, asked: ReadonlySet<string>, language: string): boolean {
  const stems = analyse(category, language).map(({ stem }) => stem);
  return stems.length > 1 && stems.every((stem) => asked.has(stem));
}

/** Returns true when a product's name has all words of a category. */
function isNamed({ name }: SearchHit, category: string, language: string): boolean {
  const stems = new Set(analyse(String(name), language).map(({ stem }) => stem));
  return analyse(category, language).every(({ stem }) => stems.has(stem));
}

function listCategories({ categories }: SearchHit): string[] {
  return Array.isArray(categories) ? categories.filter((category): category is string => typeof category === "string") : [];
}

function endsIn(category: unknown, head: string, language: string): boolean {
  return typeof category === "string" && analyse(category, language).at(-1)?.stem === head;
}

/** Keeps the hits of a category that the query names, if there are any: "the cheapest tent" is not a peg. */
function keepMatchingCategory(hits: RelevantHit[], { text, language }: Query): RelevantHit[] {
  const asked = new Set(analyseQuery(text, language).map(({ stem }) => stem));
  const isNamed = (category: unknown) =>
    typeof category === "string" && analyse(category, language).every(({ stem }) => asked.has(stem));
  const inCategory = hits.filter(({ hit }) => Array.isArray(hit.categories) && hit.categories.some(isNamed));
  return inCategory.length > 0 ? inCategory : hits;
}

function sortValue(hit: SearchHit, order: NonNullable<PlainReading["order"]>): number {
  if (order === "cheapest") return paidPrice(hit) ?? Number.MAX_VALUE;
  if (order === "dearest") return -(paidPrice(hit) ?? 0);
  return -(typeof hit.rating === "number" ? hit.rating : 0);
}
