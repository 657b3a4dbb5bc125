import type { Filter } from "../../../platform/ports/search-index.ts";
import { matchesFilter } from "../../search/index.ts";
import type { Candidate, Curator, CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { workspaceLanguage } from "../language/detect-language.ts";
import { listPrices } from "../shop/list-prices.ts";
import { readByIds } from "../shop/read-by-ids.ts";
import { findAnswerPassage, toFoundPassage } from "./answer-passage.ts";
import { curateWithinBudget } from "./curate-within-budget.ts";
import { extractIds, findRelevantProducts, type RelevantHit } from "./find-relevant-products.ts";
import { toProductCard } from "./record-cards.ts";
import { toProductFacts } from "./record-facts.ts";

/** More than a shopper compares, and than a composer needs. */
const MOST = 8;

/** Products that fit the question: those that a prompt names first. */
export const curateProducts: Curator = (turn, understood, kit): Promise<CuratorResult> =>
  curateWithinBudget({ domain: "product", streamingFields: ["reason"] }, () => findProducts(turn, understood, kit), kit);

async function findProducts(turn: Turn, understood: Interpretation, kit: TurnContext): Promise<Candidate[]> {
  const named = turn.prompt?.productIds ?? [];
  const [own, { hits, unmetFilter: missed }] = await Promise.all([
    named.length > 0 ? readByIds("products", named, { turn, filter: turn.productFilter, kit }) : [],
    findRelevantProducts(turn, understood, kit),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const first = own.map((hit) => ({ hit, score: 1, missed: null }));
  const found = hits.filter(({ hit }) => !ids.has(hit.id)).map((each) => ({ ...each, missed }));
  const meant = [...first, ...found].slice(0, MOST);
  return Promise.all(meant.map((each) => toCandidate(each, turn, understood, kit)));
}

type ProductMatch = RelevantHit & { missed: Filter | null };

async function toCandidate(
  { hit, score, missed }: ProductMatch,
  turn: Turn,
  understood: Interpretation,
  kit: TurnContext,
): Promise<Candidate> {
  const currency = turn.settings.currency ?? null;
  // Only of a card that a question is about its text is read for an answer.
  const isPicked = extractIds(understood.productFilter).includes(hit.id as string);
  const passage = isPicked
    ? await findAnswerPassage(hit, understood, workspaceLanguage(turn.settings), kit)
    : toFoundPassage(hit);
  const note = missed !== null && !matchesFilter(missed, hit) ? OUTSIDE_FILTER_NOTE : null;
  return {
    id: hit.id as string,
    domain: "product",
    title: String(hit.name ?? hit.id),
    payload: toProductCard(hit, currency),
    facts: toProductFacts(hit, passage.text, currency, note),
    prices: listPrices(hit),
    score,
    passage: passage.answer,
  };
}
const OUTSIDE_FILTER_NOTE = "not within what was asked for (price, stock, colour or size), but nothing is";
