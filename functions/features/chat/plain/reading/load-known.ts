import { extractStems } from "../../../../platform/text/words/words.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { detectMessageLanguage, guessLanguage } from "../../language/message-language.ts";
import { type DomainOption, loadDomainOptions } from "../../mcp/custom-domains.ts";
import { loadShownCards } from "../../retrieval/shown-card.ts";
import { categoryLeaf } from "../../shop/category-kinds.ts";
import type { PlainState } from "../plain-reading.ts";
import { listShown, type ShownCards } from "./meant-cards.ts";
import { NO_CRITERIA, type SearchCriteria } from "./read-criteria.ts";

/** Knowledge that a message is read with. */
export interface Known {
  shown: ShownCards;
  domains: DomainOption[];
  before: SearchCriteria | null;
  /** Question that a page answered in the answer before; null where none did. */
  askedPage: string | null;
  language: string;
  /** The shop's kinds of goods, and whether a word names one. */
  kinds: string[];
  isKind(word: string): boolean;
}

/** Loads what a message is read with: the thread, the kinds of goods, the domains. Throws as their stores do. */
export async function loadKnown(turn: Turn, context: TurnContext): Promise<Known> {
  const [cards, kinds, domains] = await Promise.all([
    loadShownCards(turn.history, context),
    context.shop.kindsOfGoods(),
    loadDomainOptions(turn, context),
  ]);
  const shown = listShown(turn.history, cards);
  const last = turn.history.at(-1);
  const state = last?.conversation as PlainState | undefined;
  const [first] = last?.shown ?? [];
  const stems = new Set(kinds.flatMap((kind) => extractStems(categoryLeaf(kind), turn.shopLanguage)));
  const isKind = (word: string) => extractStems(word, turn.shopLanguage).some((stem) => stems.has(stem));
  return {
    shown,
    domains,
    kinds,
    isKind,
    askedPage: last && first && !cards.has(first.id) ? (state?.asked ?? last.question) : null,
    // A model's turn keeps the limits alone.
    before: state?.criteria ?? (state?.limits ? { ...NO_CRITERIA, limits: state.limits } : null),
    language: toLanguageOf(turn, shown, kinds),
  };
}

/** A word alone ("M", "Nike") changes no conversation's language, nor do names of the shop. */
function toLanguageOf(turn: Turn, { latest }: ShownCards, kinds: string[]): string {
  const { message, history, shopLanguage } = turn;
  const ofThread = history.at(-1)?.conversation?.language;
  const isOneWord = message.trim().split(/\s+/u).length === 1;
  if (ofThread !== undefined && isOneWord && latest.length > 0) return ofThread;
  return kinds.includes(message.trim()) ? detectMessageLanguage("", ofThread ?? shopLanguage, shopLanguage) : guessLanguage(turn);
}
