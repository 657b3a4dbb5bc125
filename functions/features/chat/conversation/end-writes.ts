import type { ChatChunk, UsageData } from "../../../../schemas/chat-chunks.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Change, Write } from "../../../platform/table.ts";
import type { Leaves } from "../contracts.ts";
import { type Answer, answerOf, isAnswered, toPastTurn } from "./answer.ts";
import { remember } from "./memory.ts";
import { answerWrite, questionWrite } from "./messages.ts";
import { type Memory, type MemoryItem, memoryKey } from "./records.ts";
import { conversationStartedEvent, emitAll, messageSentEvent, type Talk } from "./turn-events.ts";

/** A rule of thumb for languages of the Latin script, where no model has counted. */
const CHARACTERS_PER_TOKEN = 4;

/** A turn as far as its end needs it. */
export interface EndingTurn extends Talk {
  question: string;
  askedAt: string;
  source: string | null;
  /** This one counted, from 1. */
  turnCount: number;
  /** Messages in the thread before this turn. */
  messageCount: number;
  memory: Memory;
}

/** How a turn ended. */
export interface TurnOutcome {
  /** All that was sent. */
  chunks: readonly ChatChunk[];
  /** False: stopped, failed, or its process died. */
  finished: boolean;
  streaming: boolean;
  promptId: string | null;
  degraded?: boolean;
  lastAgent?: string;
  /** The domains that answered, in the order of the shopper's intents. Absent: those of what was shown, else the agent. */
  respondedBy?: string[];
  /** Whether a composer wrote it; true when absent. */
  isComposed?: boolean;
  /** What models were paid for. */
  calls?: UsageData["calls"];
  leaves?: Leaves;
}

export interface EndWrites {
  /** What becomes of the thread itself. */
  change: Required<Pick<Change, "set" | "add">>;
  writes: Write[];
}

/** What a turn leaves: both messages, the thread's counters, what later turns remember, and its events. One that answered nothing leaves its question. */
export async function writesAtEnd(turn: EndingTurn, outcome: TurnOutcome, now: number, ports: Ports): Promise<EndWrites> {
  const answer = answerOf(outcome.chunks);
  const timestamp = new Date(now).toISOString();
  const isKept = outcome.finished || isAnswered(answer);
  const events = [
    ...(turn.messageCount === 0 ? [conversationStartedEvent(turn, turn.source, timestamp)] : []),
    ...(isKept ? [messageSentEvent(turn, { ...toldOf(answer, outcome), turnCount: turn.turnCount, timestamp })] : []),
    ...(outcome.leaves?.events ?? []),
  ];
  const { threadId, turnId, messageCount } = turn;
  const place = { threadId, turnId };
  const writes: Write[] = [questionWrite(turn.question, { ...place, position: messageCount + 1, timestamp: turn.askedAt })];
  if (isKept) {
    const state = { finished: outcome.finished, degraded: outcome.degraded ?? answer.degraded };
    writes.push(answerWrite(answer, state, { ...place, position: messageCount + 2, timestamp }), memoryWrite(turn, answer));
  }
  const counted = { turnCount: isKept ? 1 : 0, messageCount: isKept ? 2 : 1, tokenCount: tokensOf(turn, answer, outcome) };
  const change = {
    set: {
      ...{ updatedAt: timestamp, lastTurnId: turnId, lastTurnEndedAt: now, lastTurnFinished: outcome.finished },
      ...outcome.leaves?.contact,
    },
    add: counted,
  };
  return { change, writes: [...writes, ...(await emitAll(turn.tenantId, events, ports))] };
}

function toldOf(answer: Answer, outcome: TurnOutcome) {
  const { streaming, finished, promptId, degraded = answer.degraded, isComposed = true } = outcome;
  return { answer, streaming, finished, promptId, degraded, isComposed, respondedBy: respondedBy(answer, outcome) };
}

function respondedBy({ blocks, lastAgent }: Answer, outcome: TurnOutcome): string[] {
  if (outcome.respondedBy && outcome.respondedBy.length > 0) return outcome.respondedBy;
  const shown = blocks.filter(({ type }) => type !== "text").map(({ type, domain }) => domain ?? DOMAIN_OF[type] ?? type);
  return shown.length > 0 ? [...new Set(shown)] : [outcome.lastAgent ?? lastAgent ?? "composer"];
}

const DOMAIN_OF: Record<string, string> = { products: "product", posts: "post" };

function memoryWrite({ threadId, question, turnCount, memory }: EndingTurn, answer: Answer): Write {
  const { recent, summary } = remember(memory, toPastTurn(question, answer));
  const item: MemoryItem = { turnCount, recentJson: JSON.stringify(recent), summary };
  return { kind: "put", key: memoryKey(threadId), item };
}

function tokensOf({ question }: EndingTurn, { prose }: Answer, { calls = [] }: TurnOutcome): number {
  if (calls.length === 0) return Math.ceil((question.length + prose.length) / CHARACTERS_PER_TOKEN);
  return calls.reduce((sum, call) => sum + call.inputTokens + call.cacheReadTokens + call.outputTokens, 0);
}
