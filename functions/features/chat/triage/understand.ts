import { UpstreamError } from "../../../platform/upstream-error.ts";
import type { Kit, Turn, Understood } from "../contracts.ts";
import { type KnownValues, knownValues } from "../curators/known-values.ts";
import { readShownCards } from "../curators/shown-cards.ts";
import { type DomainToChoose, readCustomDomains, toDomainToChoose } from "../custom/domains.ts";
import { understandByModel } from "./by-model.ts";
import { readLanguage, usualLanguage } from "./read-language.ts";
import { type RuleFacts, understandByRules } from "./rules.ts";

/** What the shopper wants, by one call of a small model, or by rules where there is none or it fails. Never throws. */
export async function understand(turn: Turn, kit: Kit): Promise<Understood> {
  if (turn.prompt?.cannedResponse && turn.prompt.overrideMode === "override") return understandPrompt(turn);
  const facts = await readFacts(turn, kit);
  const byRules = understandByRules(turn, facts);
  if (isSettled(byRules) || !(await kit.ports.model.available())) return byRules;
  try {
    return await understandByModel(turn, facts, byRules, kit);
  } catch (error) {
    if (!(error instanceof UpstreamError) && !kit.signal.aborted) throw error;
    kit.log.warn("The model did not understand; the rules do.", { error });
    kit.log.count("ChatTriageFailed");
    return byRules;
  }
}

/** The answer is written already, and shows what the prompt names. */
function understandPrompt({ message, settings }: Turn): Understood {
  return {
    intents: ["product", "post"],
    language: readLanguage(message, usualLanguage(settings)),
    question: message,
    searchText: "",
    productFilter: null,
    by: "prompt",
  };
}

/** "Hello" and "thank you" need no model to be understood. */
function isSettled({ intents }: Understood): boolean {
  return intents[0] === "smalltalk";
}

async function readFacts(turn: Turn, kit: Kit): Promise<RuleFacts> {
  const [cards, known, domains] = await Promise.all([
    readShownCards(turn, kit),
    knownValues(turn, kit.ports) as Promise<KnownValues>,
    readDomains(turn, kit),
  ]);
  return { cards, known, domains };
}

async function readDomains(turn: Turn, kit: Kit): Promise<DomainToChoose[]> {
  try {
    return (await readCustomDomains(turn, kit.ports)).map(toDomainToChoose);
  } catch (error) {
    kit.log.warn("The custom domains could not be read.", { error });
    return [];
  }
}
