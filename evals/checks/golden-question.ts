/** Expectation of one answer; each member is one check. */
export interface Expectation {
  /** Ids of cards: all of them are shown, one of them, one of them first. */
  shows?: string[];
  showsAny?: string[];
  first?: string[];
  /** None of these is shown. */
  without?: string[];
  /** Products that are shown are among these. */
  onlyProducts?: string[];
  noProducts?: boolean;
  /** Products are shown only when the prose calls them the closest. */
  onlyClosest?: boolean;
  someProducts?: boolean;
  /** Number of product cards. */
  count?: number;
  /** Limits that every product card keeps. */
  mostPrice?: number;
  leastPrice?: number;
  /** Every product card has one of these colours, is in stock, is reduced. */
  colour?: string[];
  inStock?: boolean;
  onSale?: boolean;
  /** Prices on cards, by id. */
  price?: Record<string, number>;
  /** Patterns that the prose must match, one each; and patterns that neither prose nor cards may match. */
  says?: string[];
  never?: string[];
  /** Language of the prose, ISO 639-1. */
  language?: string;
  /** Offers a person or a form. */
  offers?: boolean;
  /** Characters that the prose has at most. */
  mostCharacters?: number;
  /** Compared with the answer before: the second card shown, the first two, cheaper than the cheapest or said not to be. */
  second?: boolean;
  firstTwo?: boolean;
  cheaper?: boolean;
  /** Compared with the answer before: the card of this place is shown first. */
  nth?: number;
  /** Facts that the record of every product card keeps. */
  every?: CardFact[];
  /** One of these expectations is kept as a whole. */
  anyOf?: Expectation[];
}

export interface CardFact {
  /** A field of the record: `categories`, or an attribute as `attributes.size`. */
  field: string;
  /** The field has one of these values. */
  of?: string[];
  /** The field has none of these values. */
  not?: string[];
}

/** One message of a conversation. */
export interface GoldenTurn {
  message: string;
  expect: Expectation;
  /** A good answer in words, for a model that judges. */
  goodAnswer?: string;
  /** True where nothing but a model can judge the answer. */
  isForModel?: boolean;
}

export interface GoldenQuestion {
  id: string;
  kind: string;
  /** Skips the question when no model translates. */
  needsModel?: boolean;
  /** About the injection records, which only the evaluation's own shop has. */
  planted?: boolean;
  /** Further fields of the request. */
  request?: Record<string, unknown>;
  turns: GoldenTurn[];
}
