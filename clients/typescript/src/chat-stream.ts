import { type Connection, toQuery, toSegment } from "./connection.ts";
import { ApiError, INVALID_RESPONSE, parseObject, STREAM_BROKEN } from "./errors.ts";
import { growingPauseMs, isPassing, mayHaveArrived, newId, pause } from "./retry.ts";
import { type ConnectionOptions, send } from "./send.ts";
import type { ChatChunk, Input } from "./types.ts";

/** A question; without a `threadId` it begins a conversation. */
export type Question = Omit<Input<"POST /chat">, "stream" | "threadId"> & { threadId?: string };

export interface StreamOptions {
  /** Ends the reading, not the answer: that is `stop()`. */
  signal?: AbortSignal | null;
  workspace?: string | null;
  /** A connection that is silent for this long counts as broken: 15 s by default, three times as long as the service ever is. */
  silenceMs?: number;
  /** Attempts in a row, without a chunk in between, before giving up: 6 by default. */
  attempts?: number;
}

/** Place in a stream that is taken up again, and whose it is. */
export interface StreamPlace {
  threadId: string;
  resumeToken: string;
  /** Number of the last chunk that came; 0 begins anew. */
  after?: number;
  visitorId?: string;
  userJwt?: string;
}

interface Turn extends Partial<StreamPlace> {
  threadId: string;
  /** Body of the request that asks; a stream that is taken up has none. */
  question?: object;
}

/** An answer as it comes: each chunk once and in order, up to `complete` or `error`. It is read once. */
export interface ChatStream extends AsyncIterable<ChatChunk> {
  readonly threadId: string;
  /** Leaving the loop early leaves the turn running: `stop()` ends it. */
  [Symbol.asyncIterator](): AsyncGenerator<ChatChunk>;
  /** Reads to the end and returns the prose. Throws ApiError when the answer failed. */
  text(): Promise<string>;
  /** Stops the turn; its stream then ends with `complete`, `finished: false`. Returns false when none was running. */
  stop(): Promise<boolean>;
}

/** Asks a question. Takes the stream up again where the connection breaks; a question is never asked twice. */
export function ask(connection: Connection, { threadId = newId(), ...question }: Question, options?: StreamOptions): ChatStream {
  return openStream(connection, { ...question, threadId, question: { ...question, threadId, stream: true } }, options);
}

/** Takes up a stream by its token: an answer after the page was loaded again, or a live agent's, until the agent has left. */
export const follow: (connection: Connection, place: StreamPlace, options?: StreamOptions) => ChatStream = openStream;

function openStream(connection: Connection, turn: Turn, options: StreamOptions = {}): ChatStream {
  const { threadId, visitorId, userJwt } = turn;
  const chunks = readTurn(connection.options, turn, options);
  return {
    threadId,
    [Symbol.asyncIterator]: () => chunks,
    async text() {
      let text = "";
      for await (const { type, data } of chunks) {
        if (type === "block_delta") text += data.content;
        if (type === "block_discard") text = "";
        if (type === "error") throw new ApiError(data.error, { code: data.code ?? null });
      }
      return text;
    },
    async stop() {
      const { workspace } = options;
      const { data } = await connection.call("POST /chat/{threadId}/stop", threadId, { visitorId, userJwt }, { workspace });
      return data.stopped;
    },
  };
}

/** Tells how far a turn has been read, over one connection after another. */
interface Progress {
  last: number;
  resumeToken?: string;
  isRepeated: boolean;
  hasBegun: boolean;
  /** Connections in a row that brought nothing. */
  failures: number;
}

async function* readTurn(connection: ConnectionOptions, turn: Turn, options: StreamOptions): AsyncGenerator<ChatChunk> {
  const { signal, attempts = 6 } = options;
  const { pauseMs = growingPauseMs } = connection;
  const keyed = { ...options, idempotencyKey: newId() };
  const { after: last = 0, resumeToken } = turn;
  const progress: Progress = { last, resumeToken, isRepeated: false, hasBegun: false, failures: 0 };
  for (;;) {
    let waitMs = 0;
    try {
      if (yield* readConnection(connection, turn, keyed, progress)) return;
    } catch (error) {
      waitMs = noteFailure(error, progress, connection, attempts);
    }
    if (progress.failures > attempts)
      throw new ApiError("The connection broke, and could not be taken up again.", { code: STREAM_BROKEN });
    await pause(waitMs + pauseMs(progress.failures || 1), signal);
  }
}

/** Returns true after the last chunk, false where the connection ended before it. */
async function* readConnection(
  connection: ConnectionOptions,
  turn: Turn,
  options: StreamOptions & { idempotencyKey: string },
  progress: Progress,
): AsyncGenerator<ChatChunk, boolean> {
  const { question } = turn;
  const { resumeToken, last: after, isRepeated } = progress;
  // Without the first chunk the question is sent again, under the same key: the service gives the same answer.
  const place = resumeToken === undefined ? null : { ...turn, resumeToken, after };
  const stream = await open(connection, place ?? (question as object), place, { ...options, isRepeated });
  // A live agent's stream ends after a while without its last chunk, and is opened again.
  if (!question) progress.failures = 0;
  for await (const chunk of readChunks(stream, options)) {
    // Chunks that had arrived before the connection broke may come again.
    if (chunk.seq <= progress.last && !isFinal(chunk)) continue;
    // The rest cannot be read at the moment; the answer itself goes on.
    if (place && chunk.type === "error" && chunk.data.code === "UPSTREAM_UNAVAILABLE") break;
    noteChunk(chunk, progress);
    yield chunk;
    if (isFinal(chunk)) return true;
  }
  progress.hasBegun = progress.isRepeated = true;
  if (question) progress.failures++;
  return false;
}

function noteChunk(chunk: ChatChunk, progress: Progress): void {
  progress.last = chunk.seq;
  progress.failures = 0;
  if (chunk.type === "progress") progress.resumeToken = chunk.data.resumeToken ?? progress.resumeToken;
}

/** Returns how long to wait. Throws a failure that does not pass, and one too many. */
function noteFailure(error: unknown, progress: Progress, connection: ConnectionOptions, attempts: number): number {
  const { retries = 2, maxRetryAfterMs = 60_000 } = connection;
  if (!(error instanceof ApiError) || !isPassing(error, progress.isRepeated)) throw error;
  progress.isRepeated ||= mayHaveArrived(error);
  const waitMs = (error.retryAfter ?? 0) * 1_000;
  // A turn that runs is worth waiting for.
  const limit = progress.last > 0 || progress.hasBegun || error.status === 409 ? attempts : retries;
  if (++progress.failures > limit || waitMs > maxRetryAfterMs) throw error;
  return waitMs;
}

async function open(
  connection: ConnectionOptions,
  body: object,
  place: StreamPlace | null,
  {
    signal,
    workspace,
    silenceMs = 15_000,
    idempotencyKey,
    isRepeated,
  }: StreamOptions & { idempotencyKey: string; isRepeated: boolean },
): Promise<Response> {
  const shared = { signal, workspace, timeoutMs: silenceMs, retries: 0, isRepeated };
  if (!place) return send(connection, { ...shared, method: "POST", path: "/chat", body, idempotencyKey }, keep);
  const { threadId, after, resumeToken, visitorId, userJwt } = place;
  const path = `/chat/${toSegment(threadId)}/stream${toQuery({ after, resumeToken, visitorId })}`;
  // Tokens in addresses end up in logs.
  const headers: Record<string, string> = userJwt ? { "x-user-jwt": userJwt } : {};
  return send(connection, { ...shared, method: "GET", path, headers }, keep);
}

/** Leaves the body of an answer to be read as it comes. */
export const keep = async (response: Response) => response;

/** Ends where the connection does, be it broken, silent or not: which chunk came last tells whether anything is missing. */
export async function* readChunks<Chunk = ChatChunk>(
  { body, status }: Response,
  { signal, silenceMs = 15_000 }: StreamOptions,
): AsyncGenerator<Chunk> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  // Pieces are joined once their line is whole: joining at each arrival would take quadratic time on a long line.
  let pieces: string[] = [];
  try {
    while (reader) {
      const piece = await nextPiece(reader, silenceMs, signal);
      if (!piece) return;
      const [first = "", ...others] = (
        piece.done ? `${decoder.decode()}\n` : decoder.decode(piece.value, { stream: true })
      ).split("\n");
      pieces.push(first);
      for (const next of others) {
        const line = pieces.join("").trim();
        pieces = [next];
        const chunk = toChunk<Chunk>(line, piece.done, status);
        if (chunk !== null) yield chunk;
      }
      if (piece.done) return;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** Returns null for a blank line, and for a last one that has broken off. */
function toChunk<Chunk>(line: string, isLast: boolean, status: number): Chunk | null {
  const chunk = parseObject(line);
  if (typeof chunk?.type === "string" && "data" in chunk) return chunk as Chunk;
  if (line === "" || isLast) return null;
  const message = "The answer is something else than this API's JSON. Is the url right?";
  throw new ApiError(message, { status, code: INVALID_RESPONSE });
}

/** Null: the connection broke, or nothing comes any more. Throws the reason of the signal's abort. */
async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number, signal?: AbortSignal | null) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, silenceMs, null);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch {
    signal?.throwIfAborted();
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function isFinal({ type }: ChatChunk): boolean {
  return type === "complete" || type === "error";
}
