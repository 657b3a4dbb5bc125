import { expect } from "@jest/globals";
import fc from "fast-check";
import { demoShop } from "../../../bench/judged-sets.ts";
import { fieldSetFor, parseFilter, type SearchHit, type SearchRequest } from "../../../functions/features/search/index.ts";
import { RANKING } from "../../../functions/features/search/ranking/scores/ranking.ts";
import type { CatalogKind, FacetResult, Filter, Sort } from "../../../functions/platform/ports/search/search-index.ts";
import type { SearchFixture } from "./search-setup.ts";

const FACETS: Record<CatalogKind, string[]> = {
  products: [
    ...["categories", "brands", "tags", "stockStatus", "onSale", "featured", "type", "priceRanges"],
    ...["attributes.color", "attributes.size", "attributes.season", "metadata.warrantyYears"],
  ],
  posts: ["categories", "tags", "postType", "status", "authorName"],
  prompts: ["categories", "tags", "status"],
};
const SORT_FIELDS: Record<CatalogKind, string[]> = {
  products: ["price", "rating", "$newest", "$name"],
  posts: ["$newest", "$name"],
  prompts: ["$newest", "$name"],
};
/** Marks, whole sentences, unfinished and unknown words, compounds and identifiers: each is matched in a way of its own. */
const FURTHER_TEXTS = [
  "lun",
  "conte",
  "bag",
  "lifejacket",
  "rain coat",
  "somthing too sleep on outdors",
  "*",
  "the",
  "waterproof",
];
const PAGE = 40;
const SEED = 15;

/** One search that a shopper narrows by a click on a facet's value. */
interface Click {
  kind: CatalogKind;
  text: string;
  facet: string;
  key: string;
  count: number;
  filter: Filter;
}

export async function fillWithDemoShop(shop: SearchFixture): Promise<void> {
  for (const [kind, records] of Object.entries(demoShop().records) as [CatalogKind, { id: string }[]][])
    await shop.put(kind, records);
}

/** Lists the judged queries of the demo shop, and texts that are matched in further ways. */
export function listSearches(): Pick<SearchRequest, "kind" | "text">[] {
  const judged = demoShop().queries.map(({ text, target }) => ({ text, kind: target }));
  return [...judged, ...FURTHER_TEXTS.map((text) => ({ text, kind: "products" as const }))];
}

/** Part of the orders and values that is tried for each text. */
interface Effort {
  /** Orders, and values clicked in one order each; all of them where absent, and each value in each order. */
  orders?: number;
  clicks?: number;
}

/** The whole of it takes minutes: `ONE_SET=all`. */
export function effort(sampled: Effort): Effort {
  return process.env.ONE_SET === "all" ? {} : sampled;
}

/**
 * Expects that a text finds the same records in each order that a caller chooses, all of them found by relevance with the same
 * scores, and that each value of each facet leaves as many as it has counted, all of them found without it, in every order and
 * on whole pages.
 */
export async function expectOneSet(
  shop: SearchFixture,
  { kind, text }: Pick<SearchRequest, "kind" | "text">,
  { orders: orderCount, clicks: clickCount }: Effort,
): Promise<void> {
  const orders = sample(listOrders(kind), orderCount);
  const counting = { kind, text, facets: FACETS[kind], facetSize: 100 };
  const whole = await readAll(shop, { ...counting, sort: null });
  const ordered = await readAll(shop, { ...counting, sort: orders[0]! });
  expectPart(ordered.found, whole.found, { text, sort: orders[0] });
  if (whole.total > 0) expect(ordered.total).toBeGreaterThan(0);
  for (const sort of orders.slice(1)) {
    const { total, facets, found } = await readAll(shop, { ...counting, sort });
    expect({ text, sort, total, facets, ids: listIds(found) }).toEqual({
      ...{ text, sort, total: ordered.total, facets: ordered.facets },
      ids: listIds(ordered.found),
    });
    expectPart(found, whole.found, { text, sort });
  }
  const clicksOn = (facets: Record<string, FacetResult>) =>
    sample(
      FACETS[kind].flatMap((facet) => listClicks({ kind, text, facet }, facets[facet]!)),
      clickCount,
    );
  const [byRelevance, byOrder] = [clicksOn(whole.facets), clicksOn(ordered.facets)];
  const order = fc.sample(fc.constantFrom(null, ...orders), { seed: SEED, numRuns: byRelevance.length + 1 });
  for (const sort of [null, ...orders])
    for (const [at, click] of (sort === null ? byRelevance : byOrder).entries())
      if (clickCount === undefined || order[at] === sort)
        await expectClick(shop, click, sort, sort === null ? whole.found : ordered.found);
}

/** Expects records that were found by relevance, too, with the same scores. */
function expectPart(found: SearchHit[], whole: SearchHit[], search: object): void {
  const known = new Set(listIds(whole));
  expect({ search, others: listIds(found).filter((id) => !known.has(id)) }).toEqual({ search, others: [] });
  expectSameScores(found, whole, search);
}

async function expectClick(shop: SearchFixture, click: Click, sort: Sort | null, unfiltered: SearchHit[]): Promise<void> {
  const { kind, text, filter, facet, key, count } = click;
  const { found, total, facets } = await readAll(shop, { kind, text, filter, sort, facets: [facet], facetSize: 100 });
  const again = listClicks(click, facets[facet]!).find((each) => each.key === key);
  expect({ text, facet, key, sort, total, listed: found.length, recounted: again?.count }).toEqual({
    ...{ text, facet, key, sort },
    ...{ total: count, listed: count, recounted: count },
  });
  expectPart(found, unfiltered, { text, facet, key, sort });
}

/** Reads all pages of a search. */
async function readAll(shop: SearchFixture, request: SearchRequest) {
  const { total, facets } = await shop.search({ ...request, limit: 1 });
  const found = (await shop.pages({ ...request, facets: [], limit: PAGE, withoutChunks: true })).flat();
  expect({ text: request.text, total, distinct: new Set(listIds(found)).size, listed: found.length }).toEqual({
    ...{ text: request.text, total, distinct: total, listed: total },
  });
  return { total, facets, found };
}

function listIds(found: SearchHit[]): string[] {
  return found.map(({ id }) => String(id)).sort();
}

/** Expects the scores of the first hundred by relevance; those that follow are no higher than the one before. */
function expectSameScores(found: SearchHit[], byRelevance: SearchHit[], search: object): void {
  const expected = new Map(byRelevance.slice(0, RANKING.window).map(({ id, score }) => [id, score]));
  const compared = found.filter(({ id }) => expected.has(id));
  const scores = (hits: SearchHit[], scoreOf: (hit: SearchHit) => unknown) => hits.map((hit) => [hit.id, scoreOf(hit)]);
  expect({ search, scores: scores(compared, ({ score }) => score) }).toEqual({
    search,
    scores: scores(compared, ({ id }) => expected.get(id)),
  });
}

function listClicks({ kind, text, facet }: Pick<Click, "kind" | "text" | "facet">, values: FacetResult): Click[] {
  return values.map((value) => {
    const raw = "from" in value ? { price: toBounds(value) } : { [facet]: value.key };
    const parsed = parseFilter(raw, fieldSetFor(kind));
    if (!parsed.ok || parsed.filter === null) throw new Error(`${facet} ${value.key} is no filter: ${JSON.stringify(parsed)}`);
    return { kind, text, facet, key: value.key, count: value.count, filter: parsed.filter };
  });
}

function toBounds({ from, to }: { from: number | null; to: number | null }): object {
  return from === null && to === null
    ? { exists: true }
    : { ...(from !== null && { gte: from }), ...(to !== null && { lt: to }) };
}

function listOrders(kind: CatalogKind): Sort[] {
  return SORT_FIELDS[kind].flatMap((field) => (["asc", "desc"] as const).map((direction): Sort => ({ field, direction })));
}

function sample<Item>(items: Item[], count = items.length): Item[] {
  if (items.length <= count) return items;
  return fc.sample(fc.shuffledSubarray(items, { minLength: count, maxLength: count }), { seed: SEED, numRuns: 1 })[0]!;
}
