import type { Filter } from "../../../platform/ports/search-index.ts";
import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import { andFilters, matchesFilter, type SearchContext, type SearchHit, searchRecords } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { listPrices } from "../shop/list-prices.ts";
import { createSearchContext } from "../shop/search-context.ts";
import { assessMatch, isRelevant, toRelevanceScore, toSearchedWords, toSearchText } from "./relevance.ts";

export interface RelevantHit {
  hit: SearchHit;
  /** See Candidate. */
  score: number;
}

export interface ProductMatches {
  hits: RelevantHit[];
  /** The wish that nothing fits, and that these come near to; null: all are within it. */
  unmetFilter: Filter | null;
}

/** So many are looked at before those that are not meant, or not within the wish, fall away. */
const MAX_HITS = 24;
/** What passes a filter fits it, and nothing more is known. */
const BROWSE_SCORE = 0.7;
/** What is within the wish but fits this much less than what is not is another thing: no washing powder for a rain jacket below 30. */
const MIN_SHARE_OF_BEST = 0.75;

/** Where nothing but a filter is given, the best come first. */
const BROWSE_SORT = {
  rating: { field: "rating", direction: "desc" },
  cheapest: { field: "price", direction: "asc" },
} as const;

/** Of several things at once: as many of each, and what fits nearly as well as its best. */
const MAX_OF_EACH = 2;
const CLOSE_SCORE_SHARE = 0.85;

interface Search {
  text: string;
  question: string;
  turn: Turn;
  kit: TurnContext;
  context: SearchContext;
}

/** Products that are meant by the question and within its wish, else what comes near to the wish. The caller's own filter holds always. */
export async function findRelevantProducts(turn: Turn, understood: Interpretation, kit: TurnContext): Promise<ProductMatches> {
  const text = toSearchText(understood);
  if (text === "") return { hits: [], unmetFilter: null };
  const context = await createSearchContext(turn, kit.ports);
  const texts = [text, ...(understood.additionalQueries ?? [])];
  const found = await Promise.all(
    texts.map((each) => searchOneText({ text: each, question: understood.question, turn, kit, context }, understood)),
  );
  const [only, ...others] = found;
  return others.length === 0
    ? only!
    : {
        hits: interleave(found.map(selectClosest)),
        unmetFilter: found.find(({ unmetFilter: missed }) => missed !== null)?.unmetFilter ?? null,
      };
}

/** Of several things the best of each, in turn; the best of each is what was asked for, however surely it was found. */
function interleave(found: RelevantHit[][]): RelevantHit[] {
  const best = Math.max(...found.map(bestScore));
  const lists = found.map((hits) => hits.map((each) => ({ ...each, score: (each.score / bestScore(hits)) * best })));
  const longest = Math.max(...lists.map(({ length }) => length));
  const taken = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  return [...new Map(taken.map((each) => [each.hit.id, each])).values()];
}

function selectClosest({ hits }: ProductMatches): RelevantHit[] {
  const best = bestScore(hits);
  return hits.filter(({ score }) => score >= CLOSE_SCORE_SHARE * best).slice(0, MAX_OF_EACH);
}

async function searchOneText(search: Search, understood: Interpretation): Promise<ProductMatches> {
  const { text, context } = search;
  const order = (hits: RelevantHit[]) => sortHits(hits, understood.order, { text, language: context.languageSettings.language });
  const wished = understood.productFilter;
  const beside = text === "*" || wished === null ? null : searchHits(search, keepIdConditions(wished));
  const found = await Promise.all([searchHits(search, wished, understood.order), beside]);
  const [within, all] = found.map((hits) => hits && dropExcluded(hits, understood.excludedTerms ?? [], context)) as typeof found;
  if (wished === null || all === null || bestScore(within) >= MIN_SHARE_OF_BEST * bestScore(all))
    return { hits: sortByIds(order(within), wished), unmetFilter: null };
  return { hits: order(rankNearMatches(all, wished)), unmetFilter: wished };
}

/** What has in its name, tags or attributes what it must not have is not shown, however well it fits. */
function dropExcluded(hits: RelevantHit[], words: string[], { languageSettings: { language } }: SearchContext): RelevantHit[] {
  if (words.length === 0) return hits;
  const refused = new Set(words.flatMap((word) => analyse(word, language)).map(({ stem }) => stem));
  const isRefused = ({ hit: { name, tags, categories, attributes } }: RelevantHit) =>
    analyse(JSON.stringify([name, tags, categories, attributes]), language).some(({ stem }) => refused.has(stem));
  return hits.filter((each) => !isRefused(each));
}

async function searchHits(
  { text, question, turn, kit, context }: Search,
  wished: Filter | null,
  order?: Interpretation["order"],
): Promise<RelevantHit[]> {
  const isBrowsing = text === "*";
  const filter = andFilters([turn.productFilter, wished]);
  const sort = isBrowsing ? BROWSE_SORT[order ?? "rating"] : null;
  const request = {
    kind: "products",
    text: isBrowsing ? text : `${text} `,
    filter,
    limit: MAX_HITS,
    sort,
    explain: true,
  } as const;
  const { results } = await searchRecords(kit.ports, context, request);
  const asked = toSearchedWords(text, question, context.languageSettings);
  return distinct(results).flatMap((hit) => {
    if (isBrowsing) return [{ hit, score: BROWSE_SCORE }];
    const fit = assessMatch(hit, "products", asked);
    return isRelevant(fit, "products") ? [{ hit, score: toRelevanceScore(fit) }] : [];
  });
}

/** One id of two workspaces would be one card. */
function distinct(hits: SearchHit[]): SearchHit[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()];
}

/** What is meant as surely as the best, by how many parts of the wish it meets, then by how little it is too dear. */
function rankNearMatches(hits: RelevantHit[], wished: Filter): RelevantHit[] {
  const parts = "and" in wished ? wished.and : [wished];
  const met = ({ hit }: RelevantHit) => parts.filter((part) => matchesFilter(part, hit)).length;
  const price = ({ hit }: RelevantHit) => (boundsPrice(wished) ? (listPrices(hit)[0] ?? 0) : 0);
  const best = bestScore(hits);
  return hits
    .filter(({ score }) => score >= MIN_SHARE_OF_BEST * best)
    .sort((left, right) => met(right) - met(left) || price(left) - price(right));
}

function bestScore(hits: RelevantHit[]): number {
  return hits.reduce((best, { score }) => Math.max(best, score), 0);
}

function boundsPrice(filter: Filter): boolean {
  if ("and" in filter) return filter.and.some(boundsPrice);
  if ("or" in filter) return filter.or.some(boundsPrice);
  return "field" in filter && filter.field === "price" && filter.op === "lte";
}

/** What was picked by its place comes in that order. */
function sortByIds(hits: RelevantHit[], wished: Filter | null): RelevantHit[] {
  const ids = extractIds(wished);
  return ids.length === 0
    ? hits
    : hits.toSorted((left, right) => ids.indexOf(left.hit.id as string) - ids.indexOf(right.hit.id as string));
}

/** The very cards that a wish is about; none: any. */
export function extractIds(filter: Filter | null): string[] {
  if (filter === null) return [];
  if ("and" in filter) return filter.and.flatMap(extractIds);
  return "field" in filter && filter.field === "id" && filter.op === "in" ? filter.values.map(String) : [];
}

/** Which cards are meant, or no longer wanted, is no wish that could be left. */
function keepIdConditions(filter: Filter): Filter | null {
  const parts = "and" in filter ? filter.and : [filter];
  return andFilters(parts.filter((part) => "field" in part && part.field === "id"));
}

/** "The cheapest" is asked of what fits about as well as the best does: a rain cover is no cheap jacket. */
const MIN_SORTED_SHARE_OF_BEST = 0.75;

interface ScoredHit {
  hit: SearchHit;
  score: number;
}

/** In the order that the shopper asked for; what is hardly meant falls away then. */
export function sortHits<T extends ScoredHit>(
  hits: T[],
  order: Interpretation["order"],
  asked: { text: string; language: string },
): T[] {
  if (order === undefined) return matchingCategoryFirst(hits, asked);
  const best = Math.max(...hits.map(({ score }) => score));
  const meant = hits.filter(({ score }) => score >= MIN_SORTED_SHARE_OF_BEST * best);
  return keepMatchingCategory(meant, asked).toSorted((left, right) => sortValue(left.hit, order) - sortValue(right.hit, order));
}

/** A "waterproof tent" is a tent before it is a sealer of tents: its last word is the shop's category, which "tent pegs" does not end in. */
function matchingCategoryFirst<T extends ScoredHit>(hits: T[], { text, language }: { text: string; language: string }): T[] {
  const words = analyseQuery(text, language);
  const head = words.at(-1)?.stem;
  if (words.length < 2 || head === undefined) return hits;
  const isThing = ({ hit: { categories } }: ScoredHit) =>
    Array.isArray(categories) && categories.some((category) => endsIn(category, head, language));
  return [...hits.filter(isThing), ...hits.filter((each) => !isThing(each))];
}

function endsIn(category: unknown, head: string, language: string): boolean {
  return typeof category === "string" && analyse(category, language).at(-1)?.stem === head;
}

/** "The cheapest tent" is no peg: where what is asked for is a category of the shop, only what is in it counts. */
function keepMatchingCategory<T extends ScoredHit>(hits: T[], { text, language }: { text: string; language: string }): T[] {
  const asked = new Set(analyseQuery(text, language).map(({ stem }) => stem));
  const isAskedFor = (category: unknown) =>
    typeof category === "string" && analyse(category, language).every(({ stem }) => asked.has(stem));
  const inCategory = hits.filter(({ hit }) => Array.isArray(hit.categories) && hit.categories.some(isAskedFor));
  return inCategory.length > 0 ? inCategory : hits;
}

function sortValue(hit: SearchHit, order: NonNullable<Interpretation["order"]>): number {
  if (order === "cheapest") return listPrices(hit)[0] ?? Number.MAX_VALUE;
  return -(typeof hit.rating === "number" ? hit.rating : 0);
}
