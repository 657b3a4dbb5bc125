import type { RequestableField } from "../understanding/requested-fields.ts";

/** Everything that the assistant says without a model, in one language. */
export interface AnswerPhrases {
  greeting: string;
  thanks: string;
  farewell: string;
  self: string;
  nod: string;
  /** Before cards; `several` says whether there is more than one. */
  found(names: string, several: boolean): string;
  /** Nothing is within the wish (a price, a colour): what follows is near it. */
  nearMatches(several: boolean): string;
  /** Some words are met, not all. */
  partialMatches(several: boolean): string;
  /** Named after the shopper asked for them. */
  aboutPicked(names: string): string;
  cheapest(name: string, price: string): string;
  bestRated(name: string, rating: string): string;
  /** Before a passage of a page. */
  page(title: string): string;
  alsoPages(several: boolean): string;
  nothing: string;
  /** After `nothing`, and where nothing was asked for. */
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
  /** What fields of a record are called. */
  label: Record<RequestableField, string>;
  field(label: string, value: string): string;
  /** Of a field that a record leaves empty. */
  notStated: string;
  followUp: FollowUpPhrases;
}

/** Why a card fits, in halves of a sentence. */
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
  notIn(values: string): string;
}

interface FollowUpPhrases {
  cheaper: string;
  compare: string;
  more(category: string): string;
  browse(category: string): string;
  best: string;
}
