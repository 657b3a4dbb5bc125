import { hasBounds, interpretQuery, NO_BOUNDS, type PriceBounds } from "../../../search/index.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { guessLanguage } from "../../language/guess-language.ts";

/** Longest text that is searched for: a letter names what it is about at its beginning. */
const MAX_SEARCH_LENGTH = 1_000;

/**
 * Reads a message as the shop's own search reads it: the words as they are, and limits of the price as far as figures state them.
 * Works without them when the index cannot be reached.
 */
export async function readAsSearch(turn: Turn, context: TurnContext): Promise<Interpretation> {
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
