import type { SearchHit } from "../../../search/index.ts";
import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { fetchWhole } from "../../retrieval/fetch-whole.ts";
import { toPostCard, toPostFacts } from "../../retrieval/record-cards.ts";
import { curateWithinBudget } from "../../retrieval/within-budget.ts";
import { toCardText } from "../../shop/card-text.ts";
import type { TextPiece } from "../../shop/text-outline.ts";
import type { PlainCurator, PlainReading } from "../plain-reading.ts";
import { NOTHING_READ, type ReadText, readAskedSection } from "./answer-passage.ts";
import { findAskedSection } from "./asked-heading.ts";
import { type JudgedPage, judgePage } from "./page-fit.ts";
import { asksForPage, readSubject, toPageSearchText } from "./page-search-text.ts";
import { assessMatch, isRelevant, toRelevanceScore, toSearchedWords } from "./relevance.ts";
import { keepServicePages } from "./service-pages.ts";
import { readServiceSubject } from "./service-subject.ts";
import { TextReader } from "./text-reader.ts";
import { isAboutOthers } from "./told-text.ts";

/** Fewer than products: pages are read, not compared. */
const MAX_POSTS = 6;
const MAX_HITS = 8;
/** Minimum share of the best post's score: below it, a post is about another subject. */
const MIN_SHARE_OF_BEST = 0.6;

/** Finds the posts that answer the question. Those that a prompt names come first. */
export const curatePosts: PlainCurator = (turn, interpretation, context): Promise<CuratorResult> =>
  curateWithinBudget({ domain: "post", streamingFields: ["summary"] }, () => findPosts(turn, interpretation, context), context);

interface FoundPost {
  hit: SearchHit;
  score: number;
  /** Text of the page below a heading that is the message. */
  section: TextPiece[] | null;
  /** True when it does not clearly fit. */
  isWeak: boolean;
  /** The page that has answered the question which the message goes on with. */
  isTopic?: true;
  /** Score in the search for the message as it was written, as a share of the best. */
  asWritten?: number;
}

type PostWithText = FoundPost & { text: ReadText } & Partial<JudgedPage>;

async function findPosts(turn: Turn, interpretation: PlainReading, context: TurnContext): Promise<Candidate[]> {
  const named = turn.prompt?.postIds ?? [];
  const [own, found] = await Promise.all([
    named.length > 0 ? context.shop.readByIds("posts", named, turn.postFilter) : [],
    interpretation.interpretedBy === "prompt" ? [] : searchPosts(turn, interpretation, context),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const first: FoundPost[] = own.map((hit) => ({ hit, score: 1, section: null, isWeak: false }));
  const others = await withTopicPage(found, turn, interpretation, context);
  const posts = [...first, ...others.filter(({ hit }) => !ids.has(hit.id))].slice(0, MAX_POSTS);
  const whole = await fetchWhole("posts", posts, context);
  const unasked = whole.filter(({ section }) => !section).map(({ hit }) => hit);
  const texts = await new TextReader(turn, interpretation, context).readTogether(unasked);
  const read = whole.map((post): PostWithText => {
    const { hit, section } = post;
    // The words of guests are none of the shop's, also where a prompt names their page.
    if (context.shop.roleOf(hit) === "other") return { ...post, text: NOTHING_READ };
    return { ...post, text: section ? readAskedSection(section, turn.shopLanguage) : texts[unasked.indexOf(hit)]! };
  });
  const sorted = asksForPage(interpretation)
    ? sortByFit(await keepServicePages(await judgePosts(read, ids, turn, interpretation, context), ids, interpretation, context))
    : sortByAnswer(read);
  return sorted.map(toPostCandidate);
}

/** Puts the page that has answered the question before first, where a message goes on with that question. */
async function withTopicPage(
  found: FoundPost[],
  { history, postFilter }: Turn,
  { asksPagesOnly }: PlainReading,
  { shop }: TurnContext,
): Promise<FoundPost[]> {
  const [topic] = asksPagesOnly ? (history.at(-1)?.shown ?? []) : [];
  if (!topic) return found;
  const others = found.filter(({ hit }) => hit.id !== topic.id);
  const known = found.find(({ hit }) => hit.id === topic.id);
  if (known) return [{ ...known, isTopic: true }, ...others];
  const read = (await shop.readByIds("posts", [topic.id], postFilter)).filter((page) => shop.roleOf(page) !== "other");
  const unfound = read.map(
    (hit): FoundPost => ({ hit: { ...hit, score: 0 }, score: 0, section: null, isWeak: true, isTopic: true }),
  );
  return [...unfound, ...others];
}

/** Returns the posts that the search finds: those that fit, then the others as weak ones. */
async function searchPosts(turn: Turn, interpretation: PlainReading, context: TurnContext): Promise<FoundPost[]> {
  const text = toPageSearchText(turn, interpretation);
  // No page has a price, a colour or a position among the products shown.
  if (text === "" || text === "*") return [];
  const searchContext = await context.shop.searchContext();
  const search = async (searched: string) => {
    const request = { kind: "posts", text: `${searched} `, filter: turn.postFilter, limit: MAX_HITS, explain: true } as const;
    return (await context.shop.search(request)).filter((hit) => context.shop.roleOf(hit) !== "other");
  };
  const [asAsked, asWritten] = await Promise.all([
    search(text),
    searchesAsWritten(turn, interpretation) ? search(turn.message) : [],
  ]);
  // No page may say "Klarna", and one tells how to pay.
  const names = asAsked.length === 0 && asksForPage(interpretation) ? readSubject(turn, interpretation).terms : [];
  const results = names.length > 0 ? await search(names.map(({ name }) => name).join(" ")) : asAsked;
  const known = new Set(results.map(({ id }) => id));
  const hits = [...results, ...asWritten.slice(0, MAX_AS_WRITTEN).filter(({ id }) => !known.has(id))].map((hit) => ({ hit }));
  const shareOf = ({ id }: SearchHit) => toShare(asWritten.find((hit) => hit.id === id)?.score, asWritten[0]?.score);
  // A name from the dictionary is a thing, which the page must be about.
  const words = toSearchedWords(text, interpretation.searchedFor ?? "", searchContext.languageSettings);
  const found = (await fetchWhole("posts", hits, context)).map(({ hit }): FoundPost => {
    const section = findAskedSection(hit, turn.message, turn.shopLanguage);
    if (section !== null) return { hit, score: 1, section, isWeak: false };
    const signals = assessMatch(hit, "posts", words);
    return { hit, score: toRelevanceScore(signals), section, isWeak: !isRelevant(signals, "posts"), asWritten: shareOf(hit) };
  });
  if (asksForPage(interpretation)) return [...found.filter(({ section }) => section), ...found.filter(({ section }) => !section)];
  const best = Math.max(0, ...found.filter(({ isWeak }) => !isWeak).map(({ score }) => score));
  const marked = found.map((post) => ({ ...post, isWeak: post.isWeak || post.score < MIN_SHARE_OF_BEST * best }));
  return [...marked.filter(({ isWeak }) => !isWeak), ...marked.filter(({ isWeak }) => isWeak)];
}

/** True where the message itself is searched for: what a question of the shop's language
 * says beside its subject is on the page as well ("back for credit"). */
function searchesAsWritten({ message, shopLanguage, history }: Turn, interpretation: PlainReading): boolean {
  const { asksPagesOnly, language, intents } = interpretation;
  const isWhole = !asksPagesOnly || history.length === 0;
  return intents[0] === "post" && isWhole && language === shopLanguage && message.length <= MAX_AS_WRITTEN_LENGTH;
}
const MAX_AS_WRITTEN_LENGTH = 300;
const MAX_AS_WRITTEN = 2;

function toShare(score: unknown, best: unknown): number {
  return typeof score === "number" && typeof best === "number" && best > 0 ? score / best : 0;
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

/** Judges each post by what it says. Those that a prompt names, and those that have the question as a heading, answer. */
async function judgePosts(
  posts: PostWithText[],
  named: ReadonlySet<unknown>,
  { shopLanguage }: Turn,
  interpretation: PlainReading,
  context: TurnContext,
): Promise<PostWithText[]> {
  const judged: PostWithText[] = [];
  for (const post of posts) {
    const isSure = post.section !== null || named.has(post.hit.id);
    const read = () => judgePage(post.hit, post.text, interpretation, shopLanguage, context);
    const found = isSure ? SURE : post.isTopic && post.score === 0 ? TOPIC : await read();
    const isFirst = post.asWritten === 1 && post.text.score >= MIN_NEAR_SCORE;
    const isNear = post.isTopic || (isFirst && !isOnOther(post.hit, interpretation, shopLanguage));
    const judgement = isNear && found.fit === "other" ? { ...found, fit: TOPIC.fit } : found;
    judged.push({ ...post, ...judgement, isWeak: judgement.fit !== "answers" });
  }
  return judged;
}

/** Returns true for a page whose title names another subject of service than the one asked about (`chat.page-topics`). */
function isOnOther({ title }: SearchHit, { question, language }: PlainReading, shopLanguage: string): boolean {
  const subjects = readServiceSubject(question, language, shopLanguage).terms.filter(({ isSubject }) => isSubject);
  return subjects.length > 0 && isAboutOthers(String(title), subjects, shopLanguage);
}

/** Score of the passage of the first page that the message as it was written finds. */
const MIN_NEAR_SCORE = 0.4;

const SURE: JudgedPage = { fit: "answers", isAbout: true };
/** A message that goes on with a question is at least near the page that has answered it. */
const TOPIC: JudgedPage = { fit: "near", isAbout: false };

/** Sorts by the passage that answers best, then by the score of the search and by titles that name what is asked about. */
function sortByFit(posts: PostWithText[]): PostWithText[] {
  const scoreOf = ({ hit }: PostWithText) => (typeof hit.score === "number" ? hit.score : 1);
  const top = Math.max(0, ...posts.map(scoreOf));
  const worth = (post: PostWithText) => {
    if (post.section) return SECTION_WORTH;
    return (
      post.text.score +
      SEARCH_WORTH * (scoreOf(post) / top) +
      WRITTEN_WORTH * (post.asWritten ?? 0) +
      (post.isAbout ? TITLE_WORTH : 0) +
      (post.isTopic ? TOPIC_WORTH : 0)
    );
  };
  const worths = new Map(posts.map((post) => [post, worth(post)]));
  return posts.toSorted((left, right) => worths.get(right)! - worths.get(left)!);
}
/** Worth beside the score of the passage. */
const SECTION_WORTH = 100;
const SEARCH_WORTH = 0.4;
const WRITTEN_WORTH = 0.5;
const TITLE_WORTH = 0.2;
const TOPIC_WORTH = 0.35;

function toPostCandidate({ hit, score, section, text, isWeak, fit }: PostWithText, index: number): Candidate {
  const { answer, heading, decisive, score: passageScore, passages, passageCount, sentences, stated } = text;
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
    ...(fit && { fit }),
    ...{
      passage: answer,
      heading,
      sentences,
      decisive,
      passageScore,
      passages: passages.slice(0, index < MAX_READ_POSTS ? MAX_PASSAGES : 1),
      passageCount,
      stated,
    },
  };
}
/** Posts of which the composer gets more than one passage. */
const MAX_READ_POSTS = 3;
const MAX_PASSAGES = 6;
