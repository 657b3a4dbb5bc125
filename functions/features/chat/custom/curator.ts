import { type CustomDomain, DOMAIN_BUDGET_MS } from "../../../../schemas/custom-domain.ts";
import type { Curated, Curator, Kit, Turn } from "../contracts.ts";
import { type Asked, askServer } from "./ask-server.ts";
import { BadAnswer, toFound } from "./candidates.ts";
import { labelOf, type ReadyDomain } from "./domains.ts";

/** Asks one MCP server, within its domain's budget for everything. What it answers is data; whatever goes wrong is an apology's worth. */
export function customCurator({ domain, uri }: ReadyDomain): Curator {
  return async (turn, understood, kit) => {
    if (domain.auth === "required" && turn.shopper.userJwt === null) return { ...nothing(domain), needs: ["sign in"] };
    const budgetMs = domain.budgetMs ?? DOMAIN_BUDGET_MS.usual;
    const signal = AbortSignal.any([kit.signal, AbortSignal.timeout(budgetMs)]);
    try {
      const headers = headersFor(domain, turn);
      return toCurated(domain, await askServer({ domain, uri, headers, turn, understood, kit, signal, budgetMs }));
    } catch (error) {
      return failed(domain, error, kit);
    }
  };
}

function toCurated(domain: CustomDomain, asked: Asked): Curated {
  if (asked.answer === null) return { ...nothing(domain), needs: asked.needs };
  const { candidates, isProse } = toFound(domain, asked.answer);
  return { ...nothing(domain), candidates, ...(isProse && { renderHint: "prose-only" }) };
}

function nothing({ id, renderHint = "card", composerStreamingFields = [] }: CustomDomain): Curated {
  return { domain: id, candidates: [], renderHint, streamingFields: composerStreamingFields, failure: null };
}

/** The token is verified before a turn begins. */
function headersFor({ auth = "optional" }: CustomDomain, { shopper }: Turn): Record<string, string> {
  return auth === "none" || shopper.userJwt === null ? {} : { authorization: `Bearer ${shopper.userJwt}` };
}

function failed(domain: CustomDomain, error: unknown, { log, signal }: Kit): Curated {
  if (!signal.aborted) {
    log.warn("A custom domain failed.", { domain: domain.id, error });
    log.count(error instanceof BadAnswer ? "CustomDomainBadAnswer" : "CustomDomainFailed");
  }
  return { ...nothing(domain), failure: `${labelOf(domain)} cannot be looked up at the moment.` };
}
