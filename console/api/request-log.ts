import { toApiError } from "../../clients/typescript/src/errors.ts";
import type { LoggedRequest } from "./logged-request.ts";
import { createStore } from "./store.ts";

const KEPT = 200;

/** The latest requests, newest first. They are gone when the page is. */
export const requestLog = createStore<readonly LoggedRequest[]>([]);

/** A limit that a request met. */
interface Limit {
  /** In the service's words. */
  message: string;
  /** In milliseconds. */
  until: number;
  /** Operation that met it: once it is answered again, the limit is gone. */
  route: string;
}

/** The limit that is waited for by itself; null: none is. */
export const awaitedLimit = createStore<Limit | null>(null);

/** The limit that stands longer than a call waits for, such as the quota of a month; null: none does. */
export const reachedLimit = createStore<Limit | null>(null);

/** The longest time that a call waits for by itself, in seconds; what takes longer is refused at once. */
export const LONGEST_WAIT_S = 60;

/** Forgets the requests, and what they were told. */
export function forgetRequests(): void {
  requestLog.set([]);
  awaitedLimit.set(null);
  reachedLimit.set(null);
}

/** The key that the service has refused last. */
export const refusedKey = createStore<string | null>(null);

/** A call as it is written down. */
export type RecordedCall = Pick<LoggedRequest, "route" | "ids" | "input" | "workspace" | "ifMatch" | "isShortened">;

let last = 0;

/** Returns a `fetch` that writes down each request of a call, and how it was answered. */
export function recordingFetch(call: RecordedCall): typeof fetch {
  return async (address, init) => {
    const { pathname, search } = new URL(String(address));
    const number = ++last;
    const entry = { ...call, number, method: init?.method ?? "GET", path: pathname + search };
    requestLog.set([{ ...entry, status: null, ms: null, requestId: null }, ...requestLog.get()].slice(0, KEPT));
    const begin = performance.now();
    const end = (status: number, requestId: string | null) => {
      const ms = Math.round(performance.now() - begin);
      requestLog.set(requestLog.get().map((each) => (each.number === number ? { ...each, status, ms, requestId } : each)));
    };
    try {
      const response = await fetch(address, init);
      end(response.status, response.headers.get("x-request-id"));
      if (response.ok) forgetLimits(call.route);
      else if (response.status === 429) void noteLimit(call.route, response.clone());
      if (response.status === 401) refusedKey.set(readKey(init));
      return response;
    } catch (error) {
      end(0, null);
      throw error;
    }
  };
}

/** Forgets the limits that an operation had met: it is answered again. */
function forgetLimits(route: string): void {
  for (const limit of [awaitedLimit, reachedLimit]) if (limit.get()?.route === route) limit.set(null);
}

/**
 * Tells people why nothing happens. A rate limit passes, and the client repeats what met it; a spent quota, and a limit of an
 * hour, end later than anybody waits for.
 */
async function noteLimit(route: string, response: Response): Promise<void> {
  const { code, message, retryAfter } = toApiError(response, await response.text().catch(() => ""));
  if (!retryAfter) return;
  const isAwaited = code !== "QUOTA_EXCEEDED" && retryAfter <= LONGEST_WAIT_S;
  (isAwaited ? awaitedLimit : reachedLimit).set({ message, until: Date.now() + retryAfter * 1_000, route });
}

function readKey(init: RequestInit | undefined): string | null {
  return new Headers(init?.headers).get("authorization")?.replace("Bearer ", "") ?? null;
}
