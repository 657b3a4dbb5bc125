/** Kinds of requests that the assistant refuses. */
export const REFUSALS = ["instructions", "othersData", "codes"] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Messages that one fixed sentence answers, and these sentences. */
export interface FixedAnswers {
  /** Requests for its own instructions, for data of other people, and for codes and discounts of their own. */
  asks: Record<Refusal, string>;
  order: OrderQuestions;
  refusals: Record<Refusal, string>;
  /** Words by which the page is found that tells how an order is followed. */
  trackingPage: string;
  /** To a question about an order, before the page about it. */
  noOrders: string;
}

/** Phrases of questions about an order that the shopper has. */
interface OrderQuestions {
  /** Names of an order: beside a number they are one. */
  nouns: string;
  /** An order as one's own. */
  own: string;
  /** Phrases that ask or tell of one's own order. */
  states: string;
  /** Details that a shopper gives for an order to be found. */
  details: string;
}
