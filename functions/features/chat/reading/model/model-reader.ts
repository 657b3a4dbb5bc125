import type { Interpretation } from "../../contracts/interpretation.ts";
import type { MessageReader } from "../../contracts/message-reader.ts";
import type { Turn } from "../../contracts/turn.ts";
import { type DomainOption, loadDomainOptions } from "../../mcp/custom-domains.ts";
import { asksToForget } from "../../preferences/told-preferences.ts";
import { loadShownCards } from "../../retrieval/shown-card.ts";
import { readAsSearch } from "./own-reading.ts";
import { askTriage } from "./triage.ts";

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
