import { isFinalChunk } from "../functions/features/chat/protocol/assemble-answer.ts";
import type { SentChunk } from "../schemas/chat-chunks.ts";
import { readChunks } from "./read-chunks.ts";

interface ChatClientOptions {
  baseUrl: string;
  /** In a browser: a publishable key. */
  key: string;
  workspaceId?: string;
  /** Owner of the threads, for shoppers who are not signed in. */
  visitorId?: string;
  /** Owner of the threads, for signed-in shoppers: signed by the shop's own server. */
  userJwt?: string;
  /** Pause before the nth attempt (from 1) to resume a broken stream. */
  pauseMs?: (attempt: number) => number;
  /** A connection that is silent for this long counts as broken: a phone in a tunnel is not told. */
  silenceMs?: number;
  /** Replaces the platform's own fetch. */
  fetch?: typeof fetch;
}

/** Fields of `POST /chat` that the client does not know by itself. */
export interface Question {
  message: string;
  /** Made by you and unguessable: `crypto.randomUUID()`. The same one continues a conversation. */
  threadId: string;
  promptId?: string;
  productFilter?: Record<string, unknown>;
  postFilter?: Record<string, unknown>;
  offerResponse?: { domain: string; actionId: string; formData?: Record<string, unknown> };
  source?: string;
}

/** The service refused a request, or a stream broke and could not be resumed. */
export class ChatError extends Error {
  override readonly name = "ChatError";
  /** 0: no response. */
  readonly status: number;
  readonly code: string | null;
  /** Seconds to wait before asking again, where the service says so (429). */
  readonly retryAfter: number | null;
  constructor(message: string, status: number, code: string | null, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

interface Refusal {
  error?: { message?: string; code?: string; retryAfter?: number };
}

/** Limit of attempts in a row, without a chunk in between. */
const MAX_ATTEMPTS = 6;
/** Three times as long as the service is ever silent. */
const SILENCE_MS = 15_000;
const LOST =
  "The connection broke before the answer began. It may be given all the same: look at the thread's messages before asking " +
  "again.";

/** Asks questions and yields the chunks of each answer as they come. Resumes the stream when the connection breaks. */
export class ChatClient {
  private readonly options: ChatClientOptions;
  private readonly resumeTokens = new Map<string, string>();

  constructor(options: ChatClientOptions) {
    this.options = options;
  }

  /**
   * Each chunk once and in order, up to `complete` or `error`. Leaving the loop early, or aborting `signal`, leaves the turn
   * running: `stop` ends it. The next chunk is read when it is asked for.
   */
  async *ask(question: Question, { signal }: { signal?: AbortSignal } = {}): AsyncGenerator<SentChunk> {
    const { visitorId, userJwt, silenceMs = SILENCE_MS } = this.options;
    let stream: Response | null = await this.send("POST", "/chat", { ...question, visitorId, userJwt, stream: true }, signal);
    let last = 0;
    let failures = 0;
    for (let isResumed = false; ; isResumed = true) {
      for await (const chunk of readChunks(stream, silenceMs)) {
        // Chunks that had arrived before the connection broke may come again.
        if (chunk.seq <= last) continue;
        if (isResumed && isUnreadable(chunk)) break;
        last = chunk.seq;
        failures = 0;
        if (chunk.type === "progress" && chunk.data.resumeToken) this.resumeTokens.set(question.threadId, chunk.data.resumeToken);
        yield chunk;
        if (isFinalChunk(chunk)) return;
      }
      failures += 1;
      if (failures > MAX_ATTEMPTS)
        throw new ChatError("The connection broke, and the answer could not be taken up again.", 0, null);
      stream = await this.resume(question.threadId, last, failures, signal);
    }
  }

  /**
   * Follows the conversation with a live agent: each chunk of the agent's stream once and in order, until the agent has left.
   * `resumeToken` is that of `domain_offer_success` or `agent_status`. It runs beside `ask`, which sends what the shopper writes.
   */
  async *follow(
    threadId: string,
    resumeToken: string,
    { after = 0, signal }: { after?: number; signal?: AbortSignal } = {},
  ): AsyncGenerator<SentChunk> {
    const { silenceMs = SILENCE_MS } = this.options;
    let last = after;
    let failures = 0;
    while (failures <= MAX_ATTEMPTS) {
      const stream = await this.openRest(threadId, { after: last, resumeToken }, signal);
      // Without a last chunk the agent still has the thread: the response ends after a while, and is opened again.
      failures = stream ? 0 : failures + 1;
      for await (const chunk of readChunks(stream, silenceMs)) {
        if (chunk.seq <= last && !isFinalChunk(chunk)) continue;
        if (isUnreadable(chunk)) break;
        last = chunk.seq;
        yield chunk;
        if (isFinalChunk(chunk)) return;
      }
      await pause(this.pauseMs(failures + 1), signal);
    }
    throw new ChatError("The connection broke, and the conversation could not be taken up again.", 0, null);
  }

  /** Stops the turn that runs in a thread; its stream then ends with `complete`, `finished: false`. */
  async stop(threadId: string): Promise<void> {
    const { visitorId, userJwt } = this.options;
    const answer = await this.send("POST", `${threadPath(threadId)}/stop`, { visitorId, userJwt });
    await answer.body?.cancel();
  }

  /** Requests the stream after the chunk `last`. Returns null when this attempt failed. */
  private async resume(threadId: string, last: number, attempt: number, signal?: AbortSignal): Promise<Response | null> {
    signal?.throwIfAborted();
    const resumeToken = this.resumeTokens.get(threadId);
    // Without the first chunk it is unknown whether the question arrived, and sending it again might ask twice.
    if (last === 0 || !resumeToken) throw new ChatError(LOST, 0, null);
    await pause(this.pauseMs(attempt), signal);
    return this.openRest(threadId, { after: last, resumeToken }, signal);
  }

  private pauseMs(attempt: number): number {
    const { pauseMs = (number: number) => 250 * 2 ** (number - 1) } = this.options;
    return pauseMs(attempt);
  }

  /** Opens the rest of a stream. Returns null when it cannot be had now. */
  private async openRest(
    threadId: string,
    { after, resumeToken }: { after: number; resumeToken: string },
    signal?: AbortSignal,
  ): Promise<Response | null> {
    const { visitorId } = this.options;
    const query = new URLSearchParams({ after: String(after), resumeToken, ...(visitorId ? { visitorId } : {}) });
    try {
      return await this.send("GET", `${threadPath(threadId)}/stream?${query}`, undefined, signal);
    } catch (error) {
      if (!(error instanceof ChatError) || isPermanent(error)) throw error;
      if (error.retryAfter !== null) await pause(error.retryAfter * 1_000, signal);
      return null;
    }
  }

  private async send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const { baseUrl, key, workspaceId, userJwt, silenceMs = SILENCE_MS, fetch = globalThis.fetch } = this.options;
    const headers: Record<string, string> = { authorization: `Bearer ${key}` };
    if (workspaceId) headers["x-workspace-id"] = workspaceId;
    if (body) headers["content-type"] = "application/json";
    else if (userJwt) headers["x-user-jwt"] = userJwt;
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error(`nothing came for ${silenceMs} ms`)), silenceMs);
    const signals = AbortSignal.any(signal ? [silence.signal, signal] : [silence.signal]);
    try {
      const answer = await fetch(`${baseUrl}${path}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : undefined,
        signal: signals,
      });
      if (answer.ok) return answer;
      throw await toChatError(answer);
    } catch (error) {
      signal?.throwIfAborted();
      throw error instanceof ChatError
        ? error
        : new ChatError(`No answer from ${baseUrl}: ${describeCause(error as Error)}`, 0, null);
    } finally {
      clearTimeout(timer);
    }
  }
}

async function toChatError(answer: Response): Promise<ChatError> {
  const body = (await answer.json().catch(() => null)) as Refusal | null;
  const { message = `Status ${answer.status}`, code = null, retryAfter = null } = body?.error ?? {};
  return new ChatError(message, answer.status, code, retryAfter);
}

/** Rate limits and failures of the service pass, a spent month does not; other refusals repeat. */
function isPermanent({ status, code }: ChatError): boolean {
  return (status >= 400 && status < 500 && status !== 429) || code === "QUOTA_EXCEEDED";
}

/** True for the error that ends this attempt to read, not the answer. */
function isUnreadable(chunk: SentChunk): boolean {
  return chunk.type === "error" && chunk.data.code === "UPSTREAM_UNAVAILABLE";
}

function describeCause({ cause, message }: Error): string {
  return cause instanceof Error ? cause.message : message;
}

/** Waits, or throws the reason of `signal`'s abort. */
async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const leave = () => resolve();
  signal?.addEventListener("abort", leave);
  await promise;
  clearTimeout(timer);
  signal?.removeEventListener("abort", leave);
  signal?.throwIfAborted();
}

function threadPath(threadId: string): string {
  return `/chat/${encodeURIComponent(threadId)}`;
}
