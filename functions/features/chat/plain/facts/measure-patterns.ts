import { type DictionaryLanguage, isDictionaryLanguage } from "../../../../languages/dictionary/noun-dictionary.ts";
import type { Quantity, Ranking } from "../../../../languages/product-words/product-words.ts";
import { join, MeasureWords } from "./measure-words.ts";

/** Words between the parts of a question, as a group: "how long does its battery last". */
const GAP = "((?:[a-z]+ ){0,6}?)";
/** Sizes that say how much of a measure: "the largest volume", "the longest battery life". */
const GENERAL: Ranking[] = ["size", "length", "height"];
/** "The highest quality" is no height. */
const NO_MEASURE = "(?! (?:qualit|calidad|kwaliteit|kwalitatie))";
/** "How long" asks for a length before "is", and else for a time. */
const ASKS_LENGTH = "(?= (?:is|are|ist|sind|zijn)(?![a-z]))";

/** Returns the questions for a figure in one language, as alternatives of a pattern: "how heavy", "how many litres". */
export function askedMeasure(quantity: Quantity, language: DictionaryLanguage): string[] {
  const words = new MeasureWords(language);
  const [how, howMany, howLong] = ["how", "how many", "how long"].map((name) => words.degree(name));
  const names = words.names(quantity, "");
  const stated = words.names(quantity, "", "=");
  const isTime = quantity === "runtime";
  const adjectives = [...words.adjectives(quantity, "+"), ...words.adjectives(quantity, "-")];
  return [
    `${how} ${join(adjectives)}${quantity === "length" ? ASKS_LENGTH : ""}`,
    ...(quantity === "weight" || isTime ? [] : [`${howMany} ${join(stated)}`]),
    ...(isTime ? [`${howLong} ${GAP}${join(stated)}`] : []),
    `${howMany} ${GAP}${join(words.names(quantity, "?"))}`,
    `${join(words.names(quantity, "?"))} ${howMany}`,
    ...(quantity === "people" || quantity === "weight" ? [] : [`${words.degree("what")} ${join(stated)}`]),
    ...names,
  ];
}

/** Returns the words that state a figure in one language, as alternatives of a pattern. */
export function statedMeasure(quantity: Quantity, language: DictionaryLanguage): string[] {
  const words = new MeasureWords(language);
  return [...words.names(quantity, "", "="), ...words.adjectives(quantity, "+")];
}

/** Returns what every superlative of a language has: a word of degree, or the ending. */
export function superlativeDegree(language: DictionaryLanguage): string {
  const words = new MeasureWords(language);
  return `(?<![a-z])${join([words.degree("most"), words.degree("best"), words.degree("least"), ...words.degreesOfAdjectives()])}`;
}

/** Returns the words between two things that are compared in one language: "than". */
export function comparedWith(language: string): string {
  return new MeasureWords(isDictionaryLanguage(language) ? language : "en").degree("than");
}

/** Returns the comparatives of one language, as alternatives of a pattern: "heavier", "less heavy". */
export function comparativesOf(ranking: Ranking, direction: "most" | "least", language: DictionaryLanguage): string[] {
  return new MeasureWords(language).comparatives(ranking, direction);
}

/** Returns the superlatives of one language, as alternatives of a pattern: "heaviest", "longest battery life", "most litres". */
export function superlativesOf(ranking: Ranking, direction: "most" | "least", language: DictionaryLanguage): string[] {
  const words = new MeasureWords(language);
  const own = words.superlatives(ranking, direction).map((superlative) => `${superlative}${NO_MEASURE}`);
  const general = GENERAL.flatMap((each) => words.superlatives(each, direction));
  const degree = join([words.degree(direction), ...general]);
  const best = direction === "most" ? join([words.degree("best"), degree]) : degree;
  const [names, stating] = [words.names(ranking, ""), words.names(ranking, "=")];
  const of = "[ '](?:d[aeio]?[ '])?";
  return [
    ...own,
    ...(names.length === 0 ? [] : [`${best}${of}${join(names)}`]),
    ...(stating.length === 0 ? [] : [`${degree}${of}${join(stating)}`]),
    ...(names.length + stating.length === 0
      ? []
      : [`${join([...names, ...stating])} (?:[a-z]{1,3} )?${degree}(?: [a-z]*temps)?`]),
  ];
}
