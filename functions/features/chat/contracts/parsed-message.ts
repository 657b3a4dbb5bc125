import type { RequestableField } from "../../../languages/understood-phrases.ts";

/** Limits that a message sets to the price. */
export interface PriceBounds {
  min: number | null;
  max: number | null;
}

/** Colours and terms that a message refuses. */
export interface Exclusions {
  excludedColours: string[];
  /** Words for what it must not have. */
  excludedTerms: string[];
}

/** The kinds of small talk; the first that a message holds counts: "hello, who are you?" is no mere greeting. */
export const SMALLTALK_KINDS = ["aboutAssistant", "thanks", "farewell", "greeting", "acknowledgement"] as const;
export type SmalltalkKind = (typeof SMALLTALK_KINDS)[number];

/** One message by itself, without what came before it. */
export interface ParsedMessage extends Exclusions {
  /** ISO 639-1. */
  language: string;
  /** Set when the message is nothing else. */
  smalltalk: SmalltalkKind | null;
  wantsHuman: boolean;
  wantsContact: boolean;
  /** Asks for what a page tells rather than for a product. */
  wantsAdvice: boolean;
  priceBounds: PriceBounds;
  /** Relative to what was shown. */
  relativePrice: "cheaper" | "moreExpensive" | null;
  order: "cheapest" | "rating" | null;
  wantsMore: boolean;
  wantsComparison: boolean;
  inStock: boolean;
  onSale: boolean;
  colours: string[];
  sizes: string[];
  /** For somebody of a child's age. */
  forChild: boolean;
  /** Places in what was shown: 0 the first, -1 the last. */
  pickedPositions: number[];
  /** Begins like a question that leans on the one before ("and…"). */
  isFollowUp: boolean;
  /** The rest of a follow-up adds to the question before ("and for women") rather than taking its place ("and hats"). */
  extendsPrevious: boolean;
  /** Speaks of what was shown as "it" or "them". */
  refersToShown: boolean;
  /** Asks something of it: "is it waterproof?". */
  asksAboutShown: boolean;
  /** Fields of a record that it asks for: its price, its sizes. In the order in which it names them. */
  requestedFields: RequestableField[];
  /** Words that describe the thing itself. */
  words: string[];
  /** Those of the words that ask for no field. */
  describingWords: string[];
}

/** A product that the thread has shown. */
export interface ShownCard {
  id: string;
  name: string;
  /** Null where it is not known. */
  price: number | null;
}

/** Criteria of a shopper's search after some turns. Kept with the thread, as JSON. */
export interface SearchCriteria extends Exclusions {
  words: string[];
  /** Words of the further things that the same message asks for. */
  additionalRequests: string[][];
  priceBounds: PriceBounds;
  /** The bounds are those of what was shown: "cheaper ones" says nothing of another thing. */
  isRelative: boolean;
  colours: string[];
  forChild: boolean;
  sizes: string[];
  inStock: boolean;
  onSale: boolean;
  order: ParsedMessage["order"];
  /** Cards that were shown and are meant; null: any. */
  onlyCards: ShownCard[] | null;
  /** Cards that were shown, and others are asked for. */
  excludedIds: string[];
  /** The criteria before these still count. */
  isInherited: boolean;
}

/**
 * State of a conversation with a message, before it is answered. Kept with the thread, as JSON, so that no turn parses the
 * earlier messages again.
 */
export interface ConversationState {
  /** ISO 639-1: the thread's language, where a short message does not tell one. */
  language: string;
  criteria: SearchCriteria | null;
  /** Ids of the products that were shown last. */
  shownIds: string[];
  /** Ids of the list that these were picked from: "the second one" is still the second of it. */
  listedIds: string[];
}
