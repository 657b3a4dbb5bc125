import type { AnswerPhrases, MissingInputPhrases, OfferPhrases, PriceGuardWords } from "./spoken-phrases.ts";
import type {
  AgePhrases,
  AttributeKind,
  ColourPhrases,
  DetectionHints,
  ExclusionPhrases,
  GrammarPhrases,
  MessagePhrases,
  NoisePhrases,
  NumberPhrases,
  PricePhrases,
  ReferencePhrases,
  RequestableField,
  ServiceAspect,
  ServicePhrases,
  ServiceTopic,
  SizePhrases,
} from "./understood-phrases.ts";

/**
 * Everything that the product knows of one language: how its words are analysed, what shoppers write in it and what the
 * assistant says in it. A further language is one file of this shape, and one line in `registry.ts`.
 *
 * Phrases are alternatives apart by `|`, in lower case without accents, as parts of regular expressions; they are matched as
 * whole words. Words are apart by blanks. What a language has no words for is left out.
 */
export interface LanguageData {
  analysis: TextAnalysis;
  detection: DetectionHints;
  messages: MessagePhrases;
  grammar: GrammarPhrases;
  references: ReferencePhrases;
  noise: NoisePhrases;
  exclusions: ExclusionPhrases;
  ages: AgePhrases;
  sizes: SizePhrases;
  colours: ColourPhrases;
  prices: PricePhrases;
  /** Questions for fields of a product's record. */
  requestedFields: Record<RequestableField, string>;
  numbers: NumberPhrases;
  serviceTopics: Record<ServiceTopic, ServicePhrases>;
  serviceAspects: Record<ServiceAspect, ServicePhrases>;
  /** Names that pages on shipping give to the places that they do not list one by one. */
  regions: { europeanUnion: string; restOfWorld: string };
  /** Short names of countries, by ISO 3166-1 code. */
  countryNames?: Record<string, string>;
  /** Names that shops give to attributes, as they write them. */
  attributes: Partial<Record<AttributeKind, string[]>>;
  priceGuard: PriceGuardWords;
  answers: AnswerPhrases;
  offers: OfferPhrases;
  missingInputs: MissingInputPhrases;
  /** Stands for a web address that no record carries, so that the sentence still ends. */
  ourWebsite: string;
  /** Stands for a limit that cannot be said: without any, the sentence would promise more. */
  unnamedAmount: string;
}

/** Analysis of a language's texts into words for search. */
export interface TextAnalysis {
  /** Stems a lower-case word, accents still on. */
  stemmer?: (word: string) => string;
  /**
   * Words that say nothing about what is looked for, without accents: articles, pronouns, auxiliaries, phrases of a polite
   * question. Short on purpose: "down" is what a jacket is filled with, "under" begins a brand, "without" changes what is meant.
   */
  stopWords?: string;
  /** Drops a vowel before an apostrophe: the two sides are two words. */
  elides?: boolean;
  /** The last word of a compound of several is the thing itself. */
  isHeadLast?: boolean;
}

/** Joins the lines of a list of phrases: a line break and its indentation count for nothing. Backslashes stay. */
export function phrases({ raw }: TemplateStringsArray): string {
  return raw.join("").replace(/\n\s*/g, "");
}

/** Joins the lines of a sentence with blanks. */
export function sentence({ raw }: TemplateStringsArray): string {
  return raw.join("").trim().replace(/\n\s*/g, " ");
}
