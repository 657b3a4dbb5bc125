import { setTimeout as wait } from "node:timers/promises";
import type { SentChunk } from "../../../../schemas/chat-chunks.ts";
import { ApiError } from "../../../http/errors.ts";
import { attempt } from "../../../platform/attempt.ts";
import type { Ports } from "../../../platform/ports.ts";
import { ChunkLogReader } from "./chunk-log.ts";
import { type ThreadItem, threadKey } from "./records.ts";
import { openResumeToken } from "./resume-token.ts";
import { findThread, type ThreadCaller } from "./thread-access.ts";
import { isLast, toLine } from "./turn-stream.ts";

/** How often a running turn's chunks are looked for. */
const LOOK_MS = 250;
/** A turn writes its last chunk right after it has freed its thread. */
const LAST_CHUNK_MS = 5_000;

type TurnState = "running" | "over";
type ErrorData = (SentChunk & { type: "error" })["data"];

const UNREADABLE: ErrorData = {
  error: "The rest of this answer cannot be read right now. Resume again in a moment.",
  code: "UPSTREAM_UNAVAILABLE",
};
const BROKEN_OFF: ErrorData = {
  error: "This answer broke off here. Read the thread's messages for what is kept of it, or ask again.",
  code: "INTERNAL_ERROR",
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
  if (first.length === 0 && (await stateOf(turn, ports)) !== "running") throw nothingKept();
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
  for (;;) {
    for (const line of lines) {
      const chunk: SentChunk = JSON.parse(line);
      seq = chunk.seq;
      // Whoever has the last one already gets it again: a stream without it would be one that broke.
      if (seq > turn.after || isLast(chunk)) yield line;
      if (isLast(chunk)) return;
    }
    const next = await nextLines(turn, reader, ports);
    if (!Array.isArray(next)) {
      yield toLine({ type: "error", data: next, seq: Math.max(seq, turn.after) + 1 });
      return;
    }
    lines = next;
  }
}

/** The lines that come next, none yet for now, or the error that stands for the rest. */
async function nextLines(turn: FollowedTurn, reader: ChunkLogReader, ports: Ports): Promise<string[] | ErrorData> {
  const found = { lines: [] as string[], state: "running" as TurnState };
  const isReached = await attempt(ports.log, "resume a chat stream", async () => {
    // Asked first: what was written before the turn's end is then read after it.
    found.state = await stateOf(turn, ports);
    found.lines = await reader.read();
  });
  if (!isReached) return UNREADABLE;
  if (found.lines.length > 0) return found.lines;
  if (found.state === "over") return BROKEN_OFF;
  await wait(LOOK_MS);
  return [];
}

async function stateOf({ tenantId, threadId, turnId }: FollowedTurn, { tables, clock }: Ports): Promise<TurnState> {
  const thread = await tables.conversations.get<ThreadItem>(tenantId, threadKey(threadId));
  const now = clock.now();
  const isRunning = thread?.turnId === turnId && thread.leaseUntil > now;
  const isEnding = thread?.lastTurnId === turnId && (thread.lastTurnEndedAt ?? 0) + LAST_CHUNK_MS > now;
  return isRunning || isEnding ? "running" : "over";
}

function nothingKept(): ApiError {
  return new ApiError(
    "NOT_FOUND",
    "There is no such stream to resume: the token is not of this thread, or its ten minutes are over. Read its messages instead.",
  );
}
