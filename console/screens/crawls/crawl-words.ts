import type { Data } from "../../../clients/typescript/src/types.ts";
import { writeNumber } from "../../parts/formats.ts";

export type Crawl = Data<"GET /crawl">["results"][number];

/** States in the words of the console. */
export const STATE_WORDS: Record<Crawl["status"], string> = {
  queued: "waits for its turn",
  running: "is running",
  cancelling: "is being cancelled",
  completed: "is complete",
  cancelled: "was cancelled",
  failed: "failed",
};

export const STRATEGIES = [
  ["smart", "Smart: what has probably changed"],
  ["full", "Full: every page"],
] as const;

const LIMIT_WORDS: Record<NonNullable<Crawl["limit"]>, string> = {
  maxPages: "It ended at its limit of pages: raise the limit to read what is left.",
  quota: "It ended because the month's quota of crawled pages is spent.",
  capacity: "Some pages were left out because the account holds as many posts or products as it may.",
};

/** Says which limit ended a crawl, or kept records out; null: none. */
export function describeLimit({ limit }: Crawl): string | null {
  return limit && LIMIT_WORDS[limit];
}

/** Returns true for a crawl that has ended. */
export function isOver({ status }: Pick<Crawl, "status">): boolean {
  return status === "completed" || status === "cancelled" || status === "failed";
}

/** Says how far a crawl is. */
export function describeProgress({ progress }: Crawl): string {
  const { discovered, remaining } = progress;
  const [done, of] = [discovered - remaining, discovered].map(writeNumber);
  return `${done} of ${of} pages`;
}
