import type { Filter } from "../../../platform/search-index.ts";
import { type Hit, matchesFilter } from "../../search/index.ts";
import type { Candidate, Curated, Curator, Kit, Turn, Understood } from "../contracts.ts";
import { productCard } from "./cards.ts";
import { productFacts } from "./facts.ts";
import { passageOf } from "./passage.ts";
import { pricesOf } from "./prices.ts";
import { readByIds } from "./read-by-ids.ts";
import { searchProducts } from "./search-products.ts";
import { withinBudget } from "./within-budget.ts";

/** More than a shopper compares, and than a composer needs. */
const MOST = 8;

/** Products that fit the question: those that a prompt names first. */
export const curateProducts: Curator = (turn, understood, kit): Promise<Curated> =>
  withinBudget({ domain: "product", streamingFields: ["reason"] }, () => findProducts(turn, understood, kit), kit);

async function findProducts(turn: Turn, understood: Understood, kit: Kit): Promise<Candidate[]> {
  const named = turn.prompt?.productIds ?? [];
  const [own, { hits, missed }] = await Promise.all([
    named.length > 0 ? readByIds("products", named, { turn, filter: turn.productFilter, kit }) : [],
    searchProducts(turn, understood, kit),
  ]);
  const first = own.map((hit) => toCandidate(hit, 1, turn));
  const ids = new Set(first.map(({ id }) => id));
  const found = hits.filter(({ hit }) => !ids.has(hit.id as string));
  return [...first, ...found.map(({ hit, score }) => toCandidate(hit, score, turn, missed))].slice(0, MOST);
}

function toCandidate(hit: Hit, score: number, turn: Turn, missed: Filter | null = null): Candidate {
  const currency = turn.settings.currency ?? null;
  const passage = passageOf(hit);
  const note = missed !== null && !matchesFilter(missed, hit) ? OUTSIDE : null;
  return {
    id: hit.id as string,
    domain: "product",
    title: String(hit.name ?? hit.id),
    payload: productCard(hit, currency),
    facts: productFacts(hit, passage, currency, note),
    prices: pricesOf(hit),
    score,
    passage,
  };
}
const OUTSIDE = "not within what was asked for (price, stock, colour or size), but nothing is";
