import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { matchesFilter, type SearchHit, searchRecords } from "../../search/index.ts";
import type { Candidate, Curator, CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { workspaceLanguage } from "../language/detect-language.ts";
import { listPrices } from "../shop/list-prices.ts";
import { readByIds } from "../shop/read-by-ids.ts";
import { createSearchContext } from "../shop/search-context.ts";
import { findAnswerPassage, type Passage, toFoundPassage } from "./answer-passage.ts";
import { extractIds, findRelevantProducts, type RelevantHit } from "./find-relevant-products.ts";
import { toPostCard, toPostFacts, toProductCard, toProductFacts } from "./record-cards.ts";
import { assessMatch, isRelevant, toRelevanceScore, toSearchedWords, toSearchText } from "./relevance.ts";

/** More than a shopper compares, and than a composer needs. */
const MAX_PRODUCTS = 8;

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
  const meant = [...first, ...found].slice(0, MAX_PRODUCTS);
  return Promise.all(meant.map((each) => toProductCandidate(each, turn, understood, kit)));
}

type ProductMatch = RelevantHit & { missed: Filter | null };

async function toProductCandidate(
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

/** Pages are read, not compared. */
const MAX_POSTS = 4;
const MAX_HITS = 8;
/** Beside a post that fits, one that fits this much less is another subject. */
const MIN_SHARE_OF_BEST = 0.6;

/** Posts that answer the question: those that a prompt names first. */
export const curatePosts: Curator = (turn, understood, kit): Promise<CuratorResult> =>
  curateWithinBudget({ domain: "post", streamingFields: ["summary"] }, () => findPosts(turn, understood, kit), kit);

async function findPosts(turn: Turn, understood: Interpretation, kit: TurnContext): Promise<Candidate[]> {
  const named = turn.prompt?.postIds ?? [];
  const [own, found] = await Promise.all([
    named.length > 0 ? readByIds("posts", named, { turn, filter: turn.postFilter, kit }) : [],
    understood.interpretedBy === "prompt" ? [] : searchPosts(turn, understood, kit),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const first = own.map((hit) => ({ hit, score: 1 }));
  const meant = [...first, ...found.filter(({ hit }) => !ids.has(hit.id))].slice(0, MAX_POSTS);
  const passages = await Promise.all(
    meant.map(({ hit }) => findAnswerPassage(hit, understood, workspaceLanguage(turn.settings), kit)),
  );
  const read = meant.map((each, at) => ({ ...each, passage: passages[at]! }));
  return bestAnswerFirst(read).map(toPostCandidate);
}

/** Of pages that fit about as well the one that answers best comes first, and what a prompt names before all. */
function bestAnswerFirst(posts: ReadPost[]): ReadPost[] {
  const best = Math.max(0, ...posts.map(({ score }) => score));
  const worth = ({ score, passage }: ReadPost) =>
    score < SIMILAR_SCORE_SHARE * best || best === 1 ? score - 1 : MATCH_WEIGHT * score + passage.score;
  return posts.toSorted((left, right) => worth(right) - worth(left));
}
const SIMILAR_SCORE_SHARE = 0.8;
/** What a page is called says more than how near one of its sentences comes. */
const MATCH_WEIGHT = 2;

interface RelevantPost {
  hit: SearchHit;
  score: number;
}

type ReadPost = RelevantPost & { passage: Passage };

async function searchPosts(turn: Turn, understood: Interpretation, kit: TurnContext): Promise<RelevantPost[]> {
  const text = toSearchText(understood);
  // What is wished of a product (a price, a colour, that very one) no page has.
  if (text === "" || text === "*") return [];
  const context = await createSearchContext(turn, kit.ports);
  const request = { kind: "posts", text: `${text} `, filter: turn.postFilter, limit: MAX_HITS, explain: true } as const;
  const { results } = await searchRecords(kit.ports, context, request);
  const asked = toSearchedWords(text, understood.question, context.languageSettings);
  const meant = results.flatMap((hit) => {
    const fit = assessMatch(hit, "posts", asked);
    return isRelevant(fit, understood.intents[0] === "post" ? "advice" : "posts") ? [{ hit, score: toRelevanceScore(fit) }] : [];
  });
  const best = Math.max(0, ...meant.map(({ score }) => score));
  return meant.filter(({ score }) => score >= MIN_SHARE_OF_BEST * best);
}

function toPostCandidate({ hit, score, passage }: ReadPost): Candidate {
  return {
    id: hit.id as string,
    domain: "post",
    title: String(hit.title ?? hit.id),
    payload: toPostCard(hit),
    facts: toPostFacts(hit, passage.text),
    prices: [],
    score,
    passage: passage.answer,
  };
}

/** A search takes some ten milliseconds; longer than this an answer without it is better. */
export const SEARCH_BUDGET_MS = 800;

/** What a curator finds in its time. Lateness, a stop and every failure become a `failure` in what it returns. */
export async function curateWithinBudget(
  empty: Omit<CuratorResult, "candidates" | "failure">,
  find: () => Promise<CuratorResult["candidates"]>,
  kit: TurnContext,
  budgetMs = SEARCH_BUDGET_MS,
): Promise<CuratorResult> {
  if (kit.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
  try {
    return { ...empty, candidates: await withTimeout(budgetMs, find, kit.signal), failure: null };
  } catch (error) {
    if (kit.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
    kit.log.warn("A curator found nothing.", { domain: empty.domain, error });
    kit.log.count("ChatCuratorFailed");
    return { ...empty, candidates: [], failure: error instanceof TimeoutError ? "late" : "unavailable" };
  }
}
