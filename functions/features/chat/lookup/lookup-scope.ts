import { languageData } from "../../../languages/registry.ts";
import type { CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { LookupOutcome } from "../contracts/lookups.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import type { ResolvedDomain } from "../mcp/custom-domains.ts";

/** A turn whose model looks something up. */
export interface LookupScope {
  turn: Turn;
  interpretation: Interpretation;
  context: TurnContext;
  /** The custom domains that the turn may ask. */
  domains: ResolvedDomain[];
  /** Results that the turn has so far, look-ups included. */
  found: CuratorResult[];
}

/** Tells the shopper that the answer goes on after a look-up. */
export function announceLookup({ context, interpretation: { language } }: LookupScope): void {
  context.send({ type: "progress", data: { stage: "lookup", message: languageData(language).progress.lookup } });
}

/** Returns the outcome of a look-up that did not happen, with the reason for the model. */
export function refuse(refusal: string): LookupOutcome {
  return { found: [], refusal };
}
