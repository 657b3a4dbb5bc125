/** A property that shops word in many ways, by its name in `properties.ts`: it is read in the sentences of a record. */
export type Property = string;

/** Measures of a thing. Those that a message words most particularly come first: "longest battery life", then "longest". */
export const QUANTITIES = [
  "runtime",
  "people",
  "brightness",
  "load",
  "capacity",
  "waterproofing",
  "warmth",
  "insulation",
  "noise",
  "power",
  "speed",
  "range",
  "weight",
  "height",
  "width",
  "thickness",
  "length",
] as const;
export type Quantity = (typeof QUANTITIES)[number];

/** Sorts of superlatives: a quantity, "the largest" by whatever a shop states of its size, or the price. */
export const RANKINGS = [...QUANTITIES, "size", "price"] as const;
export type Ranking = (typeof RANKINGS)[number];

/** Sentences about what the pages of products state. */
interface ProductAnswerPhrases {
  /** Before the fields in which products differ, a line each. */
  differIn(names: string): string;
  /** The fields in which they do not differ, with their values. */
  sameIn(fields: string): string;
  /** No field that the shop states tells them apart. */
  noDifference(names: string): string;
  /** Only these of the products that were to be compared are products of the shop. */
  comparedOnly(names: string): string;
  /** The kind of thing that the shop sorts a product under. */
  category: string;
  /** Before what the page says. */
  states(name: string): string;
  /** Nothing on the page is near to the question. */
  silent(name: string): string;
  askShop: string;
  /** The first by a figure that the shop states. */
  ranked(name: string, value: string): string;
  /** The shop states no such figure; the products that fit. */
  unranked(names: string): string;
}

/** Phrases of questions about products, of the texts that answer them, and of the answers. */
export interface ProductWords {
  /** Between the things of a comparison: "compare this with that". */
  comparedWith: string;
  /** Begin a question for yes or no. */
  polar: string;
  /** Ask for more than yes or no. */
  asking: string;
  /** Words of such questions that name no property: "suitable", "built-in". */
  asides: string;
  /** The verb of "can I … it?", as a group: what it is about says more. */
  verbs: string;
  /** Said of what is sold together with a thing: "is a pump included?" */
  included: string;
  /** Before what is not so. */
  negations: string;
  /** Begin like those, and deny nothing. */
  notOnly: string;
  /** Whole values of attributes. */
  affirmative: string;
  negative: string;
  /** Care of one kind that rules out the others. */
  contrary: string;
  /** Before a superlative of a language in which it is a comparative without an article. */
  beforeSuperlative?: string;
  /** Names of units, beside their symbols. */
  units: Record<"people" | "hours" | "minutes" | "litres" | "grams" | "kilograms" | "pounds" | "degrees", string>;
  answers: ProductAnswerPhrases;
}
