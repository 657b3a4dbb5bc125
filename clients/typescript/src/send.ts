import { ApiError, NO_ANSWER, TIMEOUT, toApiError } from "./errors.ts";
import { growingPauseMs, isPassing, mayHaveArrived, newId, pause } from "./retry.ts";

export interface ConnectionOptions {
  /** Address of the service, such as `https://api.shop.example`. */
  url: string;
  /** Secret keys belong on servers only; a page takes a publishable one. */
  key?: string;
  /** The workspace that calls are about, unless one names its own. */
  workspace?: string;
  /** Replaces the platform's own fetch. */
  fetch?: typeof fetch;
  /** Time for each attempt, to the end of its answer: 30 s by default. A whole call is bounded by its `signal`. */
  timeoutMs?: number;
  /** Further attempts after a failure that passes: 2 by default. */
  retries?: number;
  /** Longest Retry-After that a call waits for: 60 s by default. A longer one is an error at once. */
  maxRetryAfterMs?: number;
  /** Pause before the nth further attempt (from 1), beside its Retry-After: from half a second on, growing, with jitter. */
  pauseMs?: (attempt: number) => number;
}

/** Choices for one call. */
export interface CallOptions {
  signal?: AbortSignal | null;
  /** Another workspace than the connection's; null for none. */
  workspace?: string | null;
  timeoutMs?: number;
  retries?: number;
  maxRetryAfterMs?: number;
  /** Made by the client for each call that changes something; null sends none. */
  idempotencyKey?: string | null;
  /** An earlier call under this Idempotency-Key may have arrived, and still run: it is waited for. */
  isRepeated?: boolean;
  /** Lets the request outlive the page, as for events at its end. */
  keepalive?: boolean;
  headers?: Record<string, string>;
  /** Hears of each answer, of retried ones as well: its status and headers. */
  onResponse?: (response: Response) => void;
}

interface Sent extends CallOptions {
  method: string;
  /** With its query, percent-encoded. */
  path: string;
  body?: unknown;
}

/** POST operations that change nothing: the service need not keep their answers for a repetition. */
const ONLY_READS = /\/(search|suggestions|explain)$|^\/recommendations\//;

/**
 * Sends a request until an answer comes that `read` takes, or a failure that does not pass. Throws ApiError, or the reason of the
 * signal's abort. All attempts of a POST carry one Idempotency-Key.
 */
export async function send<T>(connection: ConnectionOptions, sent: Sent, read: (response: Response) => Promise<T>): Promise<T> {
  const call = {
    retries: 2,
    maxRetryAfterMs: 60_000,
    timeoutMs: 30_000,
    pauseMs: growingPauseMs,
    ...connection,
    ...withoutUndefined(sent),
  };
  if (call.idempotencyKey === undefined && call.method === "POST" && !ONLY_READS.test(call.path)) call.idempotencyKey = newId();
  const { signal, retries, maxRetryAfterMs } = call;
  let { isRepeated = false } = call;
  for (let failures = 1; ; failures++) {
    try {
      return await attempt(call, read);
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof ApiError) || failures > retries || !isPassing(error, isRepeated)) throw error;
      const waitMs = (error.retryAfter ?? 0) * 1_000;
      if (waitMs > maxRetryAfterMs) throw error;
      isRepeated ||= mayHaveArrived(error);
      await pause(waitMs + call.pauseMs(failures), signal);
    }
  }
}

type Call = Omit<ConnectionOptions, keyof CallOptions> & Sent & { timeoutMs: number };

/** An option that is undefined is one that was not given. */
function withoutUndefined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T;
}

async function attempt<T>(call: Call, read: (response: Response) => Promise<T>): Promise<T> {
  const { url, path, signal, timeoutMs, fetch = globalThis.fetch } = call;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    const request = toRequest(call, AbortSignal.any(signal ? [signal, late.signal] : [late.signal]));
    const response = await fetch(url.replace(/\/+$/, "") + path, request);
    call.onResponse?.(response);
    if (response.ok) return await read(response);
    throw toApiError(response, await response.text());
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    const { message, cause } = error as Error & { cause?: Partial<Error & { code: unknown }> };
    // Node's fetch hides the cause behind "fetch failed".
    const why = late.signal.aborted ? `nothing came for ${timeoutMs} ms` : cause?.message || cause?.code || message;
    throw new ApiError(`No answer from ${url}: ${why}`, { code: late.signal.aborted ? TIMEOUT : NO_ANSWER, cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function toRequest({ method, key, workspace, body, idempotencyKey, headers, keepalive }: Call, signal: AbortSignal): RequestInit {
  const named: Record<string, string> = {
    ...(key && { authorization: `Bearer ${key}` }),
    ...(workspace && { "x-workspace-id": workspace }),
    ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
    ...(body !== undefined && { "content-type": "application/json" }),
    ...headers,
  };
  const payload = body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) };
  // A redirected POST would arrive as a GET, without its body.
  return { method, headers: named, ...payload, ...(keepalive && { keepalive }), redirect: "manual", signal };
}
