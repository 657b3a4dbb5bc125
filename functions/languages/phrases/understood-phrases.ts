export interface DetectionHints {
  /** Letters that only a few languages have; each group counts once. */
  letters: string[];
  /** Words of the language that too many other languages have as well. */
  sharedWords: string;
}

/** Phrases of messages by their purpose. */
export interface MessagePhrases {
  cheaper: string;
  moreExpensive: string;
  cheapest: string;
  mostExpensive: string;

  bestRated: string;
  moreResults: string;
  comparison: string;
  /** Begin a question that depends on the one before. */
  followUpOpeners: string;
  /** Refer to the cards shown. */
  pronouns: string;

  onSale: string;
  /** First to fifth, then last. */
  ordinals: string[];
  /** Before a colour that is not wanted. */
  exceptColour: string;
  /** Before a property that a thing must not have. */
  without: string;
  /** Before a property at the end of a clause that a thing must not have: "not inflatable". */
  isNot: string;
  /** Say that something is wanted: they tell the request of a long story. */
  requests: string;

  /** Words of a question that do not describe the thing searched for. */
  fillers: string;
}

/** Small words by their role. */
export interface GrammarPhrases {
  and: string;
  /** With "nor". */
  or: string;
  /** Before a size: "in M". */
  in: string;
  /** Between the ends of a range. */
  to: string;
  definiteArticles: string;
  indefiniteArticles: string;

  /** Before the purpose of a thing: "a bag for a laptop". */
  purposePrepositions: string;
  /** Before what describes a thing: "a jacket in red". */
  additionPrepositions: string;
}

export interface ExclusionPhrases {
  /** Between "no" and a colour or a thing: articles and the like. */
  articles: string;
  /** Before "no": somebody lacks it, "we have no brush", or does not do it. */
  missing?: string;
  /** Ask for a colour within a sentence, and exclude it only at the end: "keine roten". */
  determiners?: string;
  /** May follow such an end. */
  endings?: string;
  /** Follow "no" and name no thing: "no problem". */
  never?: string;
  /** Before something that the shopper does not like. */
  dislikes: string;
  /** After it: "red is not for me". */
  dislikedAfter: string;
  /** Before a thing that a shopper wants no longer: "forget the lamp, a desk". */
  dropped: string;
  /** Say that somebody has everything: no thing is meant, nor refused. */
  hasEverything: string;
  /** Before a clause that says what a thing must not do or need. */
  nothingThat: string;
  /** After a thing or a material that is refused: "wool itches". */
  refusedAfter: string;
}

/** Persons that a thing is for. */
export interface WearerPhrases {
  women: string;
  men: string;
  /** Those of the above who may be children. */
  young: string;
  /** For the shopper, of whom nothing is known. */
  self: string;
}

/** Words by which shops, and shoppers, say whom a thing is made for. */
export interface AudiencePhrases {
  women: string;
  men: string;
  children: string;
  animals: string;
  everyone: string;
}

/** Ages of people: "8 years old", "fille de 8 ans". */
export interface AgePhrases {
  afterNumber?: string;
  /** Before an age that is said as a number alone: "he's 9". */
  isAged?: string;
  years?: string;
}

export interface SizePhrases {
  /** Before a size. */
  names: string;
  /** Sizes in words and their letters. */
  words: string;
  /** Before or after a size of trousers. */
  waist: string;
  /** Before a size that somebody is said to be: "she's a small". */
  isOf?: string;
  oneSize?: string;
}

export const COLOUR_FAMILIES = [
  "black",
  "white",
  "grey",
  "blue",
  "teal",
  "green",
  "red",
  "orange",
  "yellow",
  "pink",
  "purple",
  "brown",
] as const;
type ColourFamily = (typeof COLOUR_FAMILIES)[number];

export interface ColourPhrases {
  /** Names of colours and of their shades. */
  names: Record<ColourFamily, string>;
  /** Shades that are written as one word with a colour ("dunkelgrün"), and the beginnings of those colours. */
  shades?: string;
  shadedBases?: string;
  /** Words of the language that are more often a thing, a place or a feeling than a colour, in any language. */
  ambiguous?: string;
}

/** Prices in messages. */
export interface PricePhrases {
  currencies?: string;
  /** Units after a number that is not a price. */
  units: string;
  atMost: string;
  /** Before a maximum price, only when a currency is named. */
  atMostMoney: string;
  /** Beside an amount that somebody would spend: a maximum price, without a currency as well. */
  spending: string;
  /** After a maximum price. */
  orLess: string;
  /** After a minimum price. */
  orMore: string;
  /** After a price that may differ a little: "30 or so". */
  orSo: string;
  atLeast: string;
  atLeastMoney: string;
  around: string;
  rangeStart: string;
  /** Ask for the price of something. */
  cost: string;
}

/** Fields of a product's record that a shopper may ask for. */
export const REQUESTABLE_FIELDS = [
  "price",
  "stock",
  "rating",
  "colour",
  "size",
  "weight",
  "dimensions",
  "material",
  "brand",
  "sku",
] as const;
export type RequestableField = (typeof REQUESTABLE_FIELDS)[number];

/** Questions for a number, and the words of sentences that answer them. */
export interface NumberPhrases {
  amount: string;
  time: string;
  count: string;
  /** Units of time, days of the week. */
  units: string;
  /** Free of charge, or percent. */
  free: string;
  /** A duration or time without a number: "the next working day". */
  next: string;
}

export type AttributeKind = "colour" | "size" | "material" | "gender";
