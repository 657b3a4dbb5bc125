import { isShopDomain } from "../contracts/answer.ts";
import type { LookupOutcome } from "../contracts/lookups.ts";
import { listIdentifiers } from "../mcp/argument-values.ts";
import { createDomainCurator } from "../mcp/domain-curator.ts";
import { announceLookup, type LookupScope, refuse } from "./lookup-scope.ts";

const MAX_QUESTION = 1_000;

/**
 * Asks the server of a custom domain, with tools that change nothing. The question is the model's, which has read products and
 * pages of strangers: numbers and addresses in it count only as far as the shopper or the domain's own data named them.
 */
export async function lookUpDomain(input: Record<string, unknown>, scope: LookupScope): Promise<LookupOutcome> {
  const domain = scope.domains.find(({ domain: { id } }) => id === input.domain);
  if (!domain) return refuse("There is no such domain.");
  const question = typeof input.question === "string" ? input.question.trim().slice(0, MAX_QUESTION).toWellFormed() : "";
  if (question === "") return refuse("Give a question.");
  if (!namesOnlyKnown(question, scope)) return refuse("A number or address in the question is not from the shopper.");
  announceLookup(scope);
  const ask = createDomainCurator(domain, { onlyReads: true });
  return { found: [await ask(scope.turn, { ...scope.interpretation, question }, scope.context)], refusal: null };
}

function namesOnlyKnown(question: string, { turn, found }: LookupScope): boolean {
  const ofDomains = found.flatMap(({ candidates }) => candidates).filter(({ domain }) => !isShopDomain(domain));
  const texts = [turn.message, ...turn.history.map(({ question: asked }) => asked), ...ofDomains.map(({ facts }) => facts)];
  const known = new Set(texts.flatMap(listIdentifiers));
  return listIdentifiers(question).every((one) => known.has(one));
}
