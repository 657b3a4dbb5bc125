import { fromAllLanguages } from "../../../../languages/registry.ts";
import { anyLanguageAlternatives, anyLanguagePattern, foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import type { WrittenText } from "../../../search/index.ts";
import type { OpenValues } from "../parsed-message.ts";

const FIELDS = ["colour", "size", "price"] as const;
type Field = (typeof FIELDS)[number];

const ANY = anyLanguagePattern(({ messages }) => messages.anyOf).source;
const SAME = anyLanguagePattern(({ messages }) => messages.same).source;
const NO_MATTER = anyLanguagePattern(({ messages }) => messages.noMatter).source;
const BUT = "but|aber|mais|pero|ma|maar|mas";
const AND = `${anyLanguageAlternatives(({ grammar }) => grammar.and)}|${BUT}`;
/** "Any colour but red" refuses one. */
const NO_EXCEPTION = `(?!\\s+(?:${BUT}|${anyLanguageAlternatives(({ messages }) => messages.exceptColour)})\\s)`;
/** A question is no such statement: "any size left?" */
const NO_QUESTION = "(?![^.,;!?\\n]{0,80}\\?)";
/** Fields as the assistant names them: the labels of an answer. */
const NAMES = FIELDS.map((field) => ({ field, names: new RegExp(`^(?:${namesOf(field)})$`, "u") }));
const NAME = `(?<![\\p{L}\\p{N}])(${FIELDS.map(namesOf).join("|")})(?![\\p{L}\\p{N}])`;
const OF_FIELDS = [
  `${ANY}\\s+(?:\\p{L}+\\s+)?${NAME}${NO_EXCEPTION}`,
  `${NO_MATTER}\\s+(?:[\\p{L}']+\\s+){0,2}${NAME}`,
  `${NAME}\\s+(?:[\\p{L}']+\\s+){0,2}${NO_MATTER}`,
].map((pattern) => new RegExp(pattern + NO_QUESTION, "gu"));
const OF_SAME = new RegExp(`${SAME}\\s+(?:\\p{L}+\\s+)?${NAME}`, "gu");
const OF_WORDS = [
  `${NO_MATTER}((?:\\s+[\\p{L}-]+){1,4}?)(?=\\s*(?:$|[.,;!\\n]|(?:${AND})\\s))`,
  `(?<![\\p{L}\\p{N}])([\\p{L}-]{3,})\\s+(?:\\p{L}{1,3}\\s+)?${NO_MATTER}`,
].map((pattern) => new RegExp(pattern + NO_QUESTION, "gu"));

function namesOf(field: Field): string {
  const labels = fromAllLanguages(({ answers }) => answers.label[field]).map((label) => `${foldCharacters(label)}s?`);
  const costs = fromAllLanguages(({ prices }) => prices.cost);
  return [...new Set(field === "price" ? [...labels, ...costs, "budget"] : labels)].join("|");
}

/**
 * Extracts what a message leaves open ("any colour is fine", "the price does not matter", "it does not have to be wool"), and
 * what it keeps for another thing ("in the same colour"). Null where it does neither.
 */
export function extractOpenValues(text: WrittenText): OpenValues | null {
  const listFields = (patterns: RegExp[]) => {
    const named = patterns.flatMap((pattern) => text.extract(pattern).map(([, name = ""]) => name));
    return NAMES.filter(({ names }) => named.some((name) => names.test(name))).map(({ field }) => field);
  };
  const kept = listFields([OF_SAME]);
  const fields = listFields(OF_FIELDS);
  const phrases = OF_WORDS.flatMap((pattern) => text.extract(pattern).map(([, words = ""]) => words));
  const words = phrases.flatMap((phrase) => phrase.match(/[\p{L}-]{3,}/gu) ?? []);
  return fields.length + words.length + kept.length > 0 ? { fields, words, kept } : null;
}
