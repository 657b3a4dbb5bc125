import type { Filter } from "../../../platform/search-index.ts";
import { analyse } from "../../../platform/text/words.ts";
import { allOf, type Hit, matchesFilter, type SearchContext, searchRecords } from "../../search/index.ts";
import type { Kit, Turn, Understood } from "../contracts.ts";
import { fitOf, isMeant, scoreOf } from "./fit.ts";
import { orderHits } from "./order-hits.ts";
import { pricesOf } from "./prices.ts";
import { searchContextOf } from "./search-context.ts";
import { askedOf, searchedText } from "./searched-text.ts";

export interface MeantHit {
  hit: Hit;
  /** See Candidate. */
  score: number;
}

export interface MeantProducts {
  hits: MeantHit[];
  /** The wish that nothing fits, and that these come near to; null: all are within it. */
  missed: Filter | null;
}

/** So many are looked at before those that are not meant, or not within the wish, fall away. */
const LOOKED_AT = 24;
/** What passes a filter fits it, and nothing more is known. */
const BROWSED = 0.7;
/** What is within the wish but fits this much less than what is not is another thing: no washing powder for a rain jacket below 30. */
const LEAST_OF_BEST = 0.75;

/** Where nothing but a filter is given, the best come first. */
const BROWSED_BY = {
  rating: { field: "rating", direction: "desc" },
  cheapest: { field: "price", direction: "asc" },
} as const;

/** Of several things at once: as many of each, and what fits nearly as well as its best. */
const MOST_OF_EACH = 2;
const CLOSE = 0.85;

interface Search {
  text: string;
  question: string;
  turn: Turn;
  kit: Kit;
  context: SearchContext;
}

/** Products that are meant by the question and within its wish, else what comes near to the wish. The caller's own filter holds always. */
export async function searchProducts(turn: Turn, understood: Understood, kit: Kit): Promise<MeantProducts> {
  const text = searchedText(understood);
  if (text === "") return { hits: [], missed: null };
  const context = await searchContextOf(turn, kit.ports);
  const texts = [text, ...(understood.beside ?? [])];
  const found = await Promise.all(
    texts.map((each) => searchOne({ text: each, question: understood.question, turn, kit, context }, understood)),
  );
  const [only, ...others] = found;
  return others.length === 0
    ? only!
    : { hits: takeTurns(found.map(closest)), missed: found.find(({ missed }) => missed !== null)?.missed ?? null };
}

/** Of several things the best of each, in turn; the best of each is what was asked for, however surely it was found. */
function takeTurns(found: MeantHit[][]): MeantHit[] {
  const best = Math.max(...found.map(bestOf));
  const lists = found.map((hits) => hits.map((each) => ({ ...each, score: (each.score / bestOf(hits)) * best })));
  const longest = Math.max(...lists.map(({ length }) => length));
  const taken = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  return [...new Map(taken.map((each) => [each.hit.id, each])).values()];
}

function closest({ hits }: MeantProducts): MeantHit[] {
  const best = bestOf(hits);
  return hits.filter(({ score }) => score >= CLOSE * best).slice(0, MOST_OF_EACH);
}

async function searchOne(search: Search, understood: Understood): Promise<MeantProducts> {
  const { text, context } = search;
  const order = (hits: MeantHit[]) => orderHits(hits, understood.order, { text, language: context.vocabulary.language });
  const wished = understood.productFilter;
  const beside = text === "*" || wished === null ? null : find(search, onIds(wished));
  const found = await Promise.all([find(search, wished, understood.order), beside]);
  const [within, all] = found.map((hits) => hits && withoutRefused(hits, understood.without ?? [], context)) as typeof found;
  if (wished === null || all === null || bestOf(within) >= LEAST_OF_BEST * bestOf(all))
    return { hits: inOrderOfIds(order(within), wished), missed: null };
  return { hits: order(nearest(all, wished)), missed: wished };
}

/** What has in its name, tags or attributes what it must not have is not shown, however well it fits. */
function withoutRefused(hits: MeantHit[], words: string[], { vocabulary: { language } }: SearchContext): MeantHit[] {
  if (words.length === 0) return hits;
  const refused = new Set(words.flatMap((word) => analyse(word, language)).map(({ stem }) => stem));
  const isRefused = ({ hit: { name, tags, categories, attributes } }: MeantHit) =>
    analyse(JSON.stringify([name, tags, categories, attributes]), language).some(({ stem }) => refused.has(stem));
  return hits.filter((each) => !isRefused(each));
}

async function find(
  { text, question, turn, kit, context }: Search,
  wished: Filter | null,
  order?: Understood["order"],
): Promise<MeantHit[]> {
  const isBrowsing = text === "*";
  const filter = allOf([turn.productFilter, wished]);
  const sort = isBrowsing ? BROWSED_BY[order ?? "rating"] : null;
  const request = {
    kind: "products",
    text: isBrowsing ? text : `${text} `,
    filter,
    limit: LOOKED_AT,
    sort,
    explain: true,
  } as const;
  const { results } = await searchRecords(kit.ports, context, request);
  const asked = askedOf(text, question, context.vocabulary);
  return distinct(results).flatMap((hit) => {
    if (isBrowsing) return [{ hit, score: BROWSED }];
    const fit = fitOf(hit, "products", asked);
    return isMeant(fit, "products") ? [{ hit, score: scoreOf(fit) }] : [];
  });
}

/** One id of two workspaces would be one card. */
function distinct(hits: Hit[]): Hit[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()];
}

/** What is meant as surely as the best, by how many parts of the wish it meets, then by how little it is too dear. */
function nearest(hits: MeantHit[], wished: Filter): MeantHit[] {
  const parts = "and" in wished ? wished.and : [wished];
  const met = ({ hit }: MeantHit) => parts.filter((part) => matchesFilter(part, hit)).length;
  const price = ({ hit }: MeantHit) => (boundsPrice(wished) ? (pricesOf(hit)[0] ?? 0) : 0);
  const best = bestOf(hits);
  return hits
    .filter(({ score }) => score >= LEAST_OF_BEST * best)
    .sort((left, right) => met(right) - met(left) || price(left) - price(right));
}

function bestOf(hits: MeantHit[]): number {
  return hits.reduce((best, { score }) => Math.max(best, score), 0);
}

function boundsPrice(filter: Filter): boolean {
  if ("and" in filter) return filter.and.some(boundsPrice);
  if ("or" in filter) return filter.or.some(boundsPrice);
  return "field" in filter && filter.field === "price" && filter.op === "lte";
}

/** What was picked by its place comes in that order. */
function inOrderOfIds(hits: MeantHit[], wished: Filter | null): MeantHit[] {
  const ids = idsIn(wished);
  return ids.length === 0
    ? hits
    : hits.toSorted((left, right) => ids.indexOf(left.hit.id as string) - ids.indexOf(right.hit.id as string));
}

/** The very cards that a wish is about; none: any. */
export function idsIn(filter: Filter | null): string[] {
  if (filter === null) return [];
  if ("and" in filter) return filter.and.flatMap(idsIn);
  return "field" in filter && filter.field === "id" && filter.op === "in" ? filter.values.map(String) : [];
}

/** Which cards are meant, or no longer wanted, is no wish that could be left. */
function onIds(filter: Filter): Filter | null {
  const parts = "and" in filter ? filter.and : [filter];
  return allOf(parts.filter((part) => "field" in part && part.field === "id"));
}
