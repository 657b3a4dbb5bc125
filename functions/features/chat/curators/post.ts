import { type Hit, searchRecords } from "../../search/index.ts";
import type { Candidate, Curated, Curator, Kit, Turn, Understood } from "../contracts.ts";
import { usualLanguage } from "../triage/read-language.ts";
import { postCard } from "./cards.ts";
import { postFacts } from "./facts.ts";
import { fitOf, isMeant, scoreOf } from "./fit.ts";
import { type Passage, passageOf } from "./passage.ts";
import { readByIds } from "./read-by-ids.ts";
import { searchContextOf } from "./search-context.ts";
import { askedOf, searchedText } from "./searched-text.ts";
import { withinBudget } from "./within-budget.ts";

/** Pages are read, not compared. */
const MOST = 4;
const LOOKED_AT = 8;
/** Beside a post that fits, one that fits this much less is another subject. */
const LEAST_OF_BEST = 0.6;

/** Posts that answer the question: those that a prompt names first. */
export const curatePosts: Curator = (turn, understood, kit): Promise<Curated> =>
  withinBudget({ domain: "post", streamingFields: ["summary"] }, () => findPosts(turn, understood, kit), kit);

async function findPosts(turn: Turn, understood: Understood, kit: Kit): Promise<Candidate[]> {
  const named = turn.prompt?.postIds ?? [];
  const [own, found] = await Promise.all([
    named.length > 0 ? readByIds("posts", named, { turn, filter: turn.postFilter, kit }) : [],
    understood.by === "prompt" ? [] : searchPosts(turn, understood, kit),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const first = own.map((hit) => ({ hit, score: 1 }));
  const meant = [...first, ...found.filter(({ hit }) => !ids.has(hit.id))].slice(0, MOST);
  const passages = await Promise.all(meant.map(({ hit }) => passageOf(hit, understood, usualLanguage(turn.settings), kit)));
  const read = meant.map((each, at) => ({ ...each, passage: passages[at]! }));
  return bestAnswerFirst(read).map(toCandidate);
}

/** Of pages that fit about as well the one that answers best comes first, and what a prompt names before all. */
function bestAnswerFirst(posts: ReadPost[]): ReadPost[] {
  const best = Math.max(0, ...posts.map(({ score }) => score));
  const worth = ({ score, passage }: ReadPost) => (score < ALIKE * best || best === 1 ? score - 1 : FIT * score + passage.score);
  return posts.toSorted((left, right) => worth(right) - worth(left));
}
const ALIKE = 0.8;
/** What a page is called says more than how near one of its sentences comes. */
const FIT = 2;

interface MeantPost {
  hit: Hit;
  score: number;
}

type ReadPost = MeantPost & { passage: Passage };

async function searchPosts(turn: Turn, understood: Understood, kit: Kit): Promise<MeantPost[]> {
  const text = searchedText(understood);
  // What is wished of a product (a price, a colour, that very one) no page has.
  if (text === "" || text === "*") return [];
  const context = await searchContextOf(turn, kit.ports);
  const request = { kind: "posts", text: `${text} `, filter: turn.postFilter, limit: LOOKED_AT, explain: true } as const;
  const { results } = await searchRecords(kit.ports, context, request);
  const asked = askedOf(text, understood.question, context.vocabulary);
  const meant = results.flatMap((hit) => {
    const fit = fitOf(hit, "posts", asked);
    return isMeant(fit, understood.intents[0] === "post" ? "advice" : "posts") ? [{ hit, score: scoreOf(fit) }] : [];
  });
  const best = Math.max(0, ...meant.map(({ score }) => score));
  return meant.filter(({ score }) => score >= LEAST_OF_BEST * best);
}

function toCandidate({ hit, score, passage }: ReadPost): Candidate {
  return {
    id: hit.id as string,
    domain: "post",
    title: String(hit.title ?? hit.id),
    payload: postCard(hit),
    facts: postFacts(hit, passage.text),
    prices: [],
    score,
    passage: passage.answer,
  };
}
