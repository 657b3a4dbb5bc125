import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { listFormerPrices, listPaidPrices } from "../../../platform/paid-price.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { matchesRecord, type SearchHit, searchRecords } from "../../search/index.ts";
import type { Candidate, Curator, CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toCardText } from "../shop/card-text.ts";
import type { TextPiece } from "../shop/text-outline.ts";
import { type ReadText, readAskedSection } from "./answer-passage.ts";
import { findAskedSection } from "./asked-heading.ts";
import { selectAskedProducts } from "./asked-products.ts";
import { addVariants } from "./card-variants.ts";
import { listCardActions } from "./cart-actions.ts";
import { extractIds, findRelevantProducts } from "./find-relevant-products.ts";
import { rankByFigure } from "./rank-by-figure.ts";
import { listWithheldFields, toPostCard, toPostFacts, toProductCard, toProductFacts } from "./record-cards.ts";
import { assessMatch, isRelevant, toRelevanceScore, toSearchedWords, toSearchText } from "./relevance.ts";
import { keepComparable, type RelevantHit } from "./sort-hits.ts";
import { fetchWhole, TextReader } from "./text-reader.ts";

/** Maximum of products: a shopper compares fewer, and a composer needs no more. */
const MAX_PRODUCTS = 8;

/** Finds the products that fit the question. Those that a prompt names come first. */
export const curateProducts: Curator = (turn, interpretation, context): Promise<CuratorResult> =>
  curateWithinBudget(
    { domain: "product", streamingFields: ["reason"] },
    () => findProducts(turn, interpretation, context),
    context,
  );

async function findProducts(turn: Turn, interpretation: Interpretation, context: TurnContext): Promise<Candidate[]> {
  const named = turn.prompt?.productIds ?? [];
  const [own, { hits, unmetFilter, text: searchedText }] = await Promise.all([
    named.length > 0 ? context.shop.readByIds("products", named, turn.productFilter) : [],
    findRelevantProducts(turn, interpretation, context),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const first = own.map((hit) => ({ hit, score: 1, unmetFilter: null, isWeak: false }));
  const asked = await selectAskedProducts(hits, turn, interpretation, context);
  const { superlative } = interpretation.parsed.asked;
  const fitting = superlative === null ? (asked ?? hits) : await selectRankable(hits, interpretation, context);
  const found = fitting.filter(({ hit }) => !ids.has(hit.id)).map((each) => ({ ...each, unmetFilter }));
  const matches = [...first, ...found].slice(0, superlative === null ? MAX_PRODUCTS : MAX_RANKED);
  const made = await toCandidates(matches, new Set(asked?.map(({ hit }) => hit.id)), turn, interpretation, context);
  const cards = made.map((card) => ({ ...card, searchedText }));
  const chosen = superlative === null ? cards : rankByFigure(cards, superlative, turn.shopLanguage).slice(0, MAX_PRODUCTS);
  const shownHits = matches.map(({ hit }) => hit).filter(({ id }) => chosen.some((card) => card.id === id));
  return addVariants(chosen, shownHits, turn, context);
}

/** Products among which one is "the lightest": as many as a search finds. */
const MAX_RANKED = 24;

async function selectRankable(hits: RelevantHit[], { searchText, productFilter }: Interpretation, { shop }: TurnContext) {
  const isPicked = extractIds(productFilter).length > 0;
  if (isPicked || searchText === null || searchText === "*") return hits;
  const { language } = (await shop.searchContext()).languageSettings;
  return keepComparable(hits, { text: searchText, language });
}

async function toCandidates(
  matches: ProductMatch[],
  named: Set<unknown>,
  turn: Turn,
  interpretation: Interpretation,
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
  { hit, score, unmetFilter, isWeak }: ProductMatch,
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
    ...toReadParts(text, maxPassages),
  };
}
const OUTSIDE_FILTER_NOTE = "not within what was asked for (price, stock, colour or size), but nothing is";

/** Fewer than products: pages are read, not compared. */
const MAX_POSTS = 4;
const MAX_HITS = 8;
/** Minimum share of the best post's score: below it, a post is about another subject. */
const MIN_SHARE_OF_BEST = 0.6;

/** Finds the posts that answer the question. Those that a prompt names come first. */
export const curatePosts: Curator = (turn, interpretation, context): Promise<CuratorResult> =>
  curateWithinBudget({ domain: "post", streamingFields: ["summary"] }, () => findPosts(turn, interpretation, context), context);

async function findPosts(turn: Turn, interpretation: Interpretation, context: TurnContext): Promise<Candidate[]> {
  const named = turn.prompt?.postIds ?? [];
  const [own, found] = await Promise.all([
    named.length > 0 ? context.shop.readByIds("posts", named, turn.postFilter) : [],
    interpretation.interpretedBy === "prompt" ? [] : searchPosts(turn, interpretation, context),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const first: FoundPost[] = own.map((hit) => ({ hit, score: 1, section: null, isWeak: false }));
  const posts = await fetchWhole(
    "posts",
    [...first, ...found.filter(({ hit }) => !ids.has(hit.id))].slice(0, MAX_POSTS),
    context,
  );
  const read: PostWithText[] = [];
  const reader = new TextReader(turn, interpretation, context);
  for (const post of posts) {
    const text = post.section ? readAskedSection(post.section, turn.shopLanguage) : await reader.read(post.hit);
    read.push({ ...post, text });
  }
  return sortByAnswer(read).map(toPostCandidate);
}

/** Sorts posts that fit about equally well by their answer. Those that a prompt names stay first, and weak ones last. */
function sortByAnswer(posts: PostWithText[]): PostWithText[] {
  const best = Math.max(0, ...posts.map(({ score }) => score));
  const worth = ({ score, text, isWeak }: PostWithText) =>
    isWeak || score < SIMILAR_SCORE_SHARE * best || best === 1 ? score - (isWeak ? 2 : 1) : MATCH_WEIGHT * score + text.score;
  return posts.toSorted((left, right) => worth(right) - worth(left));
}
const SIMILAR_SCORE_SHARE = 0.8;
/** The score of the whole page counts more than that of its best sentence. */
const MATCH_WEIGHT = 2;

interface FoundPost {
  hit: SearchHit;
  score: number;
  /** Text of the page below a heading that is the message. */
  section: TextPiece[] | null;
  /** True when it does not clearly fit. */
  isWeak: boolean;
}

type PostWithText = FoundPost & { text: ReadText };

/** Returns the posts that the search finds: those that fit, then the others as weak ones. */
async function searchPosts(turn: Turn, interpretation: Interpretation, context: TurnContext): Promise<FoundPost[]> {
  const text = toSearchText(interpretation);
  // No page has a price, a colour or a position among the products shown.
  if (text === "" || text === "*") return [];
  const searchContext = await context.shop.searchContext();
  const request = { kind: "posts", text: `${text} `, filter: turn.postFilter, limit: MAX_HITS, explain: true } as const;
  const { results } = await searchRecords(context.ports, searchContext, request);
  const whole = await fetchWhole(
    "posts",
    results.map((hit) => ({ hit })),
    context,
  );
  // A name from the dictionary is a thing, which the page must be about.
  const words = toSearchedWords(text, interpretation.searchedFor ?? "", searchContext.languageSettings);
  const kind = interpretation.intents[0] === "post" ? "advice" : "posts";
  const found = whole.map(({ hit }): FoundPost => {
    const section = findAskedSection(hit, turn.message, turn.shopLanguage);
    if (section !== null) return { hit, score: 1, section, isWeak: false };
    const signals = assessMatch(hit, "posts", words);
    return { hit, score: toRelevanceScore(signals), section, isWeak: !isRelevant(signals, kind) };
  });
  const best = Math.max(0, ...found.filter(({ isWeak }) => !isWeak).map(({ score }) => score));
  const marked = found.map((post) => ({ ...post, isWeak: post.isWeak || post.score < MIN_SHARE_OF_BEST * best }));
  return [...marked.filter(({ isWeak }) => !isWeak), ...marked.filter(({ isWeak }) => isWeak)];
}

function toPostCandidate({ hit, score, section, text, isWeak }: PostWithText, index: number): Candidate {
  return {
    id: hit.id as string,
    domain: "post",
    title: toCardText(String(hit.title ?? hit.id)),
    payload: toPostCard(hit),
    facts: toPostFacts(hit),
    prices: [],
    score,
    isWeak,
    isAsked: section !== null,
    ...toReadParts(text, index < MAX_READ_POSTS ? MAX_PASSAGES : 1),
  };
}
/** Posts of which the composer gets more than one passage. */
const MAX_READ_POSTS = 3;

/**
 * A search takes some ten milliseconds, the first one of a process up to a second and more on a busy machine. After this time, an
 * answer without it is better for the shopper.
 */
const SEARCH_BUDGET_MS = 1_900;

/** Runs a curator's search within its time. A timeout, a stop and every error become a `failure` in the result. */
async function curateWithinBudget(
  empty: Omit<CuratorResult, "candidates" | "failure">,
  find: () => Promise<CuratorResult["candidates"]>,
  context: TurnContext,
): Promise<CuratorResult> {
  if (context.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
  try {
    return { ...empty, candidates: await withTimeout(SEARCH_BUDGET_MS, find, context.signal), failure: null };
  } catch (error) {
    if (context.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
    context.log.warn("A curator found nothing.", { domain: empty.domain, error });
    context.log.count("ChatCuratorFailed");
    return { ...empty, candidates: [], failure: error instanceof TimeoutError ? "late" : "unavailable" };
  }
}
