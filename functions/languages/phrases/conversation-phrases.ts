/** References to the cards shown: by position, and by what else is said of them. */
export interface ReferencePhrases {
  /** "First" as in "the first two". */
  firstFew: string;
  /** Say that something belongs to a thing that is bought. */
  included: string;
  /** Stand for a thing behind its description: "the inflatable one". */
  one?: string;
  /** Stands for a thing of any kind. */
  something: string;

  /** "Number" as in "number 3". */
  number: string;
  /** The rest of the list, and two cards together. */
  other: string;
  both: string;
  /** Ask for one of what was shown: "which one has". */
  which: string;
  /** One card of the list by its price, in words that cannot mean the cheapest of the shop. */
  cheaperOne: string;
  dearerOne: string;

  /** Ask what several things cost in all; the others do so beside a question for the price. */
  total: string;
  together: string;

  /** Before another thing than the one searched for: "actually, rather a backpack". */
  changesMind: string;
}

/** Requests to buy a card that was shown. */
export interface PurchasePhrases {
  /** Names of the place for what is bought: "in my basket". */
  places: string;
  /** With such a place: to put, to add. */
  verbs: string;
  /** To take or to buy: a purchase where they are said of cards that were shown. */
  takes: string;
}

/** Answers to the wish to buy. */
export interface CartPhrases {
  /** On the button of a card. */
  button: string;
  /** The card has such a button. */
  byButton(names: string): string;
  /** The card has none. */
  onPage(names: string): string;
  /** Several cards may be meant. */
  which: string;
  /** Before the sum of several prices. */
  together: string;
}
