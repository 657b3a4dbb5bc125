import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { workspaceLanguage } from "../language/detect-language.ts";
import { type DomainOption, loadCustomDomains, toDomainOption } from "../mcp/custom-domains.ts";
import { loadKnownValues } from "../shop/known-values.ts";
import { loadShownCards } from "../shop/shop-records.ts";
import { interpretByModel } from "./interpret-by-model.ts";
import { type InterpretationContext, interpretByRules } from "./interpret-by-rules.ts";
import { parseMessage } from "./parse-message.ts";

/** Interprets a message by one call of a small model, or by rules where there is none or it fails. Never throws. */
export async function interpretMessage(turn: Turn, context: TurnContext): Promise<Interpretation> {
  if (turn.prompt?.cannedResponse && turn.prompt.overrideMode === "override") return interpretPrompt(turn);
  const known = await loadInterpretationContext(turn, context);
  const byRules = interpretByRules(turn, known);
  if (isSettled(byRules) || !(await context.ports.model.available())) return byRules;
  try {
    return await interpretByModel(turn, known, byRules, context);
  } catch (error) {
    if (!(error instanceof UpstreamError) && !context.signal.aborted) throw error;
    context.log.warn("The model did not understand; the rules do.", { error });
    context.log.count("ChatTriageFailed");
    return byRules;
  }
}

/** The answer is written already, and shows what the prompt names. */
function interpretPrompt({ message, settings }: Turn): Interpretation {
  const parsed = parseMessage(message, workspaceLanguage(settings), false);
  return {
    intents: ["product", "post"],
    language: parsed.language,
    parsed,
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

async function loadInterpretationContext(turn: Turn, context: TurnContext): Promise<InterpretationContext> {
  const [cards, known, domains] = await Promise.all([
    loadShownCards(turn, context),
    loadKnownValues(turn, context.ports),
    loadDomainOptions(turn, context),
  ]);
  return { cards, known, domains };
}

async function loadDomainOptions(turn: Turn, context: TurnContext): Promise<DomainOption[]> {
  try {
    return (await loadCustomDomains(turn, context.ports)).map(toDomainOption);
  } catch (error) {
    context.log.warn("The custom domains could not be read.", { error });
    return [];
  }
}
