import type { Intent, Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import type { InterpretationContext } from "./interpret-by-rules.ts";
import { INTERPRETATION_SCHEMA, parseModelAnswer } from "./model-answer.ts";
import { buildTriagePrompt, TRIAGE_SYSTEM_PROMPT } from "./model-prompt.ts";

/** A shopper waits; the rules are there at once. */
const MODEL_TIMEOUT_MS = 3_000;
const MAX_TOKENS = 400;

/** Throws UpstreamError when the model fails, is late or answers what cannot be read. What it leaves out, the rules' reading fills in. */
export async function interpretByModel(
  turn: Turn,
  facts: InterpretationContext,
  byRules: Interpretation,
  kit: TurnContext,
): Promise<Interpretation> {
  const answer = await kit.ports.model.complete({
    system: TRIAGE_SYSTEM_PROMPT,
    prompt: buildTriagePrompt(turn, facts),
    schema: INTERPRETATION_SCHEMA,
    maxTokens: MAX_TOKENS,
    timeoutMs: MODEL_TIMEOUT_MS,
    signal: kit.signal,
    onUsage: (usage) => kit.recordModelCall({ purpose: "triage", ...usage }),
  });
  const domains = facts.domains.map(({ id }): Intent => id);
  return parseModelAnswer(answer, { byRules, known: facts.known, domains, shown: new Set(facts.cards.keys()) });
}
