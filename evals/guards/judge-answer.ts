import { workspaceLanguage } from "../../functions/domain/messages/detect-language.ts";
import { findPageRole } from "../../functions/domain/page-role.ts";
import type { Ports } from "../../functions/domain/ports.ts";
import { ComposerFailed, type CuratorResult } from "../../functions/features/chat/contracts/answer.ts";
import type { Interpretation } from "../../functions/features/chat/contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../functions/features/chat/contracts/turn.ts";
import { listSentences } from "../../functions/features/chat/guards/reading/find-sentence-end.ts";
import { composeWithModel } from "../../functions/features/chat/reply/model/compose-with-model.ts";
import { OtherLanguage } from "../../functions/features/chat/reply/model/writers/language-gate.ts";
import { findPages } from "../../functions/features/chat/retrieval/find-pages.ts";
import { findProducts } from "../../functions/features/chat/retrieval/find-products.ts";
import { cleanRecord } from "../../functions/features/chat/shop/clean-record.ts";
import { PromotionCodes } from "../../functions/features/chat/shop/promotion-codes.ts";
import { NO_BOUNDS, type SearchHit } from "../../functions/features/search/index.ts";
import type { Model } from "../../functions/platform/ports/model.ts";
import type { CatalogKind } from "../../functions/platform/ports/search/search-index.ts";
import type { UsageData } from "../../schemas/chat/chat-chunks.ts";
import type { CorrectionData } from "../../schemas/chat/chat-correction.ts";
import type { SetAnswer, SetShop } from "./answer-set.ts";

/** Outcome of the guards' work on an answer. */
export interface JudgedAnswer {
  answer: SetAnswer;
  left: string;
  /** Harmful sentences that left. */
  leaving: string[];
  sentences: number;
  /** Sentences that a model was asked about. */
  asked: number;
  /** Calls for that, and what they cost where the provider tells. */
  reviews: number;
  calls: UsageData["calls"];
  /** Sentences that were left out or changed. */
  corrections: CorrectionData[];
}

/**
 * Lets the composer write an answer as if a model had said it, with its records loaded as those of a turn are. `judge` answers
 * what the guards ask a model (`chat.guard: "model"`); null: they ask none.
 */
export async function judgeAnswer(answer: SetAnswer, shop: SetShop, judge: Model["complete"] | null): Promise<JudgedAnswer> {
  const { settings } = toTurn(answer, shop);
  const chat = { ...(settings.chat as object), guard: judge ? "model" : "words", guardTimeoutMs: JUDGES_WITHIN_MS };
  const turn: Turn = { ...toTurn(answer, shop), settings: { ...settings, chat } };
  const judged: JudgedAnswer = { answer, left: "", leaving: [], sentences: 0, asked: 0, reviews: 0, calls: [], corrections: [] };
  const model: Model = {
    available: async () => true,
    complete: (request) => (judge ? judge(request) : Promise.reject(new Error("No model judges."))),
    async *stream() {
      yield { type: "text", text: answer.answer };
    },
  };
  const context = toContext(judged, model);
  try {
    await composeWithModel(turn, toInterpretation(answer), await loadRecords(answer, turn, shop), context);
  } catch (error) {
    if (!(error instanceof ComposerFailed)) throw error;
    // An answer of which nothing is left, or in another language, is made without the model.
    judged.left = "";
    if (error.cause instanceof OtherLanguage)
      judged.corrections = listSentences(answer.answer).map((text) => ({ what: "left_out", reason: "rest", text: text.trim() }));
  }
  const plain = toPlain(judged.left);
  judged.leaving = answer.harmful.filter((each) => plain.includes(toPlain(each)));
  return judged;
}

/** A judge may take longer than a shopper would wait: what it says is measured, not when. */
const JUDGES_WITHIN_MS = 10_000;

/** Returns a context that notes what is sent, corrected and asked. */
function toContext(judged: JudgedAnswer, model: Model): TurnContext {
  const count = (name: string, by = 1) => {
    if (name === "SentenceRead") judged.sentences += by;
    if (name === "SentenceReviewed") judged.asked += by;
    if (name === "SentenceReviewed") judged.reviews += 1;
  };
  const context: Partial<TurnContext> = {
    ports: { model, clock: { now: () => Date.now() } } as unknown as Ports,
    log: { count, warn: () => undefined, info: () => undefined } as unknown as TurnContext["log"],
    signal: new AbortController().signal,
    nextPiece: async () => undefined,
    send: ({ type, data }) => {
      if (type === "block_delta") judged.left += data.content;
      if (type === "item_delta") judged.left += `\n${data.delta}`;
    },
    explain: (correction) => judged.corrections.push(correction),
    recordModelCall: (call) => judged.calls.push(call),
  };
  return context as TurnContext;
}

/** Returns true for a sentence of an answer that must not leave. */
export function isHarmful(sentence: string, { harmful }: SetAnswer): boolean {
  const plain = toPlain(sentence);
  return harmful.map(toPlain).some((each) => plain.includes(each) || each.includes(plain));
}

function toPlain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
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
async function loadRecords(answer: SetAnswer, turn: Turn, shop: SetShop): Promise<CuratorResult[]> {
  const { records } = answer;
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
  const interpretation = toInterpretation(answer);
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

function toInterpretation({ records, language, message }: SetAnswer): Interpretation {
  return {
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
}
