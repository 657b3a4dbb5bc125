import type { SmalltalkKind } from "../../../languages/message-intents.ts";
import type { Property, Quantity, Ranking } from "../../../languages/product-words/product-words.ts";
import type { RequestableField } from "../../../languages/understood-phrases.ts";
import type { Exclusions, PriceBounds, Wearer } from "../../search/index.ts";
import type { ConversationState, SortOrder } from "../contracts/interpretation.ts";
import type { ShownCard } from "../contracts/shown-card.ts";

/** References of a message to the cards shown, apart from their positions. */
export interface CardReferences {
  /** "The other one", "both", and one by its price among those shown. */
  reference: "other" | "both" | "cheaper" | "dearer" | null;
  /** Asks for one among them: "which of the two is warmer?". */
  asksAmongShown: boolean;
  /** Names a thing as one that is known: "the Ridgeline". */
  isDefinite: boolean;
  /** Names a card by its colour: "the blue one". */
  namesColour: boolean;
  /** Names another thing than before ("actually, rather a backpack"). */
  changesMind: boolean;
}

/** The part of a message that asks about a product. */
export interface ProductQuestion {
  /** Asks for yes or no: "is it waterproof?". */
  isPolar: boolean;
  /** Says so by its first words, not by its question mark alone. */
  beginsPolar: boolean;
  /** Asks for more than yes or no: "what is it made of?". */
  asksFor: boolean;
  properties: Property[];
  /** The figure that it asks for: "how many people does it fit?". */
  quantity: Quantity | null;
  superlative: Superlative | null;
  /** The words by which it names these, folded. */
  phraseWords: string[];
}

/** "The lightest": what is compared, and which end of it is asked for. */
export interface Superlative {
  ranking: Ranking;
  direction: "most" | "least";
}

/** The cards that a message wants added up, each as often as it says. */
export interface AskedSum {
  items: { id: string; quantity: number }[];
  /** Some words fit several of the cards: their sum is not known. */
  isOpen: boolean;
}

/** Fields and words that a message leaves open: the search goes on without what was said of them before. */
export interface OpenValues {
  fields: ("colour" | "size" | "price")[];
  /** Words that need not hold any longer, folded: "it does not have to be wool". */
  words: string[];
  /** Fields that are those of the search before: "in the same size". */
  kept: OpenValues["fields"];
}

/** One message by itself, without the messages before it. */
export interface ParsedMessage extends Exclusions, CardReferences {
  /** ISO 639-1. */
  language: string;
  /** Set when the message is nothing but small talk. */
  smalltalk: SmalltalkKind | null;
  /** Small talk that the message is when the shop has nothing that fits: it names no thing and asks for none. */
  smalltalkUnlessFound: SmalltalkKind | null;
  wantsHuman: boolean;
  /** Is a complaint about the shop, which a person must answer. */
  complains: boolean;
  wantsContact: boolean;
  /** Asks about the shop's service: returns, delivery, payment and the like. */
  asksForService: boolean;
  /** Asks for information of a page, of its service or how to do a thing, not for a product. */
  wantsAdvice: boolean;
  priceBounds: PriceBounds;
  /** The limit is that of several things together. */
  sharesBudget: boolean;
  /** Relative to the cards shown. */
  relativePrice: "cheaper" | "moreExpensive" | null;
  order: SortOrder | null;
  wantsMore: boolean;
  /** Relative to the cards shown, and nothing else: "anything bigger?". */
  relativeSize: "bigger" | "smaller" | "lighter" | "heavier" | null;
  /** The wish to buy; null: none. Without a cart in its words ("I'll take it") it needs a card that it means. */
  purchase: { quantity: number; namesCart: boolean } | null;
  wantsComparison: boolean;
  inStock: boolean;
  onSale: boolean;
  colours: string[];
  sizes: string[];
  /** Features that the thing must have: "with a lid", "dishwasher-safe". */
  features: Property[];
  /** Null: it leaves nothing open. */
  open: OpenValues | null;
  /** Looks for a present. */
  isGift: boolean;
  /** For a person of a child's age. */
  forChild: boolean;
  /** The person that it is for; null: the message does not say. */
  wearer: Wearer | null;
  /** Number of persons who share it, where the message names several. */
  partySize: number | null;
  /** The exclusions that are a matter of taste: they hold for the whole conversation. */
  dislikes: Exclusions;
  /** Positions in the list shown: 0 the first, -1 the last. */
  pickedPositions: number[];
  /** Positions that the shopper does not want ("not the first one"). */
  refusedPositions: number[];
  /** Refuses what was shown ("I do not like it"). */
  refusesShown: boolean;
  /** Begins like a question that depends on the one before ("and…"). */
  isFollowUp: boolean;
  /** Relation to the search before it: a search of its own, a question of service, or more about what is searched for. */
  relation: "newSearch" | "service" | "refinement";
  /** Refers to the cards shown as "it" or "them". */
  refersToShown: boolean;
  /** Asks something about the card shown: "is it waterproof?". */
  asksAboutShown: boolean;
  /** Fields of a record that it asks for (its price, its sizes), in the order of the message. */
  requestedFields: RequestableField[];
  /** The question about a product, as far as it is one. */
  asked: ProductQuestion;
  /** Ids of the cards that it describes: "the inflatable one". Absent: none. */
  describedIds?: string[];
  /** The cards whose prices it wants added up. Absent: none. */
  sum?: AskedSum;
  /** Words that describe the thing itself. */
  words: string[];
  /** The words that ask for no field. */
  describingWords: string[];
}

/** Criteria of a shopper's search after some turns. Kept with the thread, as JSON. */
export interface SearchCriteria extends Exclusions {
  words: string[];
  /** Words of the further things that the same message asks for. */
  additionalRequests: string[][];
  priceBounds: PriceBounds;
  /** True when the bounds are relative to the cards shown: "cheaper ones" does not apply to another thing. */
  isRelative: boolean;
  colours: string[];
  forChild: boolean;
  sizes: string[];
  /** Absent in states of earlier versions. */
  features?: Property[];
  inStock: boolean;
  onSale: boolean;
  order: ParsedMessage["order"];
  /** Cards shown that the shopper means; null: any. */
  onlyCards: ShownCard[] | null;
  /** Cards shown that the shopper does not want again. */
  excludedIds: string[];
  /** Cards that the shopper has refused: they stay away as long as the search goes on. Absent in states of earlier versions. */
  refusedIds?: string[];
  /** Criteria that hold for the whole conversation, whatever is searched for. Absent in states of earlier versions. */
  lasting?: LastingCriteria;
  /** True when the earlier criteria still count. */
  isInherited: boolean;
}

/** Criteria about the person, which hold for the searches that follow. */
export interface LastingCriteria {
  dislikes: Exclusions;
  wearer: Wearer | null;
  /** Number of persons who share what is looked for. Absent: nobody has said. */
  partySize?: number;
}

/**
 * State of a conversation with a message, before it is answered. Kept with the thread, as JSON, so that no turn parses the
 * earlier messages again.
 */
export interface PlainState extends ConversationState {
  criteria: SearchCriteria | null;
  /** The search before this message, which goes on when pages alone answer it. Absent in states of earlier versions. */
  earlier?: SearchCriteria | null;
  /** Searches for other things before, the latest first: a message may return to one. Absent in states of earlier versions. */
  past?: SearchCriteria[];
  /** The question that this message asks of pages, with those that it went on with. Absent in states of earlier versions. */
  subject?: string;
  /** Ids of the products that were shown last. */
  shownIds: string[];
  /** Ids of the list from which these were picked: "the second one" is still the second of that list. */
  listedIds: string[];
  /** Ids of the products that the search at hand has shown, the latest last. Absent in states of earlier versions. */
  searchIds?: string[];
}
