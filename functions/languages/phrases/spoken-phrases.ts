import type { CartPhrases } from "./conversation-phrases.ts";
import type { RequestableField } from "./understood-phrases.ts";

/** Sentences that the assistant says without a model. */
export interface AnswerPhrases {
  greeting: string;
  thanks: string;
  farewell: string;
  aboutAssistant: string;
  acknowledgement: string;
  /** Names, in the shop's language, what was searched for, where the shopper wrote it in another one. */
  searchedFor(words: string): string;
  insult: string;
  /** To a request that no shop answers: a joke, the weather. */
  offTopic: string;
  /** Before cards; `several` says whether there is more than one. */
  found(names: string, several: boolean): string;

  /** Not all words match: the cards that follow are what the search found. */
  closest(several: boolean): string;
  /** Cards that the shopper has named. */
  aboutPicked(names: string): string;
  cheapest(name: string, price: string): string;
  bestRated(name: string, rating: string): string;
  /** Before a passage of a page. */
  page(title: string): string;
  /** Names a page that may not answer, where no page clearly does; `isQuoted`: a passage of it follows. */
  closestPage(title: string, isQuoted: boolean): string;
  alsoPages(several: boolean): string;
  /** Answers a question about the shop's service that no page answers. */
  noPage: string;
  nothing: string;
  /** After `nothing`, and when the shopper asked for nothing. */
  offer(categories: string): string;
  askBack: string;
  whatFor: string;
  failure: string;
  unavailable: string;
  /** Custom domains. */
  items: string;
  and: string;
  /** A word as a shopper or a record writes it. */
  quote(word: string): string;
  reason: ReasonPhrases;
  /** Names of a record's fields. */
  label: Record<RequestableField, string>;
  field(label: string, value: string): string;
  /** For a field that a record leaves empty. */
  notStated: string;
  cart: CartPhrases;
  followUp: FollowUpPhrases;
  /** Before products that obey what the shopper has told in an earlier conversation. */
  keptInMind(told: string): string;
  /** Something that is refused, in that list: "no wool". */
  refused(word: string): string;
  /** Confirms that everything kept of the shopper is removed. */
  forgotten: string;
}

/** Names of the steps of a turn, shown while the shopper waits. */
export interface ProgressPhrases {
  understand: string;
  search: string;
  /** While the model looks something up within its answer. */
  lookup: string;
  compose: string;
}

/** Reasons why a card fits, as parts of a sentence. */
interface ReasonPhrases {
  matches(words: string): string;
  upTo(price: string, bound: string): string;
  from(price: string, bound: string): string;
  between(price: string, low: string, high: string): string;
  costs(price: string): string;
  reduced(price: string, before: string): string;
  inStock: string;
  backorder: string;
  soldOut: string;
  rated(rating: string, reviews: number): string;
  in(category: string): string;
  outsideBudget(price: string): string;
  comesIn(values: string): string;
}

interface FollowUpPhrases {
  cheaper: string;
  compare: string;
  more(category: string): string;
  browse(category: string): string;
  best: string;
  inColour(colour: string): string;
  under(price: string): string;
  forPerson: Record<"women" | "men" | "children", string>;
}

/** Headings of the post that states how a company is reached. Its opening hours stand under the words of that service topic. */
export interface CompanyFactLabels {
  title: string;
  address: string;
  telephone: string;
  email: string;
  payment: string;
  company: string;
  /** Its pages elsewhere. */
  profiles: string;
  closed: string;
}

/** Reasons of recommendations, each a phrase of its own. A null name stands for a product that the shop does not know. */
export interface RecommendationPhrases {
  similar(name: string): string;
  sameCategory(category: string): string;
  boughtTogether(name: string | null): string;
  viewedTogether(name: string): string;
  /** Products that the shop itself says belong together. */
  complement(name: string | null): string;
  /** Because of what this shopper did with a product. */
  because: Record<"view" | "add_to_cart" | "purchase" | "like", (name: string) => string>;
  trending: string;
  popular: string;
  featured: string;
  newest: string;
}

/** Sentences about people and forms. */
export interface OfferPhrases {
  /** Before an offer to somebody who complains. */
  sorry: string;
  handoff: string;
  noAgent: string;
  /** No agent is available, and the workspace offers no form. */
  nobodyAvailable: string;
  contact: string;
  talkToHuman: string;
  keepChatting: string;
  formTitle: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  thanks: string;
  /** While an agent is searched for. */
  finding: string;
  connecting: string;
  /** An agent was available, but could not take the conversation. */
  notReached: string;
  declined: string;
  /** The button that ends a conversation with an agent. */
  endConversation: string;
  /** After the shopper has ended a conversation with an agent. */
  ended: string;
  /** A message could not be passed on to the agent yet. */
  keptMessage: string;
}

/** Inputs that a custom domain may need, by the words in their names. */
export const MISSING_INPUTS = [
  "signIn",
  "trackingNumber",
  "customerNumber",
  "orderNumber",
  "productNumber",
  "email",
  "phone",
  "postcode",
  "address",
  "country",
  "date",
  "name",
] as const;
export type MissingInput = (typeof MISSING_INPUTS)[number];

/** Sentences about a custom domain that found nothing to show. */
export interface MissingInputPhrases {
  /** `needs` are nouns with their articles. */
  ask(needs: string): string;
  /** The input has no name in this language. */
  askMore: string;
  signIn: string;
  nothing: string;
  names: Record<Exclude<MissingInput, "signIn">, string>;
}

/** States of an order or a shipment. */
export type OrderState =
  | "received"
  | "preparing"
  | "onHold"
  | "shipped"
  | "outForDelivery"
  | "readyForPickup"
  | "delivered"
  | "delayed"
  | "undelivered"
  | "cancelled"
  | "returned"
  | "refunded";

/** Fields of an order that an answer tells. */
export type OrderField =
  | "status"
  | "carrier"
  | "trackingNumber"
  | "orderedAt"
  | "expectedAt"
  | "shippedAt"
  | "deliveredAt"
  | "contents"
  | "total"
  | "refund";

/** Sentences about an order that a custom domain has found. */
export interface OrderPhrases {
  is: Record<OrderState, string>;
  label: Record<OrderField, string>;
}
