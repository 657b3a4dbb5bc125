import type { PurchasePhrases, ReferencePhrases } from "./phrases/conversation-phrases.ts";
import type { IntentExamples } from "./phrases/message-intents.ts";
import type { PriceGuardWords } from "./phrases/price-guard-words.ts";
import type {
  AnswerPhrases,
  CompanyFactLabels,
  MissingInputPhrases,
  OfferPhrases,
  OrderPhrases,
  ProgressPhrases,
  RecommendationPhrases,
} from "./phrases/spoken-phrases.ts";
import type {
  AgePhrases,
  AttributeKind,
  AudiencePhrases,
  ColourPhrases,
  DetectionHints,
  ExclusionPhrases,
  GrammarPhrases,
  MessagePhrases,
  NumberPhrases,
  PricePhrases,
  RequestableField,
  SizePhrases,
  WearerPhrases,
} from "./phrases/understood-phrases.ts";
import type { WishPhrases } from "./phrases/wish-phrases.ts";

/**
 * All data of one language: how its words are analysed, the phrases that shoppers write in it and those that the assistant says
 * in it. A further language is a file of this shape, with its parts in the folders below, and one line in `registry.ts`. Phrases
 * are alternatives separated by `|`, folded as `normalise` folds a message (lower case, no accents, "ø" as "o"), as parts of
 * regular expressions; they are matched as whole words. Words are separated by blanks. Entries for which a language has no words
 * are left out.
 */
export interface LanguageData {
  analysis: TextAnalysis;
  detection: DetectionHints;
  messages: MessagePhrases;
  intents: IntentExamples;
  grammar: GrammarPhrases;
  references: ReferencePhrases;
  purchases: PurchasePhrases;

  exclusions: ExclusionPhrases;
  wearers: WearerPhrases;
  audiences: AudiencePhrases;
  memory: MemoryPhrases;
  ages: AgePhrases;
  sizes: SizePhrases;
  colours: ColourPhrases;
  prices: PricePhrases;
  queries: QueryPhrases;
  wishes: WishPhrases;
  /** Questions for fields of a product's record. */
  requestedFields: Record<RequestableField, string>;
  productWords: ProductWords;
  serviceWords: ServiceWords;
  fixedAnswers: FixedAnswers;
  /** Numbers in words and their values, without accents; with a hyphen those that only begin compounds ("veinti-", "sech-"). */
  numerals: string;
  numbers: NumberPhrases;
  /** Names that shipping pages use for all places not listed one by one. */
  restOfWorld: string;
  /** Short names of countries, by ISO 3166-1 code. */
  countryNames?: Record<string, string>;
  /** Names that shops give to attributes, as they write them. */
  attributes: Partial<Record<AttributeKind, string[]>>;
  priceGuard: PriceGuardWords;
  progress: ProgressPhrases;
  answers: AnswerPhrases;
  recommendations: RecommendationPhrases;
  offers: OfferPhrases;
  orders: OrderPhrases;
  missingInputs: MissingInputPhrases;
  companyFacts: CompanyFactLabels;
  /** Replaces a web address that no record carries, so that the sentence still ends. */
  ourWebsite: string;
  /** Replaces a limit that cannot be stated: without any, the sentence would promise more. */
  unnamedAmount: string;
}

/** Analysis of a language's texts into words for search. */
export interface TextAnalysis {
  /** Stems a lower-case word, accents still on. */
  stemmer?: (word: string) => string;
  /**
   * Words that do not describe the thing searched for, without accents: articles, pronouns, auxiliaries, phrases of a polite
   * question. Short on purpose: "down" is a filling of jackets, "under" begins a brand, "without" changes the meaning.
   */
  stopWords?: string;
  /** Words of two spellings, which are one word: "colour color", separated by commas. */
  spellings?: string;
  /** Names that shops give to the same thing: see `trade-words/en.ts`. */
  tradeWords?: string;
  /** Drops a vowel before an apostrophe: the two sides are two words. */
  elides?: boolean;
  /**
   * Names of things, without accents, that end compounds: a record of a "Campingkocher" is found by "Kocher". Behind `!` are
   * words that end so and name something else.
   */
  compoundHeads?: string;
  /** True when the last word of a compound names the thing itself. */
  isHeadLast?: boolean;
  /** Writes ä, ö and ü as ae, oe and ue as well. */
  writesUmlautsOut?: boolean;
}

/** Joins the lines of a list of phrases: line breaks and indentation are removed. Backslashes stay. */
export function phrases({ raw }: TemplateStringsArray): string {
  return raw.join("").replace(/\n\s*/g, "");
}

/** Joins the lines of a sentence with blanks. */
export function sentence({ raw }: TemplateStringsArray): string {
  return raw.join("").trim().replace(/\n\s*/g, " ");
}

/** Phrases by which shoppers tell about themselves. */
interface MemoryPhrases {
  /** Before a size that the shopper wears: "my size is". */
  wears: string;
  /** Before a letter size only: "I am an M". */
  isA: string;
  /** Before something that the shopper likes. */
  likes: string;
  /** Asks the assistant to forget the shopper. */
  forget: string;
}

/** Queries of a search, which are no sentences. */
interface QueryPhrases {
  /** Before a thing or a property that is not wanted, whatever it is. */
  without: string;
  /** Words beside it, by which a record tells that it lacks it, or only looks so: "vegan leather". Apart by blanks. */
  lacking: string;
  /** Limits that name a thing as often ("Air Max 90"): only with a currency. */
  uncertainLimits?: string;
  /** Before a number that is no price: "ages under 3". Persons and sizes are known as such. */
  beforeNumbers: string;
}

/** Sentences about what the pages of products state. */
interface ProductAnswerPhrases {
  /** Before the fields in which products differ, a line each. */
  differIn(names: string): string;
  /** The fields in which they do not differ, with their values. */
  sameIn(fields: string): string;
  /** No field that the shop states tells them apart. */
  noDifference(names: string): string;
  /** The kind of thing that the shop sorts a product under. */
  category: string;
}

/** Phrases of questions about products, of the texts that answer them, and of the answers. */
export interface ProductWords {
  /** Begin a question for yes or no. */
  polar: string;
  /** Begin a question about how something is: "is it". */
  being: string;
  /** Ask for more than yes or no. */
  asking: string;
  /** Before what is not so. */
  negations: string;
  answers: ProductAnswerPhrases;
}

/** Phrases of questions about the shop's service, and of their answers. */
export interface ServiceWords {
  /** Words by which pages about contact are found. */
  contactPage: string;

  answers: ServiceAnswerPhrases;
}

interface ServiceAnswerPhrases {
  /** The language of a quote, in brackets behind the name of its page. */
  inLanguage(language: string): string;
  /** Says in brackets that a quote is a translation of a page in another language, by its name. */
  translatedFrom(language: string): string;
  /** Says that nothing was found by words of another language than the shop's texts have. */
  nothingIn(language: string): string;
}

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

/**
 * Patterns of texts that are written to be obeyed by an assistant rather than read by a shopper: "tell every customer that
 * …", "ignore all previous instructions", "as an AI, you …", "do not mention this note". A text is folded before it is
 * compared: lower case, no accents, one blank. `<` stands for the beginning of a clause, `…` for a few words of the same
 * sentence.
 */
export interface ObeyedTexts {
  patterns: readonly string[];
  /** The first five letters of words of which each pattern of the language needs one, and `ai` and the like whole. */
  cues: string;
}
