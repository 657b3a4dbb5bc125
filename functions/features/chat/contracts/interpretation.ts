import type { Filter } from "../../../platform/ports/search/search-index.ts";
import type { PriceBounds, Wearer } from "../../search/index.ts";

/** Intents of a shopper. Any other intent is the name of a custom domain. */
export const INTENTS = ["product", "post", "smalltalk", "handoff", "contact"] as const;
export type Intent = (typeof INTENTS)[number] | (string & {});

/** Orders of products that shoppers ask for. */
export type SortOrder = "cheapest" | "dearest" | "rating";

/**
 * Kinds of replies: an answer, small talk, the offer of a person, regret about a complaint with that offer, calm after an insult,
 * how the shop is reached, and the promise to forget the shopper.
 */
export type ReplyKind = "answer" | "smalltalk" | "person" | "complaint" | "insult" | "contact" | "forget";

/** State of a conversation with a message. Kept with the thread, as JSON; a reader may keep more in it, which it alone opens. */
export interface ConversationState {
  /** ISO 639-1: the thread's language, used when a short message does not show its own. */
  language: string;
  /** Price limits that hold until a message lifts them. Absent: none. */
  limits?: PriceBounds;
}

/**
 * The meaning of a message within its conversation: all that finding and composing may know of it, whoever has read it. What a
 * reader knows besides stays in its folder.
 */
export interface Interpretation {
  /** The first is the main one. */
  intents: Intent[];
  reply: ReplyKind;
  /** ISO 639-1. */
  language: string;
  /** The question without the conversation: "and in blue?" becomes a full question about what is asked for in blue. */
  question: string;
  /** Texts to search for, each by itself; `*`: all that passes the filter. None: no search. */
  searches: string[];
  /** Words for what a product must not be or have, in the language of the shop. */
  excluded: string[];
  /** Conditions of products; null: none. The search reads further ones out of its text. */
  filter: Filter | null;
  /** Limits of the price in the shopper's own figures: nothing that breaks them is shown, however near. */
  limits: PriceBounds;
  /** Order of the matches; absent: by relevance. */
  order?: SortOrder;
  /** Products of the thread that are meant themselves. */
  cardIds: string[];
  /** The person that it is for. */
  wearer?: Wearer;
  /** State of the conversation with this message, for the thread's memory. Absent when a prompt has answered. */
  state?: ConversationState;
  /** Reader of the message; `prompt`: the merchant's own answer needs none. */
  readBy: "model" | "plain" | "prompt";
}
