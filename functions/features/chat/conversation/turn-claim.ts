import type { Ports } from "../../../platform/ports.ts";
import { cutBytes } from "./messages.ts";
import { LEASE_MS } from "./turn-lease.ts";

/** Kept with the thread for the case that the turn's process dies. */
const MOST_QUESTION_BYTES = 4_000;

/** What a turn writes into its thread when it takes it. */
export interface Claim {
  turnId: string;
  leaseUntil: number;
  question: string;
  askedAt: string;
  streaming: boolean;
  promptId: string | null;
}

/** What a turn is asked for. */
export interface ClaimRequest {
  message: string;
  /** Whether the client asked for a stream. */
  streaming: boolean;
  /** The prompt that the shopper chose, where there is one. */
  promptId: string | null;
}

export function claimOf({ message, streaming, promptId }: ClaimRequest, { ids, clock }: Pick<Ports, "ids" | "clock">): Claim {
  const now = clock.now();
  return {
    turnId: ids.next("turn"),
    leaseUntil: now + LEASE_MS,
    question: cutBytes(message, MOST_QUESTION_BYTES),
    askedAt: new Date(now).toISOString(),
    streaming,
    promptId,
  };
}

/** What stands there while no turn runs. */
export const FREE = { turnId: null, leaseUntil: 0, question: null, askedAt: null, streaming: null, promptId: null };
