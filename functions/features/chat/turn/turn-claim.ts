import type { Ports } from "../../../platform/ports.ts";
import { truncateBytes } from "../thread/messages.ts";
import { TURN_LEASE_MS } from "./turn-lease.ts";

/** Kept with the thread for the case that the turn's process dies. */
const MAX_QUESTION_BYTES = 4_000;

/** What a turn writes into its thread when it takes it. */
export interface TurnClaim {
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

export function createClaim(
  { message, streaming, promptId }: ClaimRequest,
  { ids, clock }: Pick<Ports, "ids" | "clock">,
): TurnClaim {
  const now = clock.now();
  return {
    turnId: ids.next("turn"),
    leaseUntil: now + TURN_LEASE_MS,
    question: truncateBytes(message, MAX_QUESTION_BYTES),
    askedAt: new Date(now).toISOString(),
    streaming,
    promptId,
  };
}

/** What stands there while no turn runs. */
export const NO_TURN = { turnId: null, leaseUntil: 0, question: null, askedAt: null, streaming: null, promptId: null };
