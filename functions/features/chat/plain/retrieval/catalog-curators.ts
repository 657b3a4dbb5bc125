import { listFormerPrices, listPaidPrices } from "../../../../platform/paid-price.ts";
import type { Filter } from "../../../../platform/ports/search-index.ts";
import { matchesRecord } from "../../../search/index.ts";
import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { addVariants } from "../../retrieval/card-variants.ts";
import { listCardActions } from "../../retrieval/cart-actions.ts";
import { fetchWhole } from "../../retrieval/fetch-whole.ts";
import { extractIds } from "../../retrieval/filter-ids.ts";
import { listWithheldFields, toProductCard, toProductFacts } from "../../retrieval/record-cards.ts";
import { curateWithinBudget } from "../../retrieval/within-budget.ts";
import { toCardText } from "../../shop/card-text.ts";
import { findComparative } from "../facts/product-question.ts";
import type { PlainCurator, PlainReading } from "../plain-reading.ts";
import type { ReadText } from "./answer-passage.ts";
import { selectAskedProducts } from "./asked-products.ts";
import { findRelevantProducts } from "./find-relevant-products.ts";
import { rankByFigure } from "./rank-by-figure.ts";
import { keepComparable, type RelevantHit } from "./sort-hits.ts";
import { TextReader } from "./text-reader.ts";

/** Maximum of products: a shopper compares fewer, and a composer needs no more. */
const MAX_PRODUCTS = 8;

/** Finds the products that fit the question. Those that a prompt names come first. */
export const curateProducts: PlainCurator = (turn, interpretation, context): Promise<CuratorResult> =>
  curateWithinBudget(
    { domain: "product", streamingFields: ["reason"] },
    () => findProducts(turn, interpretation, context),
    context,
  );

async function findProducts(turn: Turn, interpretation: PlainReading, context: TurnContext): Promise<Candidate[]> {
  const named = turn.prompt?.productIds ?? [];
  const [own, { hits, unmetFilter, text: searchedText }] = await Promise.all([
    named.length > 0 ? context.shop.readByIds("products", named, turn.productFilter) : [],
    findRelevantProducts(turn, interpretation, context),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const first = own.map((hit) => ({ hit, score: 1, unmetFilter: null, isWeak: false }));
  const asked = await selectAskedProducts(hits, turn, interpretation, context);
  const { superlative } = interpretation.parsed.asked;
  const isCompared = asked?.some((each) => each.isCompared) ?? false;
  const isRanked = superlative !== null && !isCompared;
  const fitting = isRanked ? await selectRankable(hits, interpretation, context) : (asked ?? hits);
  const found = fitting.filter(({ hit }) => !ids.has(hit.id)).map((each) => ({ ...each, unmetFilter }));
  const matches = [...first, ...found].slice(0, isRanked ? MAX_RANKED : MAX_PRODUCTS);
  const made = await toCandidates(matches, new Set(asked?.map(({ hit }) => hit.id)), turn, interpretation, context);
  const cards = made.map((card) => ({ ...card, searchedText }));
  const ranking = superlative ?? (isCompared ? findComparative(turn.message, interpretation.language) : null);
  const chosen = ranking === null ? cards : rankByFigure(cards, ranking, turn.shopLanguage).slice(0, MAX_PRODUCTS);
  const shownHits = matches.map(({ hit }) => hit).filter(({ id }) => chosen.some((card) => card.id === id));
  return addVariants(chosen, shownHits, turn, context);
}

/** Products among which one is "the lightest": as many as a search finds. */
const MAX_RANKED = 24;

async function selectRankable(hits: RelevantHit[], { searchText, productFilter }: PlainReading, { shop }: TurnContext) {
  const isPicked = extractIds(productFilter).length > 0;
  if (isPicked || searchText === null || searchText === "*") return hits;
  const { language } = (await shop.searchContext()).languageSettings;
  return keepComparable(hits, { text: searchText, language });
}

async function toCandidates(
  matches: ProductMatch[],
  named: Set<unknown>,
  turn: Turn,
  interpretation: PlainReading,
  context: TurnContext,
): Promise<Candidate[]> {
  const whole = await fetchWhole("products", matches, context);
  const picked = extractIds(interpretation.productFilter);
  const candidates: Candidate[] = [];
  const withheld = listWithheldFields((await context.shop.searchContext()).hidden);
  const reader = new TextReader(turn, interpretation, context);
  const { language, purchase } = interpretation;
  for (const [index, match] of whole.entries()) {
    const text = await reader.read(match.hit);
    const actions = listCardActions(match.hit, { settings: turn.settings, language, quantity: purchase?.quantity ?? 1 });
    const isCentral = index === 0 || picked.includes(match.hit.id as string);
    const candidate = toProductCandidate(match, text, isCentral ? MAX_PASSAGES : MAX_PASSAGES_OF_OTHERS, turn);
    const payload = { ...candidate.payload, ...(actions.length > 0 && { actions }) };
    const isNamed = named.has(match.hit.id);
    candidates.push({ ...candidate, payload, withheld, ...(isNamed && { isNamed }) });
  }
  return candidates;
}

/** Passages for the composer: of a record that the question is about, and of products among others. */
const MAX_PASSAGES = 6;
const MAX_PASSAGES_OF_OTHERS = 2;

type ProductMatch = RelevantHit & { unmetFilter: Filter | null };

/** Returns what a text contributes to its record's candidate. */
function toReadParts({ answer, score, passages, passageCount, sentences, stated }: ReadText, maxPassages: number) {
  return {
    passage: answer,
    passageScore: score,
    passages: passages.slice(0, maxPassages),
    passageCount,
    sentences,
    stated,
  };
}

function toProductCandidate(
  { hit, score, unmetFilter, isWeak, isCompared, lacksMeasure }: ProductMatch,
  text: ReadText,
  maxPassages: number,
  turn: Turn,
): Candidate {
  const currency = turn.settings.currency ?? null;
  const note = unmetFilter !== null && !matchesRecord("products", unmetFilter, hit) ? OUTSIDE_FILTER_NOTE : null;
  return {
    id: hit.id as string,
    domain: "product",
    title: toCardText(String(hit.name ?? hit.id)),
    payload: toProductCard(hit, currency),
    facts: toProductFacts(hit, currency, note),
    prices: listPaidPrices(hit),
    formerPrices: listFormerPrices(hit),
    score,
    isWeak,
    ...(isCompared && { isCompared }),
    ...(lacksMeasure && { lacksMeasure }),
    ...toReadParts(text, maxPassages),
  };
}
const OUTSIDE_FILTER_NOTE = "not within what was asked for (price, stock, colour or size), but nothing is";
