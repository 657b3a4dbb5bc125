import { hasBounds, interpretQuery, NO_BOUNDS, type PriceBounds } from "../../../search/index.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { MessageReader } from "../../contracts/message-reader.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { guessLanguage } from "../../language/message-language.ts";
import { type DomainOption, loadDomainOptions } from "../../mcp/custom-domains.ts";
import { asksToForget } from "../../preferences/told-preferences.ts";
import { loadShownCards } from "../../retrieval/shown-card.ts";
import { askTriage } from "./triage.ts";

/** Longest text that is searched for: a letter names what it is about at its beginning. */
const MAX_SEARCH_LENGTH = 1_000;

/**
 * Reads messages by one call of a small model. One that stands by itself, in the language of the shop, is left to the composing
 * model: it reads the message anyway, and looks up what the search did not find. Throws UpstreamError.
 */
export const modelReader: MessageReader = {
  async read(turn, context, onDraft): Promise<Interpretation> {
    const [own, domains] = await Promise.all([readAsSearch(turn, context), loadDomainOptions(turn, context)]);
    if (standsAlone(turn, own, domains)) return own;
    onDraft?.(own);
    const [cards, known] = await Promise.all([loadShownCards(turn.history, context), context.shop.knownValues()]);
    return askTriage(turn, { own, domains, cards, known }, context);
  },
};

/**
 * A message without anything before it that it could refer to, and without a server that it could be meant for. One that may ask
 * to be forgotten has a triage: a model that reads texts of strangers decides nothing of what is deleted.
 */
function standsAlone(turn: Turn, { language }: Interpretation, domains: DomainOption[]): boolean {
  if (turn.shopper.userId !== null && asksToForget(turn.message, language)) return false;
  return turn.history.length === 0 && turn.summary === null && domains.length === 0 && language === turn.shopLanguage;
}

/**
 * Reads a message as the shop's own search reads it: the words as they are, and limits of the price as far as figures state them.
 * Works without them when the index cannot be reached.
 */
async function readAsSearch(turn: Turn, context: TurnContext): Promise<Interpretation> {
  const { message } = turn;
  const language = guessLanguage(turn);
  const limits = await readLimits(message, context);
  const text = message.trim().slice(0, MAX_SEARCH_LENGTH).toWellFormed();
  return {
    intents: ["product", "post"],
    reply: "answer",
    language,
    question: message,
    searches: text === "" ? [] : [text],
    excluded: [],
    filter: null,
    limits,
    cardIds: [],
    state: { language, ...(hasBounds(limits) && { limits }) },
    readBy: "model",
  };
}

async function readLimits(message: string, { ports, shop, log }: TurnContext): Promise<PriceBounds> {
  try {
    const { interpretation } = await interpretQuery(ports, await shop.searchContext(), { kind: "products", text: message });
    const { gte = null, lte = null } = (interpretation.filters.price ?? {}) as { gte?: number; lte?: number };
    return { min: gte, max: lte };
  } catch (error) {
    log.warn("The limits of a message could not be read.", { error });
    return NO_BOUNDS;
  }
}
