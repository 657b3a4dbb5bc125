import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";

/** One question to one server. */
export interface DomainQuestion {
  domain: CustomDomain;
  uri: string;
  headers: Record<string, string>;
  turn: Turn;
  understood: Interpretation;
  kit: TurnContext;
  /** Ends when the budget does, or the turn. */
  signal: AbortSignal;
  budgetMs: number;
}
