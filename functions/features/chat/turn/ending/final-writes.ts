import type { ChatChunk, UsageData } from "../../../../../schemas/chat/chat-chunks.ts";
import type { Ports } from "../../../../domain/ports.ts";
import type { ItemChange, TableWrite } from "../../../../platform/ports/stores/table.ts";
import type { ComposedAnswer } from "../../contracts/answer.ts";
import type { ConversationState } from "../../contracts/interpretation.ts";
import { buildHandoffStart, buildRelayWake } from "../../handoff/handoff-records.ts";
import {
  buildConversationStartedEvent,
  buildMessageSentEvent,
  type ConversationRef,
  emitEvents,
} from "../../thread/conversation-events.ts";
import { type DeliveredAnswer, hasVisibleContent, toDeliveredAnswer, toPastTurn } from "../../thread/delivered-answer.ts";
import { noteTurn } from "../../thread/identity-notes.ts";
import { appendToMemory, truncate } from "../../thread/memory.ts";
import { buildAnswerWrite, buildQuestionWrite } from "../../thread/messages.ts";
import { type Memory, type MemoryItem, type TurnFacts, toMemoryKey, toMessageKey } from "../../thread/records.ts";

/** Rule of thumb for languages of the Latin script, used when no model has counted. */
const CHARACTERS_PER_TOKEN = 4;

/** Maximum characters of a question in reports: pasted paragraphs say nothing there. */
const MAX_REPORTED_QUESTION = 300;

/** The part of a turn that is needed at its end. */
export interface EndingTurn extends ConversationRef {
  question: string;
  askedAt: string;
  source: string | null;
  /** True for a turn by which a merchant tries the chat: no report counts it, and no event tells of it. */
  isUnreported?: boolean;
  /** Position of this turn in its thread, from 1. */
  turnCount: number;
  /** Messages in the thread before this turn. */
  messageCount: number;
  memory: Memory;
  /** Number of redactions of the thread that the memory has seen. */
  redactions: number;
}

/** Outcome of a turn. What a composer leaves out is derived from the chunks. */
export interface TurnOutcome
  extends Partial<
    Pick<
      ComposedAnswer,
      | "degraded"
      | "lastAgent"
      | "respondedBy"
      | "isComposed"
      | "needsRecords"
      | "isClosestOnly"
      | "wantsPerson"
      | "language"
      | "effects"
    >
  > {
  /** All chunks that were sent. */
  chunks: readonly ChatChunk[];
  /** False when it was stopped, failed, or its process died. */
  finished: boolean;
  streaming: boolean;
  promptId: string | null;
  /** Time of the first content chunk, null without any; absent when the turn's process died and took its times along. */
  firstContentAt?: number | null;
  /** Paid calls of models. */
  calls?: UsageData["calls"];
  droppedSentences?: TurnFacts["droppedSentences"];
}

interface FinalWrites {
  /** Change of the thread's own item. */
  change: Required<Pick<ItemChange, "set" | "add">>;
  writes: TableWrite[];
}

/**
 * Builds everything that a turn writes at its end: both messages, the thread's counters, the memory for later turns, and events.
 * For a turn without an answer, only its question.
 */
export async function buildFinalWrites(
  turn: EndingTurn,
  outcome: TurnOutcome,
  now: number,
  ports: Pick<Ports, "tables" | "objects">,
): Promise<FinalWrites> {
  const answer = toDeliveredAnswer(outcome.chunks);
  const timestamp = new Date(now).toISOString();
  const { relayedTo: handoffId, startedHandoff } = outcome.effects ?? {};
  const isKept = !handoffId && (outcome.finished || hasVisibleContent(answer));
  const events = buildEvents(turn, outcome, { answer, isKept, timestamp });
  const { threadId, turnId, messageCount } = turn;
  const ref = { threadId, turnId };
  const finished = outcome.finished || handoffId !== undefined;
  const written = isKept ? 2 : 1;
  const facts = toTurnFacts(turn, answer, { ...outcome, finished, messageCount: written }, now);
  const at = { ...ref, position: messageCount + 1, timestamp: turn.askedAt };
  const writes: TableWrite[] = [
    buildQuestionWrite(turn.question, { turn: isKept ? null : facts, ...(handoffId && { handoffId }) }, at),
    ...(handoffId ? [buildRelayWake(handoffId, now, ports)] : []),
    ...(startedHandoff
      ? buildHandoffStart({ ...startedHandoff, threadId, sentUpTo: toMessageKey(threadId, messageCount + 2).id, now }, ports)
      : []),
  ];
  if (isKept) {
    writes.push(
      buildAnswerWrite(answer, facts, { ...ref, position: messageCount + 2, timestamp }),
      buildMemoryWrite(turn, answer, outcome.effects?.conversation),
    );
  }
  const counted = {
    ...{ turnCount: written - 1, messageCount: written, tokenCount: countTokens(turn, answer, outcome) },
    revision: 1,
  };
  const change = {
    set: {
      ...{ updatedAt: timestamp, lastTurnId: turnId, lastTurnEndedAt: now, lastTurnFinished: outcome.finished },
      ...outcome.effects?.contact,
    },
    add: counted,
  };
  const notes = await noteTurn(turn, isKept ? { answer, question: facts.question } : null, events, ports);
  return { change, writes: [...writes, ...notes, ...(await emitEvents(turn, events, ports))] };
}

/** Builds the events of a turn: that its thread begins, its message, and what its answer has brought about. */
function buildEvents(
  turn: EndingTurn,
  outcome: TurnOutcome,
  { answer, isKept, timestamp }: { answer: DeliveredAnswer; isKept: boolean; timestamp: string },
) {
  const sent = { ...toMessageEventData(answer, outcome), turnCount: turn.turnCount, timestamp };
  return [
    ...(turn.messageCount === 0 && !turn.isUnreported ? [buildConversationStartedEvent(turn, turn.source, timestamp)] : []),
    ...(isKept && !turn.isUnreported ? [buildMessageSentEvent(turn, sent)] : []),
    ...(outcome.effects?.events ?? []),
  ];
}

function toTurnFacts(
  { question, askedAt, shopper: { userId, visitorId }, workspaceId, source, messageCount: messagesBefore, ...turn }: EndingTurn,
  answer: DeliveredAnswer,
  outcome: TurnOutcome & { messageCount: number },
  now: number,
): TurnFacts {
  const {
    finished,
    promptId,
    messageCount,
    degraded = answer.degraded,
    needsRecords = false,
    isClosestOnly = false,
    firstContentAt,
    droppedSentences,
  } = outcome;
  const started = Date.parse(askedAt);
  return {
    question: truncate(question.trim(), MAX_REPORTED_QUESTION),
    ...{ userId, visitorId, workspaceId, source, promptId },
    startsThread: messagesBefore === 0,
    ...{ messageCount, finished, degraded },
    unanswered: finished && needsRecords && (isClosestOnly || !restsOnRecords(answer)),
    handoff: outcome.wantsPerson ?? false,
    ...(outcome.language !== undefined && { language: outcome.language }),
    ...(droppedSentences && { droppedSentences }),
    ...(turn.isUnreported && { isUnreported: true }),
    domains: listRespondedBy(answer, outcome).filter((domain) => domain !== "composer"),
    firstChunkMs: firstContentAt ? Math.max(0, firstContentAt - started) : null,
    tookMs: firstContentAt === undefined ? null : Math.max(0, now - started),
  };
}

/** Returns true for an answer that shows a record or cites one. */
function restsOnRecords({ blocks }: DeliveredAnswer): boolean {
  return blocks.some(({ type, sources = [] }) => type !== "text" || sources.length > 0);
}

function toMessageEventData(answer: DeliveredAnswer, outcome: TurnOutcome) {
  const { streaming, finished, promptId, degraded = answer.degraded, isComposed = true } = outcome;
  return { answer, streaming, finished, promptId, degraded, isComposed, respondedBy: listRespondedBy(answer, outcome) };
}

function listRespondedBy({ blocks, lastAgent }: DeliveredAnswer, outcome: TurnOutcome): string[] {
  if (outcome.respondedBy && outcome.respondedBy.length > 0) return outcome.respondedBy;
  const shown = blocks
    .filter(({ type }) => type !== "text")
    .map(({ type, domain }) => domain ?? DOMAIN_BY_BLOCK_TYPE[type] ?? type);
  return shown.length > 0 ? [...new Set(shown)] : [outcome.lastAgent ?? lastAgent ?? "composer"];
}

const DOMAIN_BY_BLOCK_TYPE: Record<string, string> = { products: "product", posts: "post" };

function buildMemoryWrite(
  { threadId, question, turnCount, memory, redactions }: EndingTurn,
  answer: DeliveredAnswer,
  conversation: ConversationState | undefined,
): TableWrite {
  const past = { ...toPastTurn(question, answer), ...(conversation && { conversation }) };
  const { recent, summary } = appendToMemory(memory, past);
  const item: MemoryItem = { turnCount, recentJson: JSON.stringify(recent), summary, redactions };
  return { kind: "put", key: toMemoryKey(threadId), item };
}

function countTokens({ question }: EndingTurn, { prose }: DeliveredAnswer, { calls = [] }: TurnOutcome): number {
  if (calls.length === 0) return Math.ceil((question.length + prose.length) / CHARACTERS_PER_TOKEN);
  return calls.reduce((sum, call) => sum + call.inputTokens + call.cacheReadTokens + call.outputTokens, 0);
}
