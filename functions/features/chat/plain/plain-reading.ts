import type { SmalltalkKind } from "../../../languages/message-intents.ts";
import type { RequestableField } from "../../../languages/understood-phrases.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { NO_BOUNDS, type PriceBounds } from "../../search/index.ts";
import type { ConversationState, Interpretation, SortOrder } from "../contracts/interpretation.ts";
import type { ShopperPreference } from "../contracts/preferences.ts";
import type { ShownCard } from "../contracts/shown-card.ts";
import { NO_QUESTION, type PageQuestion } from "./reading/page-question.ts";
import type { FixedKind } from "./reply/fixed-answer.ts";

/** What a shopper looks for, kept from turn to turn: each message changes what it names. */
export interface Wish {
  /** Words to search for, as they were written; empty: whatever meets the conditions. */
  text: string;
  /** Conditions by field, in the language of filters; the price is apart. */
  filters: Record<string, unknown>;
  limits: PriceBounds;
  /** Names of what a product must not have. */
  excluded: string[];
  order?: SortOrder;
}

export const NO_WISH: Wish = { text: "", filters: {}, limits: NO_BOUNDS, excluded: [] };

/** State of a conversation, as this reader keeps it with the thread. */
export interface PlainState extends ConversationState {
  wish?: Wish;
  /** The question of pages that the latest answer was about. */
  asked?: string;
}

/** What a message says besides its interpretation: nothing outside this folder opens it. */
export interface PlainReading {
  smalltalk: SmalltalkKind | null;
  /** What one fixed sentence answers. */
  fixed: FixedKind | null;
  /** What the message asks for by itself. */
  own: Wish;
  /** The wish with this message; null where nothing is searched for. */
  wish: Wish | null;
  /** The words of the wish that name a thing, where it has others as well; empty elsewhere. */
  things: string;
  /** Filter of the wish, without its price. */
  filter: Filter | null;
  /** Cards of the thread that are meant. */
  cards: ShownCard[];
  /** Fields of a record that are asked for. */
  fields: RequestableField[];
  compares: boolean;
  /** True for a question, which may be about a product that it names. */
  asks: boolean;
  /** The wish to buy. */
  purchase: { quantity: number } | null;
  /** What is asked of pages, in the words of the shop. */
  asked: PageQuestion;
  /** Preferences of earlier conversations that the search obeys. */
  obeyed: ShopperPreference[];
  /** Ids of products that were shown already, where others are asked for. */
  seen: string[];
}

export const NOTHING_READ: PlainReading = {
  smalltalk: null,
  fixed: null,
  own: NO_WISH,
  wish: null,
  things: "",
  filter: null,
  cards: [],
  fields: [],
  compares: false,
  asks: false,
  purchase: null,
  asked: NO_QUESTION,
  obeyed: [],
  seen: [],
};

const READINGS = new WeakMap<Interpretation, PlainReading>();

/** Returns the reading that an interpretation was made of; null where another reader has made it. */
export function openReading(interpretation: Interpretation): PlainReading | null {
  return READINGS.get(interpretation) ?? null;
}

/** Returns an interpretation of which `openReading` returns this reading. */
export function withReading(interpretation: Interpretation, reading: PlainReading): Interpretation {
  READINGS.set(interpretation, reading);
  return interpretation;
}
