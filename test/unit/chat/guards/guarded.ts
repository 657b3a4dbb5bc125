import type { Candidate } from "../../../../functions/features/chat/contracts/answer.ts";
import type { Turn } from "../../../../functions/features/chat/contracts/turn.ts";
import { createPriceGuards } from "../../../../functions/features/chat/guards/prices/price-guard.ts";
import { candidate, TURN } from "../reply/answering.ts";

export const OAK = candidate("product", "oak", "Oak Desk, 120 cm", [199, 249]);
export const PINE = candidate("product", "pine", "Pine Desk", [149.5]);
export const LAMP = candidate("product", "lamp", "Lamp No. 5", [1_299]);
const CARE = { ...candidate("post", "shipping", "Shipping"), facts: "Free shipping over $75." };
const ALL = [OAK, PINE, LAMP, CARE];

export interface Guarded {
  /** Pieces of the text; absent: it comes at once. */
  pieces?: string[];
  about?: Candidate;
  found?: Candidate[];
  shown?: Candidate[];
  turn?: Partial<Turn>;
}

/** The text that is left after the guard, and the verdicts on its prices. */
export function guard(text: string, { pieces, about, found = ALL, shown, turn }: Guarded = {}) {
  const corrected: string[] = [];
  const domains = ["product", "post"].map((domain) => ({
    domain,
    candidates: found.filter((each) => each.domain === domain),
    streamingFields: [],
    failure: null,
  }));
  const prices = createPriceGuards({ ...TURN, ...turn }, domains, { language: "en", onCorrected: (how) => corrected.push(how) })(
    about ?? null,
  );
  if (shown) prices.noteShown(shown);
  const given = (pieces ?? [text]).map((piece) => prices.push(piece)).join("") + prices.flush();
  return { given, corrected };
}
