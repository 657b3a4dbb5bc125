import type { Item, Key } from "../../../platform/ports/stores/table.ts";

/** Live bins of a tenant (docs/specification/webhooks.md, Request bins). */
export const MAX_BINS = 10;
/** Requests that a bin holds: the next one takes the place of the oldest. */
export const MAX_REQUESTS = 100;
export const BIN_SECONDS = 86_400;

/**
 * A request bin: an address that takes whatever is sent to it. Stored under `["requestBins"]` in one of `MAX_BINS` slots, which
 * are free again when their bins have expired: a tenant never has more, whatever is created at the same time.
 */
export interface BinRecord extends Item {
  binId: string;
  /** Last part of its address: whoever has it may send. It begins with the slot. */
  token: string;
  name: string | null;
  workspaceId: string | null;
  createdAt: string;
  /** Seconds since 1970. */
  expiresAt: number;
  /** Requests received, those included that have fallen out. */
  received: number;
  lastReceivedAt?: string;
}

/**
 * A request that a bin received, stored under `["binRequests", <bin>]` by the slot of its number: the hundredth after it has the
 * same one.
 */
export interface BinRequestRecord extends Item {
  requestId: string;
  /** Counts the requests of its bin from 1. */
  number: number;
  receivedAt: string;
  method: string;
  path: string;
  query: string;
  headersJson: string;
  body: string;
  bodyEncoding: "utf8" | "base64";
  /** Length as it was sent. */
  bodyBytes: number;
  bodyTruncated: boolean;
  workspaceId: string | null;
  expiresAt: number;
}

export const BIN_COLLECTION = ["requestBins"] as const;

export function binKey(slot: string): Key {
  return { collection: BIN_COLLECTION, id: slot };
}

export function binRequestCollection(binId: string): string[] {
  return ["binRequests", binId];
}

export function binRequestKey(binId: string, number: number): Key {
  return { collection: binRequestCollection(binId), id: String(number % MAX_REQUESTS) };
}

/** Returns true while a bin takes requests and shows them: the table removes it some time later. */
export function isLive({ expiresAt }: Pick<BinRecord, "expiresAt">, now: number): boolean {
  return expiresAt * 1_000 > now;
}
