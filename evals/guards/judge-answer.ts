import type { CuratorResult } from "../../functions/features/chat/contracts/answer.ts";
import type { Interpretation } from "../../functions/features/chat/contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../functions/features/chat/contracts/turn.ts";
import { createAnswerGuards } from "../../functions/features/chat/guards/answer-guards.ts";
import { listSentences } from "../../functions/features/chat/guards/reading/find-sentence-end.ts";
import { SentenceJudge, verdictKey } from "../../functions/features/chat/guards/sentences/sentence-judge.ts";
import { stableInstructions } from "../../functions/features/chat/reply/model/model-prompt.ts";
import { LanguageGate, OtherLanguage } from "../../functions/features/chat/reply/model/writers/language-gate.ts";
import type { AnswerSink } from "../../functions/features/chat/reply/model/writers/reviewed-writer.ts";
import { findPages } from "../../functions/features/chat/retrieval/find-pages.ts";
import { findProducts } from "../../functions/features/chat/retrieval/find-products.ts";
import { cleanRecord } from "../../functions/features/chat/shop/clean-record.ts";
import { PromotionCodes } from "../../functions/features/chat/shop/promotion-codes.ts";
import { NO_BOUNDS, type SearchHit } from "../../functions/features/search/index.ts";
import type { CatalogKind } from "../../functions/platform/ports/search/search-index.ts";
import { workspaceLanguage } from "../../functions/platform/text/language/detect-language.ts";
import { findPageRole } from "../../functions/platform/text/page-role.ts";
import type { CorrectionData } from "../../schemas/chat/chat-correction.ts";
import type { SetAnswer, SetShop } from "./answer-set.ts";

/** Outcome of the guards' work on an answer. */
export interface JudgedAnswer {
  answer: SetAnswer;
  left: string;
  /** Harmful sentences that left. */
  leaving: string[];
  sentences: number;
  /** Sentences of which words cannot tell whether the records support them: those that a model would be asked about. */
  doubtful: number;
  /** Sentences that were left out or changed. */
  corrections: CorrectionData[];
}

/**
 * Gives an answer to the guards as the composer does, with its records loaded as those of a turn are. `asksJudge`: doubtful
 * sentences are judged by one that is always right, which shows what the best of models could do.
 */
export async function judgeAnswer(answer: SetAnswer, shop: SetShop, asksJudge: boolean): Promise<JudgedAnswer> {
  const turn = toTurn(answer, shop);
  const curated = await loadRecords(answer, turn, shop);
  const corrections: CorrectionData[] = [];
  let sentences = 0;
  const { language } = answer;
  const instructions = stableInstructions({ ...turn.settings, instructions: undefined });
  const text = answer.answer.replace(MARKS, "");
  const judge = new SentenceJudge(turn, curated, { language, instructions });
  const doubtful = listSentences(text).filter((sentence) => judge.isDoubtful(sentence));
  const isHarmful = (sentence: string) => answer.harmful.some((each) => overlaps(toPlain(each), toPlain(sentence)));
  const verdicts = new Map(asksJudge ? doubtful.map((each) => [verdictKey(each), !isHarmful(each)]) : []);
  const guard = createAnswerGuards(turn, curated, {
    language,
    instructions,
    verdicts,
    onCorrected: () => undefined,
    onSentence: (correction) => {
      sentences += 1;
      if (correction) corrections.push(correction);
    },
  })(null);
  const isInOtherLanguage = !leavesGate(text, language, curated);
  if (isInOtherLanguage)
    for (const each of listSentences(text)) corrections.push({ what: "left_out", reason: "rest", text: each.trim() });
  const left = isInOtherLanguage ? "" : guard.push(text) + guard.flush();
  const plain = toPlain(left);
  const leaving = answer.harmful.filter((each) => plain.includes(toPlain(each)));
  return { answer, left, leaving, sentences, doubtful: doubtful.length, corrections };
}

/** Returns false for an answer that is taken back and composed again, as it begins in another language than the shopper's. */
function leavesGate(text: string, language: string, curated: CuratorResult[]): boolean {
  const ignore = () => undefined;
  const sink = { write: ignore, pause: ignore, resume: ignore, settle: ignore, finish: ignore } as unknown as AnswerSink;
  const names = () => curated.flatMap(({ candidates }) => candidates.map(({ title }) => title));
  const gate = new LanguageGate(sink, { language, names });
  try {
    gate.write({ type: "prose", text });
    gate.settle();
    return true;
  } catch (error) {
    if (error instanceof OtherLanguage) return false;
    throw error;
  }
}

function overlaps(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one);
}

const MARKS = /\[\[[^\]]*\]\]/g;

function toPlain(text: string): string {
  return text.replace(MARKS, "").replace(/\s+/g, " ").trim();
}

function toTurn({ id, message }: SetAnswer, { settings = {} }: SetShop): Turn {
  return {
    tenantId: "t1",
    workspaceId: "shop",
    audience: "shopper",
    restrictions: null,
    productFilter: null,
    postFilter: null,
    tier: "professional",
    settings,
    shopLanguage: workspaceLanguage(settings),
    browserLanguage: null,
    threadId: id,
    threadCreatedAt: "2026-01-01T00:00:00.000Z",
    turnId: id,
    turnCount: 1,
    shopper: { userId: null, visitorId: null, userJwt: null },
    message,
    source: null,
    prompt: null,
    history: [],
    summary: null,
    contact: {},
  };
}

/** Loads the records by the product's own finders, which read them from the folder rather than from an index. */
async function loadRecords({ records, language, message }: SetAnswer, turn: Turn, shop: SetShop): Promise<CuratorResult[]> {
  const codes = new PromotionCodes(turn);
  const recordsOf = (kind: CatalogKind) => (kind === "products" ? shop.products : shop.posts);
  const readByIds = async (kind: CatalogKind, ids: string[]): Promise<SearchHit[]> =>
    ids.flatMap((id) =>
      recordsOf(kind)
        .filter((record) => record.id === id)
        .map((record) => cleanRecord(record as SearchHit, codes)),
    );
  const reader = {
    readByIds,
    search: async () => [],
    readWhole: async (_kind: CatalogKind, hits: SearchHit[]) => hits,
    searchContext: async () => ({ hidden: { hides: () => false } }),
    roleOf: (page: SearchHit) => findPageRole(page, turn.settings),
  };
  const log = { count: () => undefined, warn: () => undefined };
  const context = { shop: reader, log } as unknown as TurnContext;
  const interpretation: Interpretation = {
    intents: ["product"],
    reply: "answer",
    language,
    question: message,
    searches: [],
    excluded: [],
    filter: null,
    limits: NO_BOUNDS,
    cardIds: records,
    readBy: "model",
  };
  const prompt = { id: "records", prompt: "", postIds: records, productIds: [], followUpIds: [] };
  const [products, posts] = [
    await findProducts(turn, interpretation, context),
    await findPages({ ...turn, prompt }, interpretation, context),
  ];
  return [
    { domain: "product", candidates: products, streamingFields: ["reason"], failure: null },
    { domain: "post", candidates: posts, streamingFields: ["summary"], failure: null },
  ];
}
