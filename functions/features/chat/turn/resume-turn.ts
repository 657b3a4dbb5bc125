import type { ChatChunk, SentChunk } from "../../../../schemas/chat/chat-chunks.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { isHandoffId } from "../handoff/handoff-records.ts";
import { isFinalChunk } from "../protocol/assemble-answer.ts";
import { ChunkLogReader } from "../thread/chunk-log.ts";
import { AGENT_POLL_INTERVAL_MS, HEARTBEAT_MS, pauseUnlessLeft, untilLeft } from "../thread/left-lines.ts";
import { type ThreadItem, toThreadKey } from "../thread/records.ts";
import { openResumeToken } from "../thread/resume-token.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";
import { endAbandonedTurn } from "./ending/recover-abandoned-turn.ts";
import type { TurnStops } from "./turn-stops.ts";
import { toLine } from "./turn-stream.ts";

/** Interval of polls for a running turn's chunks. */
const POLL_INTERVAL_MS = 250;
/** Grace period: a turn writes its last chunk right after it has freed its thread. */
const LAST_CHUNK_MS = 5_000;

/** `dead`: its process is gone, and the thread's messages do not hold its answer yet. */
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

/** Shorter than the silence after which clients and networks take a connection for broken. */
const AGENT_WAIT_SECONDS = 25;

type ResumePorts = Pick<Ports, "tables" | "objects" | "clock" | "log" | "secrets">;

/** Turns that run in this process. */
type LocalTurns = Pick<TurnStops, "isRunningHere">;

interface ResumeRequest {
  threadId: string;
  /** The last chunk that arrived; 0 or absent: from the beginning. */
  after?: number;
  /** From the stream's first chunk. Optional for a secret key: the default is the thread's latest turn. */
  resumeToken?: string;
  /** Seconds after which an agent's stream ends without its last chunk, to be resumed. */
  wait?: number;
}

/**
 * Returns the lines of a stream after a chunk: logged ones, then new ones until its end, from any process. The stream is a
 * turn's, or that of the live agent who has the thread, which ends for now after `wait` seconds. Throws NOT_FOUND for a token
 * that is not of this thread, a thread that is not the caller's, and a stream that has expired. The lines never throw: a
 * failure is an error chunk. An empty line comes after 5 s without another.
 */
export async function resumeTurn(
  request: ResumeRequest,
  caller: ThreadCaller,
  localTurns: LocalTurns,
  ports: ResumePorts,
): Promise<AsyncIterable<string>> {
  const turn: ResumedTurn = { ...(await findResumedTurn(request, caller, ports)), localTurns };
  const reader = new ChunkLogReader(turn, ports);
  const first = await reader.read();
  if (first.length === 0 && (await readTurnState(turn, ports)).state !== "running") throw noStreamError();
  const { after = 0, wait: waitSeconds = AGENT_WAIT_SECONDS } = request;
  const { isSecret } = caller;
  const pauses = isHandoffId(turn.turnId) ? (waitSeconds * 1_000) / AGENT_POLL_INTERVAL_MS : Infinity;
  return untilLeft((left) => streamLines({ ...turn, after, pauses, left, isSecret }, first, reader, ports));
}

interface TurnRef {
  tenantId: string;
  threadId: string;
  turnId: string;
}

interface ResumedTurn extends TurnRef {
  localTurns: LocalTurns;
}

async function findResumedTurn(
  { threadId, resumeToken }: ResumeRequest,
  caller: ThreadCaller,
  ports: ResumePorts,
): Promise<TurnRef> {
  const { tenantId, isSecret, shopper } = caller;
  const tokenTurn = resumeToken === undefined ? null : await openResumeToken(resumeToken, { tenantId, threadId }, ports);
  const isAnonymous = shopper.userId === null && shopper.visitorId === null;
  // Only the turn's own shopper received the token: an unnamed caller that shows it counts as that shopper. A named caller must
  // still be the owner.
  const thread = await findThread(threadId, { ...caller, isSecret: isSecret || (isAnonymous && tokenTurn !== null) }, ports);
  const turnId = resumeToken === undefined && isSecret ? (thread.turnId ?? thread.lastTurnId) : tokenTurn;
  if (!turnId) throw noStreamError();
  return { tenantId, threadId, turnId };
}

async function* streamLines(
  turn: ResumedTurn & { after: number; pauses: number; left: AbortSignal; isSecret: boolean },
  first: string[],
  reader: ChunkLogReader,
  ports: ResumePorts,
): AsyncGenerator<string> {
  const sent: SentLines = { seq: 0, finished: null, isOver: false };
  yield* selectLines(first, turn, sent);
  const pauseMs = isHandoffId(turn.turnId) ? AGENT_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
  let pauses = 0;
  let silentSince = ports.clock.now();
  while (!sent.isOver) {
    const next = await readNextLines({ ...turn, finished: sent.finished }, reader, ports);
    if (!Array.isArray(next)) {
      yield toLine({ ...next, seq: Math.max(sent.seq, turn.after) + 1 });
      return;
    }
    yield* selectLines(next, turn, sent);
    if (next.length === 0) {
      if (pauses >= turn.pauses) return;
      pauses += 1;
      await pauseUnlessLeft(pauseMs, turn.left);
      if (turn.left.aborted) return;
      if (ports.clock.now() - silentSince < HEARTBEAT_MS) continue;
      yield "";
    }
    silentSince = ports.clock.now();
  }
}

/** Holds what the lines read of a turn have told. */
interface SentLines {
  seq: number;
  finished: boolean | null;
  isOver: boolean;
}

/** Selects the lines that a client does not have yet, up to the last chunk, and notes in `sent` what they tell. */
function* selectLines(lines: string[], { after, isSecret }: { after: number; isSecret: boolean }, sent: SentLines) {
  for (const line of lines) {
    const chunk: SentChunk = JSON.parse(line);
    sent.seq = chunk.seq;
    sent.isOver = isFinalChunk(chunk);
    if (chunk.type === "metadata") sent.finished = chunk.data.finished;
    // A client that has the last chunk already gets it again: a stream without it would look broken.
    if (chunk.seq > after || sent.isOver) yield isSecret ? line : withoutPrivate(chunk, line);
    if (sent.isOver) return;
  }
}

/** Only a secret key is told what an answer cost and lost; another chunk takes the place, so that no number is missing. */
function withoutPrivate(chunk: SentChunk, line: string): string {
  return chunk.type === "usage" || chunk.type === "correction" ? toLine({ type: "analytics", data: {}, seq: chunk.seq }) : line;
}

/** The part of a resumed turn that was read, with `finished` of its metadata. */
interface ResumeProgress extends ResumedTurn {
  finished: boolean | null;
}

/** Returns the next lines (empty: none yet), or the chunk that replaces the rest. */
async function readNextLines(turn: ResumeProgress, reader: ChunkLogReader, ports: ResumePorts): Promise<string[] | ChatChunk> {
  const found = { lines: [] as string[], state: "running" as TurnState, thread: null as ThreadItem | null };
  const isRead = await bestEffort(ports.log, "resume a chat stream", async () => {
    // The state is read first, so that lines written before the turn's end are read after it.
    Object.assign(found, await readTurnState(turn, ports));
    found.lines = await reader.read();
  });
  if (!isRead) return STREAM_UNREADABLE;
  if (found.lines.length > 0) return found.lines;
  return found.state === "running" ? [] : toLastChunk(turn, found.thread);
}

/** A process that died after it had written its turn has sent everything except the last chunk. */
function toLastChunk({ turnId, finished }: ResumeProgress, thread: ThreadItem | null): ChatChunk {
  const isKept = finished !== null && thread?.lastTurnId === turnId && thread.lastTurnFinished === finished;
  return isKept ? { type: "complete", data: { finished } } : TURN_BROKEN_OFF;
}

/** Reads the state of a turn and ends a dead one, so that the client finds the rest of its answer among the messages. */
async function readTurnState(
  { tenantId, threadId, turnId, localTurns }: ResumedTurn,
  ports: ResumePorts,
): Promise<{ state: TurnState; thread: ThreadItem | null }> {
  const thread = await ports.tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId));
  if (isHandoffId(turnId)) return { state: thread?.handoff?.handoffId === turnId ? "running" : "over", thread };
  // A lease that expired while this machine slept is renewed in a moment.
  const isAlive = thread?.turnId === turnId && localTurns.isRunningHere(turnId);
  const state = isAlive ? "running" : toTurnState(turnId, thread, ports.clock.now());
  if (state === "dead") {
    await bestEffort(ports.log, "end a dead chat turn", () => endAbandonedTurn(tenantId, threadId, thread!, ports));
  }
  return { state, thread };
}

function toTurnState(turnId: string, thread: ThreadItem | null, now: number): TurnState {
  if (thread?.turnId === turnId) return thread.leaseUntil > now ? "running" : "dead";
  return thread?.lastTurnId === turnId && (thread.lastTurnEndedAt ?? 0) + LAST_CHUNK_MS > now ? "running" : "over";
}

function noStreamError(): ApiError {
  return new ApiError(
    "NOT_FOUND",
    "There is no such stream to resume: the token is not of this thread, or its ten minutes are over. Read its messages instead.",
  );
}
