import type { LanguageData } from "../../../languages/language-data.ts";
import type { ProductWords, Property, Quantity, Ranking } from "../../../languages/product-words/product-words.ts";
import { JUDGED_PROPERTIES, QUANTITIES, RANKINGS } from "../../../languages/product-words/product-words.ts";
import { fromAllLanguages, isLanguage, LANGUAGES, languageData } from "../../../languages/registry.ts";
import { lazy, lazyMembers } from "../../../platform/concurrency/lazy.ts";
import { phrasePattern } from "../../../platform/text/phrase-pattern.ts";

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
  asides: RegExp;
  /** The verb is a group. */
  verbs: RegExp;
  negations: RegExp;
  notOnly: RegExp;
  affirmative: RegExp;
  negative: RegExp;
  contrary: RegExp;
  properties: Record<Property, RegExp>;
  asked: Partial<Record<Quantity, RegExp>>;
  stated: Record<Quantity, RegExp>;
  units: Record<keyof ProductWords["units"], RegExp>;
}

const byLanguage = lazyMembers(LANGUAGES, (language) =>
  makePatterns(
    [...new Set([language, "en"])].map((code) => languageData(code).productWords),
    languageData(language).grammar,
  ),
);

/** Returns the patterns of a language, or of English where the assistant does not speak it. */
export function productPatterns(language: string): ProductPatterns {
  return byLanguage[isLanguage(language) ? language : "en"];
}

function makePatterns(words: ProductWords[], { definiteArticles }: LanguageData["grammar"]): ProductPatterns {
  const any = (select: (one: ProductWords) => string | undefined, flags = "u") =>
    phrasePattern(
      words.flatMap((one) => select(one) ?? []),
      flags,
    );
  const starting = (pattern: RegExp) => new RegExp(`^(?:${pattern.source})`, "u");
  const whole = (pattern: RegExp) => new RegExp(`^(?:${pattern.source})$`, "u");
  const asking = any(({ asking }) => asking);
  const unitNames = Object.keys(words[0]!.units) as (keyof ProductWords["units"])[];
  const asked = QUANTITIES.filter((quantity) => words.some(({ quantities }) => quantities[quantity].asked));
  return {
    articles: starting(phrasePattern([definiteArticles])),
    ...{ polar: starting(any(({ polar }) => polar)), asking, asksFirst: starting(asking) },
    verbs: any(({ verbs }) => verbs, "gu"),
    asides: whole(any(({ asides }) => asides)),
    negations: any(({ negations }) => negations, "gu"),
    notOnly: any(({ notOnly }) => notOnly),
    affirmative: whole(any(({ affirmative }) => affirmative)),
    negative: whole(any(({ negative }) => negative)),
    contrary: any(({ contrary }) => contrary),
    properties: lazyMembers(JUDGED_PROPERTIES, (property) => any(({ properties }) => properties[property], "gu")),
    asked: lazyMembers(asked, (quantity) => any(({ quantities }) => quantities[quantity].asked, "gu")),
    stated: lazyMembers(QUANTITIES, (quantity) => any(({ quantities }) => quantities[quantity].stated)),
    units: lazyMembers(unitNames, (unit) => any(({ units }) => units[unit])),
  };
}

/** The superlatives of all languages: short messages do not show their language. */
export const superlativePatterns = lazy(() =>
  RANKINGS.flatMap((ranking) =>
    (["most", "least"] as const).map((direction) => ({ ranking, direction, pattern: superlativePattern(ranking, direction) })),
  ),
);

function superlativePattern(ranking: Ranking, direction: "most" | "least"): RegExp {
  const sources = fromAllLanguages(({ productWords: { superlatives, beforeSuperlative } }) => {
    const phrases = superlatives[ranking]?.[direction];
    if (!phrases) return undefined;
    const { source } = phrasePattern([phrases]);
    return beforeSuperlative ? `(?<=(?<!\\p{L})(?:${beforeSuperlative})\\s)${source}` : source;
  });
  return sources.length === 0 ? /(?!)/gu : new RegExp(sources.join("|"), "gu");
}
