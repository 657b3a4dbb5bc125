import type { LoggedRequest } from "./logged-request.ts";
import { createStore } from "./store.ts";

const KEPT = 200;

/** The latest requests, newest first. They are gone when the page is. */
export const requestLog = createStore<readonly LoggedRequest[]>([]);

/** Time until which the service asked to wait, in milliseconds; null: it does not. */
export const waitingUntil = createStore<number | null>(null);

/** The key that the service has refused last. */
export const refusedKey = createStore<string | null>(null);

type Call = Pick<LoggedRequest, "route" | "ids" | "input" | "workspace" | "ifMatch" | "isShortened">;

let last = 0;

/** Returns a `fetch` that writes down each request of a call, and how it was answered. */
export function recordingFetch(call: Call): typeof fetch {
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
      noteWait(call.route, response);
      if (response.status === 401) refusedKey.set(readKey(init));
      return response;
    } catch (error) {
      end(0, null);
      throw error;
    }
  };
}

function readKey(init: RequestInit | undefined): string | null {
  return new Headers(init?.headers).get("authorization")?.replace("Bearer ", "") ?? null;
}

/** Operations that the service asked to wait with. */
const waiting = new Set<string>();

/** The client repeats what was refused by a rate limit; people are told why nothing happens, until all of it was answered. */
function noteWait(route: string, { status, headers }: Response): void {
  const seconds = Number(headers.get("retry-after"));
  if (status === 429 && seconds > 0) {
    waiting.add(route);
    waitingUntil.set(Date.now() + seconds * 1_000);
  } else if (waiting.delete(route) && waiting.size === 0) waitingUntil.set(null);
}
