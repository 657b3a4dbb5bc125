import type { Property } from "../../../languages/product-words/product-words.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import type { Wearer } from "../../search/index.ts";
import type { ConversationState, ParsedMessage, SortOrder } from "../plain/reading/parsed-message.ts";
import type { PreferredValues, ShopperPreference } from "./preferences.ts";

/** Intents of a shopper. Any other intent is the name of a custom domain. */
export const INTENTS = ["product", "post", "smalltalk", "handoff", "contact"] as const;
export type Intent = (typeof INTENTS)[number] | (string & {});

/** Colours that are refused: in the shopper's words, and as the shop names them. */
export interface ExcludedColours {
  words: string[];
  values: string[];
}

/** The meaning of a message within its conversation. */
export interface Interpretation {
  /** The first is the main one. */
  intents: Intent[];
  /** ISO 639-1. */
  language: string;
  /** The part of a long message that asks, with its misspelt words corrected. Absent where that is the message. */
  request?: string;
  /** True for a message in a language that the assistant does not speak: the answer says so, in English. */
  isUnspoken?: true;
  /** The question without the conversation: "and in blue?" becomes a full question about what is asked for in blue. */
  question: string;
  /** Words for the search; null: `question`; `*`: all that passes the filter; empty: no search. */
  searchText: string | null;
  /** Further things that the same message asks for ("and a sleeping bag"), each searched separately. */
  additionalQueries?: string[];
  /** Words searched for, where the shopper wrote them in another language or misspelt them: the answer tells them. */
  searchedFor?: string;
  /** Words that a product must not contain ("no wool"). */
  excludedTerms?: string[];
  /** Words of the search that tell what the thing is for: of "a lamp for the tent" the tent. */
  purposes?: string[];
  /** Features that a product must have: what states them comes alone. */
  features?: Property[];
  /** Colours that a product must not have ("I don't like red"). */
  excludedColours?: ExcludedColours;
  /** The person that it is for: what is made for others comes last. */
  wearer?: Wearer;
  /** The wish to buy; `isChosen`: the shopper has said which. It is answered without a model. */
  purchase?: { quantity: number; isChosen: boolean };
  /** Categories of the cards shown, when the search of the conversation goes on: products of other kinds come last. */
  kinds?: string[];
  /** Words of the search that this message adds: products that have them come alone, where there are any. */
  refining?: string[];
  /** Colours asked of things that state theirs, and that no product states: what names none of them meets no wish. */
  unknownColours?: string[];
  /** A further question of the same message, which pages answer. */
  alsoAsks?: Interpretation;
  /** Words by which pages are searched for advice about the cards shown ("how do I wash it?"), in the shop's language. */
  adviceText?: string;
  /** Goes on with a question that pages have answered: no product does. */
  asksPagesOnly?: true;
  productFilter: Filter | null;
  /** Values that the shopper has told to like or wear: products that have them come first. */
  preferred?: PreferredValues;
  /** Preferences of earlier conversations that this search obeys. */
  obeyed?: ShopperPreference[];
  /** Order of the matches; absent: by relevance. */
  order?: SortOrder;
  /** The message by itself: the fields and colours that it asks for, and so on. */
  parsed: ParsedMessage;
  /** State of the conversation with this message, for the thread's memory. Absent when a prompt has answered. */
  conversation?: ConversationState;
  interpretedBy: "model" | "rules" | "prompt";
}
