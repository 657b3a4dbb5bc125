import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import type { Kit, Turn, Understood } from "../contracts.ts";

/** One question to one server. */
export interface Question {
  domain: CustomDomain;
  uri: string;
  headers: Record<string, string>;
  turn: Turn;
  understood: Understood;
  kit: Kit;
  /** Ends when the budget does, or the turn. */
  signal: AbortSignal;
  budgetMs: number;
}
