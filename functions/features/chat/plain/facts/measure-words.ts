import { type DictionaryLanguage, readNamedRows } from "../../../../languages/dictionary/noun-dictionary.ts";
import { MEASURES } from "../../../../languages/product-words/measures.ts";
import type { Property } from "../../../../languages/product-words/product-words.ts";
import { PROPERTY_WORDS } from "../../../../languages/product-words/properties.ts";
import { lazy } from "../../../../platform/concurrency/lazy.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { COMPOUNDING } from "../language/split-noun.ts";

/** Kinds of words of a measure, by the sign behind its name; without one, its names. */
type WordKind = "" | "=" | "?" | "+" | "-";

/** Forms of a language's adjectives: endings, superlatives, and the words of degree before one. */
interface AdjectiveForms {
  endings: string;
  /** Makes the superlative of the beginning of an adjective; null: words before it make it. */
  superlative: ((adjective: string) => string) | null;
  comparative?: (adjective: string) => string;
  most: string;
  least: string;
}

const ROMANCE_ENDINGS = "(?:[aeio]s?|l|is|s)?";
const FORMS: Record<DictionaryLanguage, AdjectiveForms> = {
  en: {
    endings: "",
    superlative: (adjective) => `${adjective.replace(/y$/, "i")}${adjective.at(-1)}?e?st`,
    comparative: (adjective) => `${adjective.replace(/y$/, "i")}${adjective.at(-1)}?e?r`,
    most: "most",
    least: "least",
  },
  de: {
    endings: "(?:e[rsnm]?)?",
    superlative: (adjective) => {
      const base = adjective.replace(/e$/, "e?");
      return base.endsWith("ß") ? `${base.slice(0, -1)}(?:ß|ss)te[rnms]?` : `${base}e?ste[rnms]?`;
    },
    comparative: (adjective) => `${adjective.replace(/e$/, "e?").replace(/ch$/, "c?h")}ere?[rnsm]?`,
    most: "am meisten",
    least: "am wenigsten",
  },
  fr: { endings: "(?:u?e?s?|x|ses?)", superlative: null, most: "plus", least: "moins" },
  it: { endings: ROMANCE_ENDINGS, superlative: null, most: "piu", least: "meno" },
  es: { endings: ROMANCE_ENDINGS, superlative: null, most: "mas", least: "menos" },
  nl: {
    endings: "e?",
    superlative: (adjective) => `${adjective}ste?`,
    comparative: (adjective) => `${adjective.replace(/([aeou])\1(?=[^aeiou]$)/, "$1$1?")}${adjective.at(-1)}?d?ere?`,
    most: "meest",
    least: "minst",
  },
  pt: { endings: ROMANCE_ENDINGS, superlative: null, most: "mais", least: "menos" },
};
/** Letters by which a form of a name may be longer. */
const NAME_ENDING = "[a-zß]{0,2}";

const rows = lazy(() => readNamedRows(MEASURES));

/** Reads words of measures in one language as parts of patterns. */
export class MeasureWords {
  private readonly language: DictionaryLanguage;

  constructor(language: DictionaryLanguage) {
    this.language = language;
  }

  /** Returns words of degree: "how", "most". */
  degree(name: string): string {
    return join(this.list(name).map(spaced));
  }

  /** Returns the names of a measure, and words that state it, in all of their forms. */
  names(measure: string, ...kinds: WordKind[]): string[] {
    const isCompounding = COMPOUNDING.has(this.language);
    return kinds.flatMap((kind) =>
      this.list(`${measure} ${kind}`.trim()).map((name) => {
        const before = isCompounding && name.length >= MIN_HEAD_LENGTH ? "[a-zß]*" : "";
        return `${before}${spaced(name)}${NAME_ENDING}`;
      }),
    );
  }

  /** Returns the adjectives of a measure, in all of their forms. */
  adjectives(measure: string, kind: "+" | "-"): string[] {
    return this.list(`${measure} ${kind}`)
      .filter((adjective) => !adjective.startsWith("!"))
      .map((adjective) => `${this.stem(adjective)}${FORMS[this.language].endings}`);
  }

  /** Returns the superlatives for much or little of a measure: "heaviest", "least light". */
  superlatives(measure: string, direction: "most" | "least"): string[] {
    const [kind, opposite] = direction === "most" ? (["+", "-"] as const) : (["-", "+"] as const);
    const { superlative, most, least, endings } = FORMS[this.language];
    const own = this.list(`${measure} ${kind}`);
    const graded = own.flatMap((adjective) => {
      if (adjective.startsWith("!")) return [adjective.slice(1)];
      return [...(superlative ? [superlative(adjective)] : []), `${most} ${this.stem(adjective)}${endings}`];
    });
    return [...graded, ...this.adjectives(measure, opposite).map((adjective) => `${least} ${adjective}`)];
  }

  /** Returns what makes a superlative of an adjective: words before it, its ending, or a word of its own. */
  degreesOfAdjectives(): string[] {
    const { superlative, most, least } = FORMS[this.language];
    const whole = [...this.list("size +"), ...this.list("size -")].filter((adjective) => adjective.startsWith("!"));
    return [most, least, ...whole.map((adjective) => adjective.slice(1)), ...(superlative ? ["[a-zß]+(?:st|ßte|sste)"] : [])];
  }

  /** Returns the comparatives for more or less of a measure: "heavier", "less light". */
  comparatives(measure: string, direction: "most" | "least"): string[] {
    const { comparative } = FORMS[this.language];
    const own = this.list(`${measure} ${direction === "most" ? "+" : "-"}`).filter((adjective) => !adjective.startsWith("!"));
    return comparative ? own.map(comparative) : this.superlatives(measure, direction);
  }

  /** Dutch writes one vowel and two consonants before an ending: "zwaar" and "zware", "fel" and "felle". */
  private stem(adjective: string): string {
    if (this.language !== "nl") return spaced(adjective);
    return `${adjective.replace(/([aeou])\1(?=[^aeiou]$)/, "$1$1?")}${adjective.at(-1)}?`;
  }

  private list(row: string): string[] {
    return (rows().get(row)?.[this.language] ?? []).map(foldCharacters);
  }
}
/** Shortest name that a compound may end in. */
const MIN_HEAD_LENGTH = 6;

const properties = lazy(() => readNamedRows(PROPERTY_WORDS));

/** Lists the properties that pages state in many ways. */
export function listProperties(): Property[] {
  return [...properties().keys()];
}

/** Returns the words for a property in one language, in all of their forms, as alternatives of a pattern. */
export function propertyWords(property: Property, language: DictionaryLanguage): string[] {
  return (properties().get(property)?.[language] ?? []).map(foldCharacters).map((name) => {
    const before = COMPOUNDING.has(language) && name.length >= MIN_HEAD_LENGTH ? "[a-zß]*" : "";
    const ending = COMPOUNDING.has(language) ? COMPOUND_ENDING : STEM_ENDING;
    return `${before}${spaced(name.replaceAll(" ", "s? "))}${name.length < MIN_STEM_LENGTH ? SHORT_ENDING : ending}`;
  });
}
/** Shorter words have the endings of a plural alone. */
const MIN_STEM_LENGTH = 5;
const SHORT_ENDING = "(?:e?[sn]|er?|'s)?";
const STEM_ENDING = "(?:[a-zß]{0,7}|'s)";
const COMPOUND_ENDING = "[a-zß]{0,10}";

/** Joins alternatives; none match nothing. */
export function join(alternatives: string[]): string {
  return alternatives.length === 0 ? "(?!)" : `(?:${alternatives.join("|")})`;
}

/** Writes a name together, apart or with a hyphen: "run-time", "run time", "runtime"; a class of characters stays. */
function spaced(name: string): string {
  return name.replaceAll(/[ -](?![^[]*\])/g, "[ -]?");
}
