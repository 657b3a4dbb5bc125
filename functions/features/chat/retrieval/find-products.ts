import type { ItemPayload } from "../../../../schemas/chat/chat-chunks.ts";
import { listFormerPrices, listPaidPrices } from "../../../domain/paid-price.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { Filter, Sort } from "../../../platform/ports/search/search-index.ts";
import { andFilters, hasBounds, matchesRecord, NO_CONDITIONS, type SearchHit, toConditionFilter } from "../../search/index.ts";
import type { Candidate } from "../contracts/answer.ts";
import type { Interpretation, SortOrder } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toCardText } from "../shop/card-text.ts";
import { listCardActions } from "./cart-actions.ts";
import { fetchWhole } from "./find-pages.ts";
import { readPassages } from "./read-passages.ts";
import { listWithheldFields, toProductCard, toProductFacts, toVariant } from "./record-cards.ts";
import { chooseFitting, chooseHits, type ScoredHit, scoreHits } from "./score-hits.ts";

/** Maximum of products: a shopper compares fewer, and a composer needs no more. */
const MAX_PRODUCTS = 5;
/** Products that hardly fit: they are shown as the closest, where nothing does. */
const MAX_WEAK = 3;
/** Hits of one search in an order of its own, where what hardly fits comes between; by relevance the first ones are the best. */
const MAX_ORDERED_HITS = 24;
/** The score of what a filter alone found. */
const BROWSE_SCORE = 0.7;
const BEST_RATED: Sort = { field: "rating", direction: "desc" };
const SORTS: Record<SortOrder, Sort> = {
  rating: BEST_RATED,
  cheapest: { field: "price", direction: "asc" },
  dearest: { field: "price", direction: "desc" },
};
/** Passages for the composer: of a product that the question is about, and of one among others. */
const MAX_PASSAGES = 3;
const MAX_PASSAGES_OF_OTHERS = 1;
const OUTSIDE_FILTER_NOTE = "not within what was asked for (stock, colour or size), but nothing is";

interface FoundProduct extends ScoredHit {
  /** True for a product that the message or its prompt names. */
  isMeant: boolean;
  /** Condition of the question that it may miss. */
  unmet: Filter | null;
}

/**
 * Finds the products of an interpretation: those that its prompt names, those of the thread that it means, and what the search
 * finds for each of its texts. Those that hardly fit come last. Throws UpstreamError.
 */
export async function findProducts(turn: Turn, interpretation: Interpretation, context: TurnContext): Promise<Candidate[]> {
  const named = [...(turn.prompt?.productIds ?? []), ...interpretation.cardIds];
  const own = named.length > 0 ? await context.shop.readByIds("products", named, turn.productFilter) : [];
  const found = await Promise.all(
    interpretation.searches.map((text, at) => searchText({ text, isFirst: at === 0 }, turn, interpretation, context)),
  );
  const meant = own.map((hit): FoundProduct => ({ hit, score: 1, isWeak: false, isMeant: true, unmet: null }));
  const all = uniqueProducts([...meant, ...takeInTurns(found)]);
  const chosen = chooseFitting(all, { maxFitting: Math.max(MAX_PRODUCTS, meant.length), maxWeak: MAX_WEAK });
  const whole = await fetchWhole("products", chosen, context);
  const withheld = listWithheldFields((await context.shop.searchContext()).hidden);
  const cards = whole.map((product, at) => {
    const isCentral = at === 0 || product.isMeant;
    const maxPassages = isCentral ? MAX_PASSAGES : product.isWeak ? 0 : MAX_PASSAGES_OF_OTHERS;
    const card = toCandidate(product, maxPassages, turn, interpretation);
    return { ...card, withheld };
  });
  return addVariants(
    cards,
    whole.map(({ hit }) => hit),
    turn,
    context,
  );
}

/**
 * Searches for a text, out of which the search reads conditions. Where nothing meets all of them, those on stock, colour and size
 * are left out: the limits of the price are not, nor what is refused.
 */
async function searchText(
  { text, isFirst }: { text: string; isFirst: boolean },
  turn: Turn,
  interpretation: Interpretation,
  context: TurnContext,
): Promise<FoundProduct[]> {
  const { order, excluded, limits } = interpretation;
  // Conditions are those of the first thing: of "a red tent and a stove" the tent is red.
  const wanted = isFirst ? interpretation.filter : null;
  const isBrowsing = text === "*";
  if (isBrowsing && wanted === null && order === undefined && !hasBounds(limits)) return [];
  const held = andFilters([turn.productFilter, toConditionFilter({ ...NO_CONDITIONS, priceBounds: limits })]);
  const sort = order ? SORTS[order] : isBrowsing ? BEST_RATED : null;
  const search = async (searched: string, filter: Filter | null, interpret: boolean) => {
    const request = {
      kind: "products",
      text: withRefusals(searched, excluded),
      filter,
      limit: sort ? MAX_ORDERED_HITS : MAX_PRODUCTS,
      sort,
      interpret,
    } as const;
    const choose = (hits: SearchHit[]) =>
      chooseHits(hits, scoreOf(searched === "*"), { maxFitting: MAX_PRODUCTS, maxWeak: MAX_WEAK });
    return context.shop.searchAndRead(request, choose);
  };
  const { results, interpretation: read } = await search(text, andFilters([held, wanted]), true);
  if (results.length > 0) return toFound(results, { isBrowsing, unmet: null });
  const rest = read?.text ?? text;
  if (wanted === null && rest === text) return [];
  const nearest = await search(rest, held, excluded.length > 0);
  return toFound(nearest.results, { isBrowsing: rest === "*", unmet: wanted });
}

/** Adds what is refused to a text, as the search reads it: `-wool`. */
function withRefusals(text: string, excluded: string[]): string {
  return [text, ...excluded.map((term) => `-"${term.replaceAll('"', " ").trim()}"`)].join(" ");
}

function toFound(hits: SearchHit[], { isBrowsing, unmet }: { isBrowsing: boolean; unmet: Filter | null }): FoundProduct[] {
  return scoreHits(hits, scoreOf(isBrowsing)).map((scored) => ({ ...scored, isMeant: false, unmet }));
}

function scoreOf(isBrowsing: boolean): (hit: SearchHit) => number {
  return ({ score }) => (isBrowsing || typeof score !== "number" ? BROWSE_SCORE : score);
}

/** Takes the best of each search, then the second of each: several things are asked for alike. */
function takeInTurns(found: FoundProduct[][]): FoundProduct[] {
  const longest = Math.max(0, ...found.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => found.flatMap((list) => list[at] ?? [])).flat();
}

function uniqueProducts(products: FoundProduct[]): FoundProduct[] {
  const byId = new Map<unknown, FoundProduct>();
  for (const product of products) if (!byId.has(product.hit.id)) byId.set(product.hit.id, product);
  return [...byId.values()];
}

function toCandidate(
  { hit, score, isWeak, unmet }: FoundProduct,
  maxPassages: number,
  { settings, shopLanguage }: Turn,
  { question, language }: Interpretation,
): Candidate {
  const currency = settings.currency ?? null;
  const note = unmet !== null && !matchesRecord("products", unmet, hit) ? OUTSIDE_FILTER_NOTE : null;
  const listActions = (quantity: number) => listCardActions(hit, { settings, language, quantity });
  const actions = listActions(1);
  return {
    id: hit.id as string,
    domain: "product",
    title: toCardText(String(hit.name ?? hit.id)),
    payload: { ...toProductCard(hit, currency), ...(actions.length > 0 && { actions }) },
    facts: toProductFacts(hit, currency, note),
    prices: listPaidPrices(hit),
    formerPrices: listFormerPrices(hit),
    score,
    isWeak: isWeak || note !== null,
    listActions,
    ...readPassages(hit, { question, language: shopLanguage, maxCount: maxPassages }),
  };
}

/** Fields that name the product of which a record is a variant, as shop systems and feeds call them. */
const PARENT_FIELDS = ["parentId", "parent_id", "itemGroupId", "item_group_id"].map((name) => `metadata.${name}`);
/** Maximum variants of one card: a front end shows a choice, not a list of the stock. */
const MAX_VARIANTS = 12;
/** Maximum variants that one answer looks up. */
const MAX_FOUND = 100;

/** Adds to the cards of products their variants. */
async function addVariants(
  cards: Candidate[],
  hits: SearchHit[],
  turn: Pick<Turn, "settings" | "productFilter">,
  context: TurnContext,
): Promise<Candidate[]> {
  const found = await findVariants(hits, turn, context);
  return cards.map((card) => {
    const variants = found.get(card.id);
    return variants ? { ...card, payload: { ...card.payload, variants } } : card;
  });
}

/**
 * Finds the variants of products, each a record of its own, as the shopper may see them: by the product's id, those that can be
 * bought first. Products without variants are left out; so are all when they cannot be read.
 */
async function findVariants(
  hits: SearchHit[],
  { settings, productFilter }: Pick<Turn, "settings" | "productFilter">,
  context: TurnContext,
): Promise<Map<string, ItemPayload[]>> {
  const variants = new Map<string, ItemPayload[]>();
  await bestEffort(context.log, "read the variants of products", async () => {
    const searchContext = await context.shop.searchContext();
    const { groupBy } = settings.search ?? {};
    const fields = [...(groupBy ? [groupBy] : []), ...PARENT_FIELDS].filter((field) => !searchContext.hidden.hides(field));
    const groups = new Map(hits.map((hit) => [hit.id as string, readGroup(hit, fields) ?? ownGroup(hit)]));
    const values = [...new Set([...groups.values()].filter((group) => group !== null))];
    if (values.length === 0 || fields.length === 0) return;
    const filter = andFilters([toGroupFilter(fields, values), productFilter]);
    const request = { kind: "products", text: "*", filter, limit: MAX_FOUND, way: "any" } as const;
    const results = await context.shop.search(request);
    const byGroup = Object.groupBy(results, (found) => readGroup(found, fields) ?? "");
    for (const [id, group] of groups) {
      const members = (group !== null && byGroup[group]) || [];
      if (members.some((member) => member.id !== id))
        variants.set(id, sortByStock(members).slice(0, MAX_VARIANTS).map(toVariant));
    }
  });
  return variants;
}

/** Returns the group that a record names as its own; null when it names none. */
function readGroup(record: SearchHit, fields: string[]): string | null {
  const values = fields.map((field) =>
    field.split(".").reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), record),
  );
  const named = values.find((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  return named === undefined ? null : String(named);
}

/** Returns the group of a product that has variants: they name its id. */
function ownGroup({ id, type }: SearchHit): string | null {
  return type === "variable" ? String(id) : null;
}

/** Compares numbers and their texts as the same: shop systems write both. */
function toGroupFilter(fields: string[], values: string[]): Filter {
  const written = values.flatMap((value) => (/^\d{1,15}$/.test(value) ? [value, Number(value)] : [value]));
  return { or: fields.map((field) => ({ field, op: "in" as const, values: written })) };
}

function sortByStock(records: SearchHit[]): SearchHit[] {
  const isSoldOut = ({ stockStatus, stockQuantity }: SearchHit) =>
    stockStatus === undefined ? stockQuantity === 0 : stockStatus === "outofstock";
  return records.toSorted((left, right) => Number(isSoldOut(left)) - Number(isSoldOut(right)));
}
