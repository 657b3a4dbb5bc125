import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { listFormerPrices, listPaidPrices } from "../../../platform/paid-price.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { matchesRecord, type SearchHit, searchRecords } from "../../search/index.ts";
import type { Candidate, Curator, CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { findAnswerPassage, type Passage, toAskedPassage, toFoundPassage } from "./answer-passage.ts";
import { findAskedSection } from "./asked-heading.ts";
import { extractIds, findRelevantProducts, type RelevantHit } from "./find-relevant-products.ts";
import { toPostCard, toPostFacts, toProductCard, toProductFacts } from "./record-cards.ts";
import { assessMatch, isRelevant, toRelevanceScore, toSearchedWords, toSearchText } from "./relevance.ts";

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
  const [own, { hits, unmetFilter }] = await Promise.all([
    named.length > 0 ? context.shop.readByIds("products", named, turn.productFilter) : [],
    findRelevantProducts(turn, interpretation, context),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const first = own.map((hit) => ({ hit, score: 1, unmetFilter: null }));
  const found = hits.filter(({ hit }) => !ids.has(hit.id)).map((each) => ({ ...each, unmetFilter }));
  const matches = [...first, ...found].slice(0, MAX_PRODUCTS);
  return Promise.all(matches.map((each) => toProductCandidate(each, turn, interpretation, context)));
}

type ProductMatch = RelevantHit & { unmetFilter: Filter | null };

async function toProductCandidate(
  { hit, score, unmetFilter }: ProductMatch,
  turn: Turn,
  interpretation: Interpretation,
  context: TurnContext,
): Promise<Candidate> {
  const currency = turn.settings.currency ?? null;
  // The whole text is read only for cards that the question refers to.
  const isPicked = extractIds(interpretation.productFilter).includes(hit.id as string);
  const passage = isPicked ? await findAnswerPassage(hit, interpretation, turn.shopLanguage, context) : toFoundPassage(hit);
  const note = unmetFilter !== null && !matchesRecord("products", unmetFilter, hit) ? OUTSIDE_FILTER_NOTE : null;
  return {
    id: hit.id as string,
    domain: "product",
    title: String(hit.name ?? hit.id),
    payload: toProductCard(hit, currency),
    facts: toProductFacts(hit, passage.text, currency, note),
    prices: listPaidPrices(hit),
    formerPrices: listFormerPrices(hit),
    score,
    passage: passage.answer,
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
  const first: RelevantPost[] = own.map((hit) => ({ hit, score: 1, section: null }));
  const posts = [...first, ...found.filter(({ hit }) => !ids.has(hit.id))].slice(0, MAX_POSTS);
  const passages = await Promise.all(
    posts.map(({ hit, section }) =>
      section ? toAskedPassage(section) : findAnswerPassage(hit, interpretation, turn.shopLanguage, context),
    ),
  );
  const withPassages = posts.map((each, index) => ({ ...each, passage: passages[index]! }));
  return sortByAnswer(withPassages).map(toPostCandidate);
}

/** Sorts posts that fit about equally well by their answer. Those that a prompt names stay first. */
function sortByAnswer(posts: PostWithPassage[]): PostWithPassage[] {
  const best = Math.max(0, ...posts.map(({ score }) => score));
  const worth = ({ score, passage }: PostWithPassage) =>
    score < SIMILAR_SCORE_SHARE * best || best === 1 ? score - 1 : MATCH_WEIGHT * score + passage.score;
  return posts.toSorted((left, right) => worth(right) - worth(left));
}
const SIMILAR_SCORE_SHARE = 0.8;
/** The score of the whole page counts more than that of its best sentence. */
const MATCH_WEIGHT = 2;

interface RelevantPost {
  hit: SearchHit;
  score: number;
  /** Text of the page below a heading that is the message. */
  section: string | null;
}

type PostWithPassage = RelevantPost & { passage: Passage };

async function searchPosts(turn: Turn, interpretation: Interpretation, context: TurnContext): Promise<RelevantPost[]> {
  const text = toSearchText(interpretation);
  // No page has a price, a colour or a position among the products shown.
  if (text === "" || text === "*") return [];
  const searchContext = await context.shop.searchContext();
  const request = { kind: "posts", text: `${text} `, filter: turn.postFilter, limit: MAX_HITS, explain: true } as const;
  const { results } = await searchRecords(context.ports, searchContext, request);
  const words = toSearchedWords(text, interpretation.question, searchContext.languageSettings);
  const kind = interpretation.intents[0] === "post" ? "advice" : "posts";
  const relevant = results.flatMap((hit): RelevantPost[] => {
    const section = findAskedSection(hit, turn.message);
    if (section !== null) return [{ hit, score: 1, section }];
    const signals = assessMatch(hit, "posts", words);
    return isRelevant(signals, kind) ? [{ hit, score: toRelevanceScore(signals), section }] : [];
  });
  const best = Math.max(0, ...relevant.map(({ score }) => score));
  return relevant.filter(({ score }) => score >= MIN_SHARE_OF_BEST * best);
}

function toPostCandidate({ hit, score, section, passage }: PostWithPassage): Candidate {
  return {
    id: hit.id as string,
    domain: "post",
    title: String(hit.title ?? hit.id),
    payload: toPostCard(hit),
    facts: toPostFacts(hit, passage.text),
    prices: [],
    score,
    passage: passage.answer,
    isAsked: section !== null,
  };
}

/** A search takes some ten milliseconds. After this time, an answer without it is better for the shopper. */
const SEARCH_BUDGET_MS = 800;

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
