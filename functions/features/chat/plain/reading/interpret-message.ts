import { isLanguage } from "../../../../languages/registry.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { loadDomainOptions } from "../../mcp/custom-domains.ts";
import { loadShownCards } from "../../retrieval/shown-card.ts";
import { applyCorrections } from "../language/correct-words.ts";
import type { PlainReading } from "../plain-reading.ts";
import { applyPreferences } from "./apply-preferences.ts";
import { type InterpretationContext, interpretByRules } from "./interpret-by-rules.ts";
import { findOtherThings } from "./other-product.ts";
import { findOwnNames } from "./own-names.ts";
import { parseMessage } from "./parse-message.ts";
import { correctRequest, readRequest, tellCorrected } from "./read-request.ts";
import { splitQuestions } from "./split-questions.ts";
import { isUnspoken, searchUnspoken } from "./unspoken-language.ts";

/** Interprets a message by its words and the conversation, without a model. Never throws. */
export async function interpretMessage(turn: Turn, context: TurnContext): Promise<PlainReading> {
  if (turn.prompt?.cannedResponse && turn.prompt.overrideMode === "override") return interpretPrompt(turn);
  const known = await loadInterpretationContext(turn, context);
  return obey(await interpretRequest(turn, known, context), turn, known);
}

/** Interprets what a message asks for, which of a long one is some sentences, with its misspelt words corrected. */
async function interpretRequest(turn: Turn, read: InterpretationContext, context: TurnContext): Promise<PlainReading> {
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

function isSearch({ intents: [main] }: PlainReading): boolean {
  return main === "product" || main === "post";
}

/** Applies what the shopper has told in earlier conversations. */
function obey(interpretation: PlainReading, turn: Turn, { known }: InterpretationContext): PlainReading {
  return applyPreferences(interpretation, turn.preferences ?? [], known, turn.shopLanguage);
}

/** The prompt's answer is written already, and shows the records that the prompt names. */
function interpretPrompt({ message, shopLanguage }: Turn): PlainReading {
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

async function loadInterpretationContext(turn: Turn, context: TurnContext): Promise<InterpretationContext> {
  const [cards, known, kinds, domains] = await Promise.all([
    loadShownCards(turn.history, context),
    context.shop.knownValues(),
    context.shop.kindsOfGoods(),
    loadDomainOptions(turn, context),
  ]);
  return { cards, known, kinds, domains };
}
