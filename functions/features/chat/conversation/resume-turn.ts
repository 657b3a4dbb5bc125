import { setTimeout as wait } from "node:timers/promises";
import type { ChatChunk, SentChunk } from "../../../../schemas/chat-chunks.ts";
import { ApiError } from "../../../http/errors.ts";
import { attempt } from "../../../platform/attempt.ts";
import type { Ports } from "../../../platform/ports.ts";
import { ChunkLogReader } from "./chunk-log.ts";
import { type ThreadItem, threadKey } from "./records.ts";
import { openResumeToken } from "./resume-token.ts";
import { isRunningHere } from "./running-turns.ts";
import { endDeadTurn } from "./take-over.ts";
import { findThread, type ThreadCaller } from "./thread-access.ts";
import { isLast, toLine } from "./turn-stream.ts";

/** How often a running turn's chunks are looked for. */
const LOOK_MS = 250;
/** A turn writes its last chunk right after it has freed its thread. */
const LAST_CHUNK_MS = 5_000;

/** `dead`: its process is gone, and what it had written is not among the thread's messages yet. */
type TurnState = "running" | "over" | "dead";

const UNREADABLE: ChatChunk = {
  type: "error",
  data: {
    error: "The rest of this answer cannot be read right now. Resume again in a moment.",
    code: "UPSTREAM_UNAVAILABLE",
  },
};
const BROKEN_OFF: ChatChunk = {
  type: "error",
  data: {
    error: "This answer broke off here. Read the thread's messages for what is kept of it, or ask again.",
    code: "INTERNAL_ERROR",
  },
};

export interface ResumeRequest {
  threadId: string;
  /** The last chunk that arrived; 0 or absent: from the beginning. */
  after?: number;
  /** From the stream's first chunk. A secret key may do without: then it is the thread's latest turn. */
  resumeToken?: string;
}

/**
 * The lines of a turn's stream after a chunk: what is kept, then what comes, until the turn's end, from whatever process. Throws NOT_FOUND for a token that
 * is not of this thread, a thread that is not the caller's, and a stream that is kept no longer. The lines never throw: a failure is an error chunk.
 */
export async function resumeTurn(request: ResumeRequest, caller: ThreadCaller, ports: Ports): Promise<AsyncIterable<string>> {
  const turn = await findTurn(request, caller, ports);
  const reader = new ChunkLogReader(turn, ports);
  const first = await reader.read();
  if (first.length === 0 && (await lookAt(turn, ports)).state !== "running") throw nothingKept();
  return follow({ ...turn, after: request.after ?? 0 }, first, reader, ports);
}

interface FollowedTurn {
  tenantId: string;
  threadId: string;
  turnId: string;
}

async function findTurn({ threadId, resumeToken }: ResumeRequest, caller: ThreadCaller, ports: Ports): Promise<FollowedTurn> {
  const { tenantId, isSecret, shopper } = caller;
  const tokenTurn = resumeToken === undefined ? null : await openResumeToken(resumeToken, { tenantId, threadId }, ports);
  const isNobody = shopper.userId === null && shopper.visitorId === null;
  // Only the turn's own shopper was given the token: who shows it need not be named as well. Who is named must be the owner all the same.
  const thread = await findThread(threadId, { ...caller, isSecret: isSecret || (isNobody && tokenTurn !== null) }, ports);
  const turnId = resumeToken === undefined && isSecret ? (thread.turnId ?? thread.lastTurnId) : tokenTurn;
  if (!turnId) throw nothingKept();
  return { tenantId, threadId, turnId };
}

async function* follow(
  turn: FollowedTurn & { after: number },
  first: string[],
  reader: ChunkLogReader,
  ports: Ports,
): AsyncGenerator<string> {
  let lines = first;
  let seq = 0;
  let finished: boolean | null = null;
  for (;;) {
    for (const line of lines) {
      const chunk: SentChunk = JSON.parse(line);
      seq = chunk.seq;
      if (chunk.type === "metadata") finished = chunk.data.finished;
      // Whoever has the last one already gets it again: a stream without it would be one that broke.
      if (seq > turn.after || isLast(chunk)) yield line;
      if (isLast(chunk)) return;
    }
    const next = await nextLines({ ...turn, finished }, reader, ports);
    if (!Array.isArray(next)) {
      yield toLine({ ...next, seq: Math.max(seq, turn.after) + 1 });
      return;
    }
    lines = next;
  }
}

/** As far as it was read: what its metadata says, where that has come. */
interface ReadTurn extends FollowedTurn {
  finished: boolean | null;
}

/** The lines that come next, none yet for now, or the chunk that stands for the rest. */
async function nextLines(turn: ReadTurn, reader: ChunkLogReader, ports: Ports): Promise<string[] | ChatChunk> {
  const found = { lines: [] as string[], state: "running" as TurnState, thread: null as ThreadItem | null };
  const isReached = await attempt(ports.log, "resume a chat stream", async () => {
    // Asked first: what was written before the turn's end is then read after it.
    Object.assign(found, await lookAt(turn, ports));
    found.lines = await reader.read();
  });
  if (!isReached) return UNREADABLE;
  if (found.lines.length > 0) return found.lines;
  if (found.state !== "running") return endOf(turn, found.thread);
  await wait(LOOK_MS);
  return [];
}

/** A process that died after it had kept its turn has sent all but the last chunk. */
function endOf({ turnId, finished }: ReadTurn, thread: ThreadItem | null): ChatChunk {
  const isKept = finished !== null && thread?.lastTurnId === turnId && thread.lastTurnFinished === finished;
  return isKept ? { type: "complete", data: { finished } } : BROKEN_OFF;
}

/** How a turn stands. A dead one is ended, so that whoever is told of it finds what it had written among the messages. */
async function lookAt(
  { tenantId, threadId, turnId }: FollowedTurn,
  ports: Ports,
): Promise<{ state: TurnState; thread: ThreadItem | null }> {
  const thread = await ports.tables.conversations.get<ThreadItem>(tenantId, threadKey(threadId));
  const state = stateOf(turnId, thread, ports.clock.now());
  if (state === "dead") await attempt(ports.log, "end a dead chat turn", () => endDeadTurn(tenantId, threadId, thread!, ports));
  return { state, thread };
}

function stateOf(turnId: string, thread: ThreadItem | null, now: number): TurnState {
  // A lease that lapsed while this machine slept is renewed in a moment.
  if (thread?.turnId === turnId) return thread.leaseUntil > now || isRunningHere(turnId) ? "running" : "dead";
  return thread?.lastTurnId === turnId && (thread.lastTurnEndedAt ?? 0) + LAST_CHUNK_MS > now ? "running" : "over";
}

function nothingKept(): ApiError {
  return new ApiError(
    "NOT_FOUND",
    "There is no such stream to resume: the token is not of this thread, or its ten minutes are over. Read its messages instead.",
  );
}
