import { type CustomDomain, DOMAIN_BUDGET_MS } from "../../../../schemas/custom-domain.ts";
import type { Curator, CuratorResult } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { labelFor, type ResolvedDomain } from "./custom-domains.ts";
import { queryServer, type ToolCallOutcome } from "./query-server.ts";
import { InvalidToolResult, readToolResult } from "./tool-results.ts";

/** Asks one MCP server, within its domain's budget for everything. What it answers is data; whatever goes wrong is an apology's worth. */
export function createDomainCurator({ domain, uri }: ResolvedDomain): Curator {
  return async (turn, understood, kit) => {
    if (domain.auth === "required" && turn.shopper.userJwt === null)
      return { ...toEmptyResult(domain), missingInputs: ["sign in"] };
    const budgetMs = domain.budgetMs ?? DOMAIN_BUDGET_MS.usual;
    const signal = AbortSignal.any([kit.signal, AbortSignal.timeout(budgetMs)]);
    try {
      const headers = headersFor(domain, turn);
      return toCurated(domain, await queryServer({ domain, uri, headers, turn, understood, kit, signal, budgetMs }));
    } catch (error) {
      return toFailure(domain, error, kit);
    }
  };
}

function toCurated(domain: CustomDomain, asked: ToolCallOutcome): CuratorResult {
  if (asked.answer === null) return { ...toEmptyResult(domain), missingInputs: asked.needs };
  const { candidates, isProse } = readToolResult(domain, asked.answer);
  return { ...toEmptyResult(domain), candidates, ...(isProse && { renderHint: "prose-only" }) };
}

function toEmptyResult({ id, renderHint = "card", composerStreamingFields = [] }: CustomDomain): CuratorResult {
  return { domain: id, candidates: [], renderHint, streamingFields: composerStreamingFields, failure: null };
}

/** The token is verified before a turn begins. */
function headersFor({ auth = "optional" }: CustomDomain, { shopper }: Turn): Record<string, string> {
  return auth === "none" || shopper.userJwt === null ? {} : { authorization: `Bearer ${shopper.userJwt}` };
}

function toFailure(domain: CustomDomain, error: unknown, { log, signal }: TurnContext): CuratorResult {
  if (!signal.aborted) {
    log.warn("A custom domain failed.", { domain: domain.id, error });
    log.count(error instanceof InvalidToolResult ? "CustomDomainBadAnswer" : "CustomDomainFailed");
  }
  return { ...toEmptyResult(domain), failure: `${labelFor(domain)} cannot be looked up at the moment.` };
}
