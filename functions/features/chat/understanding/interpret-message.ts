import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { detectLanguage, workspaceLanguage } from "../language/detect-language.ts";
import { type DomainOption, loadCustomDomains, toDomainOption } from "../mcp/custom-domains.ts";
import { type KnownValues, knownValues } from "../shop/known-values.ts";
import { readShownCards } from "../shop/shown-cards.ts";
import { interpretByModel } from "./interpret-by-model.ts";
import { type InterpretationContext, interpretByRules } from "./interpret-by-rules.ts";

/** What the shopper wants, by one call of a small model, or by rules where there is none or it fails. Never throws. */
export async function interpretMessage(turn: Turn, kit: TurnContext): Promise<Interpretation> {
  if (turn.prompt?.cannedResponse && turn.prompt.overrideMode === "override") return understandPrompt(turn);
  const facts = await readFacts(turn, kit);
  const byRules = interpretByRules(turn, facts);
  if (isSettled(byRules) || !(await kit.ports.model.available())) return byRules;
  try {
    return await interpretByModel(turn, facts, byRules, kit);
  } catch (error) {
    if (!(error instanceof UpstreamError) && !kit.signal.aborted) throw error;
    kit.log.warn("The model did not understand; the rules do.", { error });
    kit.log.count("ChatTriageFailed");
    return byRules;
  }
}

/** The answer is written already, and shows what the prompt names. */
function understandPrompt({ message, settings }: Turn): Interpretation {
  return {
    intents: ["product", "post"],
    language: detectLanguage(message, workspaceLanguage(settings)),
    question: message,
    searchText: "",
    productFilter: null,
    interpretedBy: "prompt",
  };
}

/** "Hello" and "thank you" need no model to be understood. */
function isSettled({ intents }: Interpretation): boolean {
  return intents[0] === "smalltalk";
}

async function readFacts(turn: Turn, kit: TurnContext): Promise<InterpretationContext> {
  const [cards, known, domains] = await Promise.all([
    readShownCards(turn, kit),
    knownValues(turn, kit.ports) as Promise<KnownValues>,
    readDomains(turn, kit),
  ]);
  return { cards, known, domains };
}

async function readDomains(turn: Turn, kit: TurnContext): Promise<DomainOption[]> {
  try {
    return (await loadCustomDomains(turn, kit.ports)).map(toDomainOption);
  } catch (error) {
    kit.log.warn("The custom domains could not be read.", { error });
    return [];
  }
}
