import type { ToolCall } from "../../../platform/ports/model.ts";
import type { CuratorResult } from "../contracts/answer.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { LookupOutcome, Lookups } from "../contracts/lookups.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { loadCustomDomains, type ResolvedDomain } from "../mcp/custom-domains.ts";
import { toFields } from "../reading/model/model-filter.ts";
import { lookUpDomain } from "./domain-lookup.ts";
import { type LookupScope, refuse } from "./lookup-scope.ts";
import { ASK_DOMAIN, listLookupTools, SEARCH_PAGES, SEARCH_PRODUCTS } from "./lookup-tools.ts";
import { lookUpPages, lookUpProducts } from "./search-lookups.ts";

/** Each look-up is another call of the model: a shopper waits for all of them. */
const MAX_LOOKUPS = 3;

/** Returns the look-ups that the composing model may ask for; null when it may not, or needs none: small talk. Never throws. */
export async function createLookups(
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  context: TurnContext,
): Promise<Lookups | null> {
  const maxCount = readMaxCount(turn);
  if (maxCount === 0 || interpretation.reply === "smalltalk" || interpretation.readBy === "prompt") return null;
  const domains = await loadCustomDomains(turn, context.ports).catch((): ResolvedDomain[] => []);
  const scope: LookupScope = { turn, interpretation, context, domains, found: [...curated] };
  return {
    tools: listLookupTools(domains),
    found: scope.found,
    maxCount,
    run: async (call) => {
      context.log.count("ChatLookup");
      const outcome = await runLookup(call, scope);
      scope.found.push(...outcome.found);
      if (outcome.refusal !== null) context.log.count("ChatLookupRefused");
      return outcome;
    },
  };
}

function readMaxCount({ settings }: Turn): number {
  const { composerMaxLookups: chosen } = toFields(settings.chat);
  if (typeof chosen !== "number" || !Number.isFinite(chosen)) return MAX_LOOKUPS;
  return Math.min(Math.max(Math.floor(chosen), 0), MAX_LOOKUPS);
}

/** Runs a look-up by its tool. The input is the model's, which has read data of strangers: it is checked like theirs. */
async function runLookup({ name, input }: ToolCall, scope: LookupScope): Promise<LookupOutcome> {
  const fields = toFields(input);
  try {
    if (name === SEARCH_PRODUCTS) return await lookUpProducts(fields, scope);
    if (name === SEARCH_PAGES) return await lookUpPages(fields, scope);
    if (name === ASK_DOMAIN) return await lookUpDomain(fields, scope);
    return refuse("There is no such tool.");
  } catch (error) {
    scope.context.log.warn("A look-up failed.", { tool: name, error });
    return refuse("This could not be looked up.");
  }
}
