import type { SearchHit } from "../../search/index.ts";
import type { Candidate } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toCardText } from "../shop/card-text.ts";
import { fetchWhole } from "./fetch-whole.ts";
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

/** Ranks the pages of a search in an order of its own, with what each scores. */
export type RankPages = (hits: SearchHit[], scoreOf: (hit: SearchHit) => number) => ScoredHit[];

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
  const text = toPageText(interpretation);
  const request = { kind: "posts", text, filter: turn.postFilter, limit: rank ? MAX_RANKED : MAX_HITS } as const;
  const ids = new Set(own.map(({ id }) => id));
  const choose = (hits: SearchHit[]) => {
    // The words of guests are none of the shop's.
    const pages = hits.filter((hit) => context.shop.roleOf(hit) !== "other");
    return rank ? pages : chooseHits(pages, scoreOf, { maxFitting: MAX_PAGES + ids.size, maxWeak: MAX_WEAK + ids.size });
  };
  const results = text === "" ? [] : await context.shop.search(request, choose);
  const found = (rank ?? scoreHits)(results, scoreOf).filter(({ hit }) => !ids.has(hit.id));
  const pages = [...own.map((hit) => ({ hit, score: 1, isWeak: false })), ...found];
  const chosen = chooseFitting(pages, { maxFitting: MAX_PAGES, maxWeak: MAX_WEAK });
  const whole = await fetchWhole("posts", chosen, context);
  return whole.map(({ hit, score, isWeak }, at): Candidate => {
    // A page of guests' words that a prompt names is shown, and its text is not the shop's.
    const told = context.shop.roleOf(hit) === "other" ? { id: hit.id, title: hit.title } : hit;
    const maxCount = at === 0 ? MAX_PASSAGES : MAX_PASSAGES_OF_OTHERS;
    const passages: ReadPassages = readPassages(told, {
      question: interpretation.question,
      language: turn.shopLanguage,
      maxCount,
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
      isHelp: context.shop.roleOf(hit) === "help",
      ...passages,
    };
  });
}

function scoreOf({ score }: SearchHit): number {
  return typeof score === "number" ? score : 0;
}

/** A question for a page is searched for by its own words where it names nothing to look for. */
function toPageText({ intents: [main], question, searches: [first = ""] }: Interpretation): string {
  if (first !== "" && first !== "*") return first;
  return main === "post" || main === "contact" || main === "handoff" ? question : "";
}
