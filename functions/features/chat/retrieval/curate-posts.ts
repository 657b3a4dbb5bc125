import { type SearchHit, searchRecords } from "../../search/index.ts";
import type { Candidate, Curator, CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { workspaceLanguage } from "../language/detect-language.ts";
import { readByIds } from "../shop/read-by-ids.ts";
import { createSearchContext } from "../shop/search-context.ts";
import { findAnswerPassage, type Passage } from "./answer-passage.ts";
import { curateWithinBudget } from "./curate-within-budget.ts";
import { toPostCard } from "./record-cards.ts";
import { toPostFacts } from "./record-facts.ts";
import { assessMatch, isRelevant, toRelevanceScore } from "./relevance.ts";
import { toSearchedWords, toSearchText } from "./search-text.ts";

/** Pages are read, not compared. */
const MOST = 4;
const LOOKED_AT = 8;
/** Beside a post that fits, one that fits this much less is another subject. */
const MIN_OF_BEST = 0.6;

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
  const meant = [...first, ...found.filter(({ hit }) => !ids.has(hit.id))].slice(0, MOST);
  const passages = await Promise.all(
    meant.map(({ hit }) => findAnswerPassage(hit, understood, workspaceLanguage(turn.settings), kit)),
  );
  const read = meant.map((each, at) => ({ ...each, passage: passages[at]! }));
  return bestAnswerFirst(read).map(toCandidate);
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
  const request = { kind: "posts", text: `${text} `, filter: turn.postFilter, limit: LOOKED_AT, explain: true } as const;
  const { results } = await searchRecords(kit.ports, context, request);
  const asked = toSearchedWords(text, understood.question, context.languageSettings);
  const meant = results.flatMap((hit) => {
    const fit = assessMatch(hit, "posts", asked);
    return isRelevant(fit, understood.intents[0] === "post" ? "advice" : "posts") ? [{ hit, score: toRelevanceScore(fit) }] : [];
  });
  const best = Math.max(0, ...meant.map(({ score }) => score));
  return meant.filter(({ score }) => score >= MIN_OF_BEST * best);
}

function toCandidate({ hit, score, passage }: ReadPost): Candidate {
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
