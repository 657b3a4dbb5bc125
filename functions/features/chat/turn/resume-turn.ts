import { setTimeout as wait } from "node:timers/promises";
import type { ChatChunk, SentChunk } from "../../../../schemas/chat-chunks.ts";
import { ApiError } from "../../../http/errors.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type ThreadItem, toThreadKey } from "../thread/records.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";
import { ChunkLogReader } from "./chunk-log.ts";
import { endAbandonedTurn } from "./recover-abandoned-turn.ts";
import { openResumeToken } from "./resume-token.ts";
import { isLocalTurn } from "./running-turns.ts";
import { isFinalChunk, toLine } from "./turn-stream.ts";

/** How often a running turn's chunks are looked for. */
const LOOK_MS = 250;
/** A turn writes its last chunk right after it has freed its thread. */
const LAST_CHUNK_MS = 5_000;

/** `dead`: its process is gone, and what it had written is not among the thread's messages yet. */
type TurnState = "running" | "over" | "dead";

const STREAM_UNREADABLE: ChatChunk = {
  type: "error",
  data: {
    error: "The rest of this answer cannot be read right now. Resume again in a moment.",
    code: "UPSTREAM_UNAVAILABLE",
  },
};
const TURN_BROKEN_OFF: ChatChunk = {
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
  const turn = await findResumedTurn(request, caller, ports);
  const reader = new ChunkLogReader(turn, ports);
  const first = await reader.read();
  if (first.length === 0 && (await readTurnState(turn, ports)).state !== "running") throw noStreamError();
  return streamLines({ ...turn, after: request.after ?? 0 }, first, reader, ports);
}

interface ResumedTurn {
  tenantId: string;
  threadId: string;
  turnId: string;
}

async function findResumedTurn(
  { threadId, resumeToken }: ResumeRequest,
  caller: ThreadCaller,
  ports: Ports,
): Promise<ResumedTurn> {
  const { tenantId, isSecret, shopper } = caller;
  const tokenTurn = resumeToken === undefined ? null : await openResumeToken(resumeToken, { tenantId, threadId }, ports);
  const isNobody = shopper.userId === null && shopper.visitorId === null;
  // Only the turn's own shopper was given the token: who shows it need not be named as well. Who is named must be the owner all the same.
  const thread = await findThread(threadId, { ...caller, isSecret: isSecret || (isNobody && tokenTurn !== null) }, ports);
  const turnId = resumeToken === undefined && isSecret ? (thread.turnId ?? thread.lastTurnId) : tokenTurn;
  if (!turnId) throw noStreamError();
  return { tenantId, threadId, turnId };
}

async function* streamLines(
  turn: ResumedTurn & { after: number },
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
      if (seq > turn.after || isFinalChunk(chunk)) yield line;
      if (isFinalChunk(chunk)) return;
    }
    const next = await readNextLines({ ...turn, finished }, reader, ports);
    if (!Array.isArray(next)) {
      yield toLine({ ...next, seq: Math.max(seq, turn.after) + 1 });
      return;
    }
    lines = next;
  }
}

/** As far as it was read: what its metadata says, where that has come. */
interface ResumeProgress extends ResumedTurn {
  finished: boolean | null;
}

/** The lines that come next, none yet for now, or the chunk that stands for the rest. */
async function readNextLines(turn: ResumeProgress, reader: ChunkLogReader, ports: Ports): Promise<string[] | ChatChunk> {
  const found = { lines: [] as string[], state: "running" as TurnState, thread: null as ThreadItem | null };
  const isReached = await bestEffort(ports.log, "resume a chat stream", async () => {
    // Asked first: what was written before the turn's end is then read after it.
    Object.assign(found, await readTurnState(turn, ports));
    found.lines = await reader.read();
  });
  if (!isReached) return STREAM_UNREADABLE;
  if (found.lines.length > 0) return found.lines;
  if (found.state !== "running") return toLastChunk(turn, found.thread);
  await wait(LOOK_MS);
  return [];
}

/** A process that died after it had kept its turn has sent all but the last chunk. */
function toLastChunk({ turnId, finished }: ResumeProgress, thread: ThreadItem | null): ChatChunk {
  const isKept = finished !== null && thread?.lastTurnId === turnId && thread.lastTurnFinished === finished;
  return isKept ? { type: "complete", data: { finished } } : TURN_BROKEN_OFF;
}

/** How a turn stands. A dead one is ended, so that whoever is told of it finds what it had written among the messages. */
async function readTurnState(
  { tenantId, threadId, turnId }: ResumedTurn,
  ports: Ports,
): Promise<{ state: TurnState; thread: ThreadItem | null }> {
  const thread = await ports.tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId));
  const state = toTurnState(turnId, thread, ports.clock.now());
  if (state === "dead")
    await bestEffort(ports.log, "end a dead chat turn", () => endAbandonedTurn(tenantId, threadId, thread!, ports));
  return { state, thread };
}

function toTurnState(turnId: string, thread: ThreadItem | null, now: number): TurnState {
  // A lease that lapsed while this machine slept is renewed in a moment.
  if (thread?.turnId === turnId) return thread.leaseUntil > now || isLocalTurn(turnId) ? "running" : "dead";
  return thread?.lastTurnId === turnId && (thread.lastTurnEndedAt ?? 0) + LAST_CHUNK_MS > now ? "running" : "over";
}

function noStreamError(): ApiError {
  return new ApiError(
    "NOT_FOUND",
    "There is no such stream to resume: the token is not of this thread, or its ten minutes are over. Read its messages instead.",
  );
}
