import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { SearchHit } from "../../search/index.ts";
import type { Candidate } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toCardText } from "../shop/card-text.ts";
import type { AskedPage } from "../shop/shop-reader.ts";
import { type AnsweringPart, addMeaning, matchQuestions, readParts } from "./match-questions.ts";
import { type ReadPassages, readPassages } from "./read-passages.ts";
import { toPostCard, toPostFacts } from "./record-cards.ts";
import { chooseFitting, chooseHits, type ScoredHit, scoreHits } from "./score-hits.ts";

/** Fewer than products: pages are read, not compared. */
const MAX_PAGES = 3;
const MAX_HITS = 8;
const MAX_RANKED = 24;
/** Pages that hardly fit, where nothing does. */
const MAX_WEAK = 2;
/** Passages for the composer: of the best page, and of the others. */
const MAX_PASSAGES = 4;
const MAX_PASSAGES_OF_OTHERS = 1;

/** Sureness from which a page answers, whatever its score. */
const SURE = 0.4;

/** A page that was found, with what the questions which a model has written for its sections say; null: it has none. */
interface FoundPage {
  hit: SearchHit;
  answers: AnsweringPart[] | null;
  /** The surest of them. */
  sureness: number;
}

type ScoredPage = FoundPage & ScoredHit;

/** Ranks the pages of a search in an order of its own, with what each scores (`scorePages`). */
export type RankPages = (pages: FoundPage[]) => ScoredPage[];

/**
 * Finds the pages that may answer a question: those that its prompt names, then those that the search finds, in its order or in
 * that of `rank`. Those that hardly fit come last. Throws UpstreamError.
 */
export async function findPages(
  turn: Turn,
  interpretation: Interpretation,
  context: TurnContext,
  rank: RankPages | null = null,
): Promise<Candidate[]> {
  const named = turn.prompt?.postIds ?? [];
  const own = named.length > 0 ? await context.shop.readByIds("posts", named, turn.postFilter) : [];
  const ids = new Set(own.map(({ id }) => id));
  const read = await searchPages({ keepsAll: rank !== null, named: ids.size }, turn, interpretation, context);
  const found = (rank ?? rankBySureness)(read).filter(({ hit }) => !ids.has(hit.id));
  const pages = [...own.map((hit): ScoredPage => ({ hit, score: 1, isWeak: false, answers: null, sureness: 0 })), ...found];
  const chosen = chooseFitting(pages, { maxFitting: MAX_PAGES, maxWeak: MAX_WEAK });
  const whole = await fetchWhole("posts", chosen, context);
  return whole.map(({ hit, score, isWeak, answers, sureness }, at): Candidate => {
    // A page of guests' words that a prompt names is shown, and its text is not the shop's.
    const told = context.shop.roleOf(hit) === "other" ? { id: hit.id, title: hit.title } : hit;
    const maxCount = at === 0 ? MAX_PASSAGES : MAX_PASSAGES_OF_OTHERS;
    const passages: ReadPassages = readPassages(told, {
      question: interpretation.question,
      language: turn.shopLanguage,
      maxCount,
      answers,
      codes: context.shop.codes,
    });
    return {
      id: hit.id as string,
      domain: "post",
      title: toCardText(String(hit.title ?? hit.id)),
      payload: toPostCard(hit),
      facts: toPostFacts(told),
      prices: [],
      score,
      isWeak,
      ...(answers && { sureness }),
      isHelp: context.shop.roleOf(hit) === "help",
      ...passages,
    };
  });
}

/** Searches pages for what is asked of them and, where a model has written their questions, for the whole message. */
async function searchPages(
  { keepsAll, named }: { keepsAll: boolean; named: number },
  turn: Turn,
  interpretation: Interpretation,
  context: TurnContext,
): Promise<FoundPage[]> {
  const { shop } = context;
  const isRanked = keepsAll || shop.hasQuestions;
  const request = { kind: "posts", filter: turn.postFilter, limit: isRanked ? MAX_RANKED : MAX_HITS } as const;
  const choose = (hits: SearchHit[]) => {
    // The words of guests are none of the shop's.
    const pages = hits.filter((hit) => shop.roleOf(hit) !== "other");
    return isRanked ? pages : chooseHits(pages, scoreOf, { maxFitting: MAX_PAGES + named, maxWeak: MAX_WEAK + named });
  };
  const texts = new Set([toPageText(interpretation), shop.hasQuestions ? turn.message : ""]);
  texts.delete("");
  const found = await Promise.all([...texts].map((text) => shop.search({ ...request, text }, choose)));
  const byId = new Map<unknown, SearchHit>();
  for (const hit of found.flat()) if (!byId.has(hit.id)) byId.set(hit.id, hit);
  return readAnswers([...byId.values()].slice(0, MAX_RANKED), turn, interpretation, context);
}

/** Returns pages with the parts that answer, where a model has written the questions that they answer. */
async function readAnswers(
  hits: SearchHit[],
  { message, history, shopLanguage: pageLanguage }: Turn,
  { language }: Interpretation,
  { shop, ports, log }: TurnContext,
): Promise<FoundPage[]> {
  const pages = shop.hasQuestions && hits.length > 0 ? await readQuestions(hits, { shop, log }) : null;
  if (pages === null) return hits.map((hit) => ({ hit, answers: null, sureness: 0 }));
  const asked = readParts(pages, language, pageLanguage);
  const alone = await addMeaning(matchQuestions(asked, message, language), asked, { message, language }, ports.embedder);
  // "And how long does it take?" asks on about the page of the answer before.
  const before = history.at(-1);
  const isQuoted = (hit: SearchHit) => before?.shown.some(({ id }) => id === hit.id);
  const joined = hits.some(isQuoted) ? matchQuestions(asked, `${before!.question} ${message}`, language) : [];
  return hits.map((hit, at) => {
    const rated = isQuoted(hit) ? join(alone[at]!, joined[at]!) : alone[at]!;
    const answers = asked[at]!.map(({ at: section, quote, told }, place) => ({
      at: section,
      quote,
      told,
      sureness: rated[place]!,
    }));
    return { hit, answers: answers.length > 0 ? answers : null, sureness: Math.max(0, ...rated) };
  });
}

/** Reads pages with their questions; null where the index fails: they were found without these. */
async function readQuestions(hits: SearchHit[], { shop, log }: Pick<TurnContext, "shop" | "log">): Promise<AskedPage[] | null> {
  try {
    return await shop.readQuestions(hits);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    log.warn("The questions of pages could not be read.", { error });
    return null;
  }
}

/** Adds what a message says with the one before it, which says less. */
function join(alone: number[], joined: number[]): number[] {
  return alone.map((sureness, at) => Math.min(1, sureness + JOINED_WEIGHT * joined[at]!));
}
const JOINED_WEIGHT = 0.8;

/** Returns pages with their scores beside one another; one that surely answers fits, whatever its score. */
export function scorePages(pages: FoundPage[]): ScoredPage[] {
  const hits = pages.map(({ hit }) => hit);
  const scored = scoreHits(hits, scoreOf);
  return pages.map((page, at) => ({ ...scored[at]!, ...page, isWeak: scored[at]!.isWeak && page.sureness < SURE }));
}

/** Ranks pages by what answers them surely, then by the search's scores. */
function rankBySureness(pages: FoundPage[]): ScoredPage[] {
  const rate = ({ score, sureness }: ScoredPage) => Math.max(score, sureness);
  return scorePages(pages).toSorted((left, right) => rate(right) - rate(left));
}

function scoreOf({ score }: SearchHit): number {
  return typeof score === "number" ? score : 0;
}

/** A question for a page is searched for by its own words where it names nothing to look for. */
function toPageText({ intents: [main], question, searches: [first = ""] }: Interpretation): string {
  if (first !== "" && first !== "*") return first;
  return main === "post" || main === "contact" || main === "handoff" ? question : "";
}

/** Replaces the hits of matches by hits with their whole texts; they stay as the search showed them when that fails. */
export async function fetchWhole<Match extends { hit: SearchHit }>(
  kind: "products" | "posts",
  matches: Match[],
  { shop, log }: TurnContext,
): Promise<Match[]> {
  let hits = matches.map(({ hit }) => hit);
  await bestEffort(log, "read long texts whole", async () => {
    hits = await shop.readWhole(kind, hits);
  });
  return matches.map((match, index) => ({ ...match, hit: hits[index]! }));
}
