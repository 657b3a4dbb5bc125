import type { Filter } from "../../../platform/ports/search-index.ts";
import type { ConversationState, ParsedMessage } from "./parsed-message.ts";

/** Intents of a shopper. Any other intent is the name of a custom domain. */
export const INTENTS = ["product", "post", "smalltalk", "handoff", "contact"] as const;
export type Intent = (typeof INTENTS)[number] | (string & {});

/** The meaning of a message within its conversation. */
export interface Interpretation {
  /** The first is the main one. */
  intents: Intent[];
  /** ISO 639-1. */
  language: string;
  /** The question without the conversation: "and in blue?" has become what is asked for in blue. */
  question: string;
  /** Words for the search; null: `question`; `*`: whatever passes the filter; empty: nothing is looked for. */
  searchText: string | null;
  /** Further things that the same message asks for ("and a sleeping bag"), each looked for apart. */
  additionalQueries?: string[];
  /** Words for what a product must not have ("no wool"). */
  excludedTerms?: string[];
  productFilter: Filter | null;
  /** Order of the matches; absent: by relevance. */
  order?: "cheapest" | "rating";
  /** The message by itself: which fields it asks for, in which colour. */
  parsed: ParsedMessage;
  /** State of the conversation with this message, for the thread's memory. Absent where a prompt has answered. */
  conversation?: ConversationState;
  interpretedBy: "model" | "rules" | "prompt";
}
