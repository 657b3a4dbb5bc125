/** What goes to a receiver, whole. */
export interface OutgoingRequest {
  url: string;
  method: "POST" | "PUT" | "PATCH";
  headers: Record<string, string>;
  body: string;
  /** For the whole exchange, from the look-up of the name to the last byte that is read. */
  timeoutMs: number;
}

/** How it went. Delivered means: a status of 2xx, and the answer ended or 4 KB of it were read. */
export interface AttemptResult {
  delivered: boolean;
  /** Null: no answer. */
  status: number | null;
  durationMs: number;
  headers?: Record<string, string>;
  /** The first 4 KB. */
  body?: string;
  /** Why it was not delivered, in words for the webhook's owner. */
  error?: string;
  timedOut: boolean;
  /** What the receiver asks for by `Retry-After` (429, 503), milliseconds. */
  retryAfterMs?: number;
}

/** What a receiver is told, under the API's names (specification *Webhook events*). */
export interface Envelope {
  /** The same at every attempt: receivers know by it what they have seen. */
  id: string;
  event_type: string;
  /** ISO 8601. */
  created_at: string;
  data: unknown;
}
