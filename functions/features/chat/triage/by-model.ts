import type { Intent, Kit, Turn, Understood } from "../contracts.ts";
import { readAnswer, UNDERSTOOD_SCHEMA } from "./model-answer.ts";
import { promptOf, TRIAGE_SYSTEM } from "./model-prompt.ts";
import type { RuleFacts } from "./rules.ts";

/** A shopper waits; the rules are there at once. */
const BUDGET_MS = 3_000;
const MAX_TOKENS = 400;

/** Throws UpstreamError when the model fails, is late or answers what cannot be read. What it leaves out, the rules' reading fills in. */
export async function understandByModel(turn: Turn, facts: RuleFacts, byRules: Understood, kit: Kit): Promise<Understood> {
  const answer = await kit.ports.model.complete({
    system: TRIAGE_SYSTEM,
    prompt: promptOf(turn, facts),
    schema: UNDERSTOOD_SCHEMA,
    maxTokens: MAX_TOKENS,
    timeoutMs: BUDGET_MS,
    signal: kit.signal,
    onUsage: (usage) => kit.spend({ purpose: "triage", ...usage }),
  });
  const domains = facts.domains.map(({ id }): Intent => id);
  return readAnswer(answer, { byRules, known: facts.known, domains, shown: new Set(facts.cards.keys()) });
}
