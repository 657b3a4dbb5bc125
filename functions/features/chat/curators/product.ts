import type { Filter } from "../../../platform/search-index.ts";
import { allOf, type Hit, matchesFilter, searchRecords } from "../../search/index.ts";
import type { Candidate, Curated, Curator, Kit, Turn, Understood } from "../contracts.ts";
import { productCard } from "./cards.ts";
import { productFacts } from "./facts.ts";
import { fitOf, isMeant, scoreOf } from "./fit.ts";
import { orderHits } from "./order-hits.ts";
import { passageOf } from "./passage.ts";
import { pricesOf } from "./prices.ts";
import { readByIds } from "./read-by-ids.ts";
import { searchContextOf } from "./search-context.ts";
import { countWords, searchedText } from "./searched-text.ts";
import { withinBudget } from "./within-budget.ts";

/** More than a shopper compares, and than a composer needs. */
const MOST = 8;
/** So many are looked at before those that are not meant, or not within the wish, fall away. */
const LOOKED_AT = 24;

/** Products that fit the question: those that a prompt names first. */
export const curateProducts: Curator = (turn, understood, kit): Promise<Curated> =>
  withinBudget({ domain: "product", streamingFields: ["reason"] }, () => findProducts(turn, understood, kit), kit);

async function findProducts(turn: Turn, understood: Understood, kit: Kit): Promise<Candidate[]> {
  const named = turn.prompt?.productIds ?? [];
  const [own, found] = await Promise.all([
    named.length > 0 ? readByIds("products", named, { turn, filter: turn.productFilter, kit }) : [],
    understood.by === "prompt" ? [] : searchProducts(turn, understood, kit),
  ]);
  const first = own.map((hit) => toCandidate(hit, 1, turn));
  const ids = new Set(first.map(({ id }) => id));
  return [...first, ...found.filter(({ id }) => !ids.has(id))].slice(0, MOST);
}

async function searchProducts(turn: Turn, understood: Understood, kit: Kit): Promise<Candidate[]> {
  const text = searchedText(understood);
  if (text === "") return [];
  const wished = understood.productFilter;
  const hits = await search(text, allOf([turn.productFilter, wished]), turn, kit);
  if (hits.length > 0 || wished === null || namesIds(wished)) return toCandidates(hits, understood, turn);
  // Nothing is within the wish: what comes nearest to it, said to be so. The caller's own filter is never left.
  const beside = (await search(text, turn.productFilter, turn, kit)).filter(() => text !== "*");
  return toCandidates(nearest(beside, wished), understood, turn, wished);
}

interface MeantHit {
  hit: Hit;
  score: number;
}

async function search(text: string, filter: Filter | null, turn: Turn, kit: Kit): Promise<MeantHit[]> {
  const context = await searchContextOf(turn, kit.ports);
  const isBrowsing = text === "*";
  const { results } = await searchRecords(kit.ports, context, {
    kind: "products",
    text: isBrowsing ? text : `${text} `,
    filter,
    limit: LOOKED_AT,
    explain: true,
  });
  const { language } = context.vocabulary;
  const count = countWords(text, context.vocabulary);
  return distinct(results).flatMap((hit) => {
    if (isBrowsing) return [{ hit, score: BROWSED }];
    const fit = fitOf(hit, "products", count, language);
    return isMeant(fit, "products") ? [{ hit, score: scoreOf(fit) }] : [];
  });
}
/** What passes a filter fits it, and nothing more is known. */
const BROWSED = 0.7;

/** One id of two workspaces would be one card. */
function distinct(hits: Hit[]): Hit[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()];
}

function toCandidates(hits: MeantHit[], { order }: Understood, turn: Turn, missed: Filter | null = null): Candidate[] {
  return orderHits(hits, order)
    .slice(0, MOST)
    .map(({ hit, score }) => toCandidate(hit, score, turn, missed));
}

function toCandidate(hit: Hit, score: number, turn: Turn, missed: Filter | null = null): Candidate {
  const currency = turn.settings.currency ?? null;
  const facts = productFacts(hit, passageOf(hit), currency);
  return {
    id: hit.id as string,
    domain: "product",
    title: String(hit.name ?? hit.id),
    payload: productCard(hit, currency),
    facts: missed !== null && !matchesFilter(missed, hit) ? `${OUTSIDE}\n${facts}` : facts,
    prices: pricesOf(hit),
    score,
  };
}
const OUTSIDE = "note: not within what was asked for (price, stock, colour or size), but nothing is";

/** The parts of the wish that each meets decide; the search's own order among equals. */
function nearest(hits: MeantHit[], wished: Filter): MeantHit[] {
  const parts = "and" in wished ? wished.and : [wished];
  const met = ({ hit }: MeantHit) => parts.filter((part) => matchesFilter(part, hit)).length;
  return hits.toSorted((left, right) => met(right) - met(left));
}

/** What was picked by its place is that or nothing. */
function namesIds(filter: Filter): boolean {
  if ("and" in filter) return filter.and.some(namesIds);
  return "field" in filter && filter.field === "id" && filter.op === "in";
}
