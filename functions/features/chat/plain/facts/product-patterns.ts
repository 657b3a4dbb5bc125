import type { DictionaryLanguage } from "../../../../languages/dictionary/noun-dictionary.ts";
import type { ProductWords, Property, Quantity, Ranking } from "../../../../languages/product-words/product-words.ts";
import { QUANTITIES, RANKINGS } from "../../../../languages/product-words/product-words.ts";
import { isLanguage, LANGUAGES, languageData } from "../../../../languages/registry.ts";
import { lazy, lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { phrasePattern } from "../../../../platform/text/phrase-pattern.ts";
import type { Superlative } from "../parsed-message.ts";
import { askedMeasure, comparativesOf, statedMeasure, superlativeDegree, superlativesOf } from "./measure-patterns.ts";
import { join, listProperties, propertyWords } from "./measure-words.ts";

/** Patterns of one language's phrases, and of English: shops name attributes in English more often than in their own language. */
interface ProductPatterns {
  /** At the beginning of a clause. */
  polar: RegExp;
  /** Anywhere, and at the beginning of a clause. */
  asking: RegExp;
  asksFirst: RegExp;
  /** Definite articles, at the beginning. */
  articles: RegExp;
  /** The whole of a word. */
  subjects: RegExp;
  asides: RegExp;
  /** The verb is a group. */
  verbs: RegExp;
  included: RegExp;
  negations: RegExp;
  notOnly: RegExp;
  affirmative: RegExp;
  negative: RegExp;
  contrary: RegExp;
  /** The words for any property of the table, and those for one. */
  anyProperty: RegExp;
  property: (name: Property) => RegExp;
  asked: Record<Quantity, RegExp>;
  stated: Record<Quantity, RegExp>;
  units: Record<keyof ProductWords["units"], RegExp>;
}

const byLanguage = lazyMembers(LANGUAGES, (language) => makePatterns([...new Set<DictionaryLanguage>([language, "en"])]));

/** Returns the patterns of a language, or of English where the assistant does not speak it. */
export function productPatterns(language: string): ProductPatterns {
  return byLanguage[isLanguage(language) ? language : "en"];
}

function makePatterns(languages: DictionaryLanguage[]): ProductPatterns {
  const words = languages.map((code) => languageData(code).productWords);
  const { definiteArticles, subjects = "(?!)" } = languageData(languages[0]!).grammar;
  const any = (select: (one: ProductWords) => string | undefined, flags = "u") =>
    phrasePattern(
      words.flatMap((one) => select(one) ?? []),
      flags,
    );
  const starting = (pattern: RegExp) => new RegExp(`^(?:${pattern.source})`, "u");
  const whole = (pattern: RegExp) => new RegExp(`^(?:${pattern.source})$`, "u");
  const asking = any(({ asking }) => asking);
  const unitNames = Object.keys(words[0]!.units) as (keyof ProductWords["units"])[];
  const anyOf = (select: (language: DictionaryLanguage) => string[], flags: string) =>
    wholeWords(languages.flatMap(select), flags);
  const properties = lazyMembers(listProperties(), (property) => anyOf((each) => propertyWords(property, each), "gu"));
  return {
    articles: starting(phrasePattern([definiteArticles])),
    subjects: whole(phrasePattern([subjects])),
    ...{ polar: starting(any(({ polar }) => polar)), asking, asksFirst: starting(asking) },
    verbs: any(({ verbs }) => verbs, "gu"),
    asides: whole(any(({ asides }) => asides)),
    included: any(({ included }) => included),
    negations: any(({ negations }) => negations, "gu"),
    notOnly: any(({ notOnly }) => notOnly),
    affirmative: whole(any(({ affirmative }) => affirmative)),
    negative: whole(any(({ negative }) => negative)),
    contrary: any(({ contrary }) => contrary),
    anyProperty: anyOf((each) => listProperties().flatMap((property) => propertyWords(property, each)), "u"),
    property: (name) => properties[name]!,
    asked: lazyMembers(QUANTITIES, (quantity) => anyOf((each) => askedMeasure(quantity, each), "gu")),
    stated: lazyMembers(QUANTITIES, (quantity) => anyOf((each) => statedMeasure(quantity, each), "u")),
    units: lazyMembers(unitNames, (unit) => any(({ units }) => units[unit])),
  };
}

interface SuperlativePattern extends Superlative {
  pattern: RegExp;
}

/**
 * The superlatives of all languages, the most particular of each first: short messages do not show their language. A text without
 * a match of `degree`, which takes less time, has none of the language.
 */
export const superlativePatterns = lazy(() =>
  LANGUAGES.map((language): { degree: RegExp; patterns: SuperlativePattern[] } => ({
    degree: new RegExp(superlativeDegree(language), "u"),
    patterns: RANKINGS.flatMap((ranking) =>
      (["most", "least"] as const).map((direction) => ({
        ranking,
        direction,
        pattern: superlativePattern(ranking, direction, language),
      })),
    ),
  })),
);

/** Returns the comparatives of a language, with what they compare. */
export function comparativePatterns(language: string) {
  const own = isLanguage(language) ? language : "en";
  return RANKINGS.flatMap((ranking) =>
    (["most", "least"] as const).map((direction) => ({
      ranking,
      direction,
      pattern: wholeWords(comparativesOf(ranking, direction, own), "u"),
    })),
  );
}

function superlativePattern(ranking: Ranking, direction: "most" | "least", language: DictionaryLanguage): RegExp {
  const { beforeSuperlative } = languageData(language).productWords;
  const { source } = wholeWords(superlativesOf(ranking, direction, language), "u");
  return new RegExp(beforeSuperlative ? `(?<=(?<!\\p{L})(?:${beforeSuperlative})\\s)${source}` : source, "gu");
}

function wholeWords(alternatives: string[], flags: string): RegExp {
  return new RegExp(`(?<![a-z0-9ß])${join(alternatives)}(?![a-z0-9ß])`, flags);
}
