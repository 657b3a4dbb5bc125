import type { Property } from "../../../languages/product-words/product-words.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { hasBounds, NO_BOUNDS, type Wearer } from "../../search/index.ts";
import type { CuratorResult } from "../contracts/answer.ts";
import type { Intent, Interpretation, ReplyKind, SortOrder } from "../contracts/interpretation.ts";
import type { PreferredValues, ShopperPreference } from "../contracts/preferences.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { extractIds } from "../retrieval/filter-ids.ts";
import type { ParsedMessage, PlainState } from "./parsed-message.ts";

/** Colours that are refused: in the shopper's words, and as the shop names them. */
export interface ExcludedColours {
  words: string[];
  values: string[];
}

/** The meaning of a message within its conversation, as the plain side reads it; nothing outside its folder opens it. */
export interface PlainReading {
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
  alsoAsks?: PlainReading;
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
  conversation?: PlainState;
  interpretedBy: "model" | "rules" | "prompt";
}

/** Finds candidates for a reading. Ends within its budget and never throws: the result has `failure` instead. */
export type PlainCurator = (turn: Turn, reading: PlainReading, context: TurnContext) => Promise<CuratorResult>;

const READINGS = new WeakMap<Interpretation, PlainReading>();

/** Returns the reading that an interpretation was made of; null where another reader has made it. */
export function openReading(interpretation: Interpretation): PlainReading | null {
  return READINGS.get(interpretation) ?? null;
}

/** Returns a reading as all others know it; `openReading` returns what they do not. */
export function toInterpretation(reading: PlainReading, reply: ReplyKind = toReplyKind(reading)): Interpretation {
  const { intents, language, question, searchText, additionalQueries = [], order, wearer, interpretedBy } = reading;
  const { productFilter: filter, excludedTerms: excluded = [], conversation } = reading;
  const bounds = conversation?.criteria?.isRelative ? NO_BOUNDS : (conversation?.criteria?.priceBounds ?? NO_BOUNDS);
  const limits = hasBounds(bounds) ? bounds : null;
  const interpretation: Interpretation = {
    ...{ intents, reply, language, question, excluded, filter },
    searches: [searchText ?? question, ...additionalQueries].filter((text) => text !== ""),
    limits: reading.parsed.priceBounds,
    ...(order && { order }),
    ...(wearer && { wearer }),
    cardIds: extractIds(filter),
    ...(conversation && { state: { ...conversation, ...(limits && { limits }) } }),
    readBy: interpretedBy === "prompt" ? "prompt" : "plain",
  };
  READINGS.set(interpretation, reading);
  return interpretation;
}

function toReplyKind({ intents: [main], parsed }: PlainReading): ReplyKind {
  if (main === "handoff") return parsed.complains ? "complaint" : "person";
  if (main === "contact") return "contact";
  if (main !== "smalltalk") return "answer";
  return parsed.smalltalk === "insult" ? "insult" : "smalltalk";
}
