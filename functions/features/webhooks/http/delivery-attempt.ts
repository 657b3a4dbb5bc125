/** The whole request to a receiver. */
export interface OutgoingRequest {
  url: string;
  method: "POST" | "PUT" | "PATCH";
  headers: Record<string, string>;
  body: string;
  /** For the whole attempt, from the look-up of the name to the last byte read. */
  timeoutMs: number;
}

/** The result of an attempt. Delivered means: a status of 2xx, and the answer ended or 4 KB of it were read. */
export interface AttemptResult {
  delivered: boolean;
  /** Null: no answer. */
  status: number | null;
  durationMs: number;
  headers?: Record<string, string>;
  /** The first 4 KB. */
  body?: string;
  /** The reason why it was not delivered, in words for the webhook's owner. */
  error?: string;
  timedOut: boolean;
  /** The wait that the receiver asks for by `Retry-After` (429, 503), in milliseconds. */
  retryAfterMs?: number;
}

/** The event as a receiver gets it, under the API's names (docs/specification/webhooks.md). */
export interface Envelope {
  /** The same at every attempt: receivers recognise repetitions by it. */
  id: string;
  event_type: string;
  /** ISO 8601. */
  created_at: string;
  data: unknown;
}

/** Returns the result of an attempt for which nothing was sent. */
export function notSent(error: string): AttemptResult {
  return { delivered: false, status: null, durationMs: 0, timedOut: false, error };
}
