import type { SmalltalkKind } from "../../../languages/phrases/message-intents.ts";
import type { RequestableField } from "../../../languages/phrases/understood-phrases.ts";
import type { Filter } from "../../../platform/ports/search/search-index.ts";
import type { ConversationState, Interpretation } from "../contracts/interpretation.ts";
import type { ShopperPreference } from "../contracts/preferences.ts";
import type { ShownCard } from "../contracts/shown-card.ts";
import type { FixedKind } from "./reading/fixed-kind.ts";
import { NO_QUESTION, type PageQuestion } from "./reading/page-question.ts";
import { NO_CRITERIA, type ReadCriteria, type SearchCriteria } from "./reading/read-criteria.ts";

/** State of a conversation, as this reader keeps it with the thread. */
export interface PlainState extends ConversationState {
  criteria?: SearchCriteria;
  /** Messages that the page of its answer was found for; absent: the message alone. */
  asked?: string;
}

/** Contents of a message besides its interpretation: nothing outside this folder opens it. */
export interface PlainReading {
  smalltalk: SmalltalkKind | null;
  /** Kind of message that one fixed sentence answers; null: none. */
  fixed: FixedKind | null;
  /** SearchCriteria of the message by itself, with the words that name or describe something. */
  own: ReadCriteria;
  /** The search criteria with this message; null where nothing is searched for. */
  criteria: SearchCriteria | null;
  /** Filter of the search criteria, without its price. */
  filter: Filter | null;
  /** Cards of the thread that are meant. */
  cards: ShownCard[];
  /** Fields of a record that are asked for. */
  fields: RequestableField[];
  compares: boolean;
  /** True for a question, which may be about a product that it names. */
  asks: boolean;
  /** True where it speaks of one thing: "the Vulcan". */
  namesOne: boolean;
  /** The wish to buy. */
  purchase: { quantity: number } | null;
  /** Question for pages, in the words of the shop. */
  asked: PageQuestion;
  /** Preferences of earlier conversations that the search obeys. */
  obeyed: ShopperPreference[];
  /** Ids of products that were shown already, where others are asked for. */
  seen: string[];
}

export const NOTHING_READ: PlainReading = {
  smalltalk: null,
  fixed: null,
  own: { ...NO_CRITERIA, words: [], isPartly: false },
  criteria: null,
  filter: null,
  cards: [],
  fields: [],
  compares: false,
  asks: false,
  namesOne: false,
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
