import type { FixedAnswers } from "./fixed-answers/fixed-answers.ts";
import type { PurchasePhrases, ReferencePhrases } from "./phrases/conversation-phrases.ts";
import type { MemoryPhrases } from "./phrases/memory-phrases.ts";
import type { IntentExamples } from "./phrases/message-intents.ts";
import type { PriceGuardWords } from "./phrases/price-guard-words.ts";
import type { QueryPhrases } from "./phrases/query-phrases.ts";
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
import type { ProductWords } from "./product-words/product-words.ts";
import type { ServiceWords } from "./service-words/service-words.ts";
import type { WishPhrases } from "./wishes/wish-phrases.ts";

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
