import type { Filter } from "../../../platform/search-index.ts";
import { matchesFilter } from "../../search/index.ts";
import type { Candidate, Curated, Curator, Kit, Turn, Understood } from "../contracts.ts";
import { usualLanguage } from "../triage/read-language.ts";
import { productCard } from "./cards.ts";
import { productFacts } from "./facts.ts";
import { foundPassage, passageOf } from "./passage.ts";
import { pricesOf } from "./prices.ts";
import { readByIds } from "./read-by-ids.ts";
import { idsIn, type MeantHit, searchProducts } from "./search-products.ts";
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
  const ids = new Set(own.map(({ id }) => id));
  const first = own.map((hit) => ({ hit, score: 1, missed: null }));
  const found = hits.filter(({ hit }) => !ids.has(hit.id)).map((each) => ({ ...each, missed }));
  const meant = [...first, ...found].slice(0, MOST);
  return Promise.all(meant.map((each) => toCandidate(each, turn, understood, kit)));
}

type Meant = MeantHit & { missed: Filter | null };

async function toCandidate({ hit, score, missed }: Meant, turn: Turn, understood: Understood, kit: Kit): Promise<Candidate> {
  const currency = turn.settings.currency ?? null;
  // Only of a card that a question is about its text is read for an answer.
  const isPicked = idsIn(understood.productFilter).includes(hit.id as string);
  const passage = isPicked ? await passageOf(hit, understood, usualLanguage(turn.settings), kit) : foundPassage(hit);
  const note = missed !== null && !matchesFilter(missed, hit) ? OUTSIDE : null;
  return {
    id: hit.id as string,
    domain: "product",
    title: String(hit.name ?? hit.id),
    payload: productCard(hit, currency),
    facts: productFacts(hit, passage.text, currency, note),
    prices: pricesOf(hit),
    score,
    passage: passage.answer,
  };
}
const OUTSIDE = "not within what was asked for (price, stock, colour or size), but nothing is";
