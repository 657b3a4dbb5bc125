import { type ApiError, NO_ANSWER, TIMEOUT } from "./errors.ts";

/** First pause; each further one is twice as long. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/**
 * Tells whether asking again can help. A rate limit passes, a spent quota or a full index does not. `isRepeated`: an earlier
 * attempt may have arrived, and its twin under the same Idempotency-Key still runs (409).
 */
export function isPassing({ status, code }: ApiError, isRepeated: boolean): boolean {
  if (status === 429) return code === null || code === "RATE_LIMITED";
  if (status === 409) return isRepeated && code === "CONFLICT";
  return code === NO_ANSWER || code === TIMEOUT || (status >= 502 && status <= 504);
}

/** Tells whether the service may have worked on a request that failed so. */
export function mayHaveArrived({ status }: ApiError): boolean {
  return status === 0 || status >= 500;
}

/** Returns the pause before the next attempt after `failures` others: longer each time, and not when all others come. */
export function growingPauseMs(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** Waits, or throws the reason of the signal's abort. */
export async function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
  });
  signal?.throwIfAborted();
}

/** Returns an unguessable id. `crypto.randomUUID` is missing on pages without TLS. */
export function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
