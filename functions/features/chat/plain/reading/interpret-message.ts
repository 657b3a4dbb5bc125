import { isLanguage } from "../../../../languages/registry.ts";
import { bestEffort } from "../../../../platform/concurrency/best-effort.ts";
import { UpstreamError } from "../../../../platform/ports/upstream-error.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { ShownCard } from "./parsed-message.ts";
import type { PastTurn, Turn, TurnContext } from "../../contracts/turn.ts";
import { type DomainOption, loadCustomDomains, toDomainOption } from "../../mcp/custom-domains.ts";
import { applyPreferences } from "../../preferences/apply-preferences.ts";
import { interpretByModel } from "../../reading/model/interpret-by-model.ts";
import { applyCorrections } from "../language/correct-words.ts";
import { type InterpretationContext, interpretByRules } from "./interpret-by-rules.ts";
import { findOtherThings } from "./other-product.ts";
import { findOwnNames } from "./own-names.ts";
import { parseMessage } from "./parse-message.ts";
import { correctRequest, readRequest, tellCorrected } from "./read-request.ts";
import { toShownCard } from "./shown-card.ts";
import { splitQuestions } from "./split-questions.ts";
import { isUnspoken, searchUnspoken } from "./unspoken-language.ts";

/** Maximum of cards: the latest turns show no more. */
const MAX_CARDS = 60;

/** Interprets a message by one call of a small model, or by rules where there is none or it fails. Never throws. */
export async function interpretMessage(turn: Turn, context: TurnContext): Promise<Interpretation> {
  if (turn.prompt?.cannedResponse && turn.prompt.overrideMode === "override") return interpretPrompt(turn);
  const known = await loadInterpretationContext(turn, context);
  const byRules = obey(await interpretRequest(turn, known, context), turn, known);
  if (isSettled(byRules) || !(await context.ports.model.available())) return byRules;
  try {
    return obey(await interpretByModel(turn, known, byRules, context), turn, known);
  } catch (error) {
    if (!(error instanceof UpstreamError) && !context.signal.aborted) throw error;
    context.log.warn("The model did not understand; the rules do.", { error });
    context.log.count("ChatTriageFailed");
    return byRules;
  }
}

/** Interprets what a message asks for, which of a long one is some sentences, with its misspelt words corrected. */
async function interpretRequest(turn: Turn, read: InterpretationContext, context: TurnContext): Promise<Interpretation> {
  const ownNames = await findOwnNames(turn, read.known, context);
  const shop = { ...read, ownNames };
  const { text, background, language } = readRequest(turn, shop.known, shop.kinds ?? [], ownNames);
  const corrections = await correctRequest(text, { language, known: shop.known }, context);
  const request = applyCorrections(text, corrections);
  const known = { ...shop, others: await findOtherThings({ ...turn, message: request }, shop, context) };
  const isOfShop = language === turn.shopLanguage && !isLanguage(language);
  const asWritten = interpretByRules(turn, known);
  if (!isOfShop && isSearch(asWritten) && (await isUnspoken(request, language, context).catch(() => false)))
    return searchUnspoken(asWritten, turn);
  const [first, further] = splitQuestions(request, language, known.cards.size > 0) ?? [request];
  if (first === turn.message || asWritten.parsed.sum) return asWritten;
  const byRules = interpretByRules({ ...turn, message: first }, { ...known, background });
  const alsoAsks = further === undefined ? null : interpretByRules({ ...turn, message: further, history: [] }, known);
  return { ...tellCorrected(byRules, corrections), request: first, ...(alsoAsks && { alsoAsks }) };
}

function isSearch({ intents: [main] }: Interpretation): boolean {
  return main === "product" || main === "post";
}

/** Applies what the shopper has told in earlier conversations. */
function obey(interpretation: Interpretation, turn: Turn, { known }: InterpretationContext): Interpretation {
  return applyPreferences(interpretation, turn.preferences ?? [], known, turn.shopLanguage);
}

/** The prompt's answer is written already, and shows the records that the prompt names. */
function interpretPrompt({ message, shopLanguage }: Turn): Interpretation {
  const parsed = parseMessage(message, shopLanguage, false);
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

/** "Hello" and "thank you" need no model, and "add it to my cart" and a sum have answers of their own. */
function isSettled({ intents, purchase, parsed }: Interpretation): boolean {
  return intents[0] === "smalltalk" || purchase !== undefined || parsed.sum !== undefined;
}

async function loadInterpretationContext(turn: Turn, context: TurnContext): Promise<InterpretationContext> {
  const [cards, known, kinds, domains] = await Promise.all([
    loadShownCards(turn.history, context),
    context.shop.knownValues(),
    context.shop.kindsOfGoods(),
    loadDomainOptions(turn, context),
  ]);
  return { cards, known, kinds, domains };
}

async function loadDomainOptions(turn: Turn, context: TurnContext): Promise<DomainOption[]> {
  try {
    return (await loadCustomDomains(turn, context.ports)).map(toDomainOption);
  } catch (error) {
    context.log.warn("The custom domains could not be read.", { error });
    return [];
  }
}

/**
 * Loads the products that the thread has shown, by id, as they are now. Products that the shopper may no longer see are left
 * out.
 */
async function loadShownCards(history: PastTurn[], { shop, log }: TurnContext): Promise<Map<string, ShownCard>> {
  const ids = [...new Set(history.flatMap(({ shown }) => shown.map(({ id }) => id)))].slice(-MAX_CARDS);
  const cards = new Map<string, ShownCard>();
  if (ids.length === 0) return cards;
  await bestEffort(log, "read what a thread has shown", async () => {
    for (const hit of await shop.readByIds("products", ids)) {
      cards.set(hit.id as string, toShownCard(hit));
    }
  });
  return cards;
}
