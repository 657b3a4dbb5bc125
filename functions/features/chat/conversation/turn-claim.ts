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
}

export function claimOf(question: string, { ids, clock }: Pick<Ports, "ids" | "clock">): Claim {
  const now = clock.now();
  return {
    turnId: ids.next("turn"),
    leaseUntil: now + LEASE_MS,
    question: cutBytes(question, MOST_QUESTION_BYTES),
    askedAt: new Date(now).toISOString(),
  };
}

/** What stands there while no turn runs. */
export const FREE = { turnId: null, leaseUntil: 0, question: null, askedAt: null };
