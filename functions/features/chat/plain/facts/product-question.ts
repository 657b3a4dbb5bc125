import { type Property, QUANTITIES } from "../../../../languages/product-words/product-words.ts";
import { LANGUAGES } from "../../../../languages/registry.ts";
import { anyLanguagePattern, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import { stopWordsFor, WrittenText } from "../../../search/index.ts";
import type { ProductQuestion, Superlative } from "../parsed-message.ts";
import { listProperties } from "./measure-words.ts";
import { comparativePatterns, productPatterns, superlativePatterns } from "./product-patterns.ts";

const CLAUSE_ENDS = /[,.;:!?¿¡()\n]+|\s[-–—]\s/u;
/** Words before the question itself: "hi, and is it…". */
const MAX_OPENING_WORDS = 2;
/** Letters of "hi", "ok" and the like. */
const MAX_OPENING_LETTERS = 3;
const REQUEST = new RegExp(`^${anyLanguagePattern(({ messages }) => messages.requests).source}`, "u");

/** Reads what a message asks about a product, in its own language or in English. */
export function parseProductQuestion(message: string, language: string): Omit<ProductQuestion, "superlative"> {
  const patterns = productPatterns(language);
  const text = new WrittenText(message);
  const clauses = text
    .before(Number.MAX_SAFE_INTEGER)
    .split(CLAUSE_ENDS)
    .map((clause) => clause.trim());
  const asksFor = clauses.some((clause) => beginsWith(clause, patterns.asksFirst, language));
  // "It should be warm" states what "should it be warm" asks; with a question mark, either order asks.
  const isSubject = (word: string) => !/[?？]/u.test(message) && patterns.subjects.test(word);
  const beginsPolar = clauses.some(
    (clause) => beginsWith(clause, patterns.polar, language, isSubject) && !patterns.asksFirst.test(clause),
  );
  const asksAnywhere = text.has(patterns.asking);
  return {
    beginsPolar,
    isPolar: beginsPolar || (!asksAnywhere && (/[?？]/u.test(message) || beginsWithVerb(clauses, language))),
    asksFor,
    quantity: QUANTITIES.find((quantity) => text.has(patterns.asked[quantity])) ?? null,
    properties: findProperties(text, language),
    phraseWords: listPhraseWords(text, language),
  };
}

/** Properties that tell whom a thing is made for, or when it is used: no page has to state them. */
const NO_FEATURES: readonly Property[] = ["children", "women", "men", "unisex", "winter", "summer"];

/** Finds what a text says that a thing must have; what it refuses has left it before. */
export function findFeatures(text: WrittenText, language: string): Property[] {
  return listSpecific(findOwnProperties(text, language)).filter((property) => !NO_FEATURES.includes(property));
}

/** Finds the properties that a text names in its language; a short text may be of another one than it seems. */
function findProperties(text: WrittenText, language: string): Property[] {
  const own = findOwnProperties(text, language);
  const isShort = text.before(Number.MAX_SAFE_INTEGER).length <= MAX_SHORT_LENGTH;
  const others = own.length === 0 && isShort ? LANGUAGES : [];
  return listSpecific(others.map((code) => findOwnProperties(text, code)).find((each) => each.length > 0) ?? own);
}

function findOwnProperties(text: WrittenText, language: string): Property[] {
  const { anyProperty, property: patternOf } = productPatterns(language);
  return text.has(anyProperty) ? listProperties().filter((property) => text.has(patternOf(property))) : [];
}

/** Leaves out the properties whose words the phrase for another one of them holds. */
function listSpecific(found: Property[]): Property[] {
  const implied = found.flatMap((property) => IMPLIED[property] ?? []);
  return found.filter((property) => !implied.includes(property));
}
/** Characters of a text that may not show its language. */
const MAX_SHORT_LENGTH = 40;
/** Properties whose words the phrase for another one holds: a dishwasher is a washing machine in some languages. */
const IMPLIED: Partial<Record<Property, Property[]>> = {
  dishwasher: ["machineWash", "washable"],
  machineWash: ["washable"],
  handWash: ["washable"],
  tumbleDry: ["machineWash"],
  rechargeable: ["batteries"],
};

/** Lists the words of phrases that ask for properties, figures and rankings. Groups of a pattern hold what stands between. */
function listPhraseWords(text: WrittenText, language: string): string[] {
  const patterns = productPatterns(language);
  const all = [
    ...(text.has(patterns.anyProperty) ? listProperties().map(patterns.property) : []),
    ...Object.values(patterns.asked),
    ...listSuperlatives(text).map(({ pattern }) => pattern),
  ];
  const matches = all.flatMap((pattern) => text.matches(pattern));
  const words = matches.flatMap(([phrase, ...gaps]) => {
    const between = new Set(gaps.flatMap((gap) => splitWords(gap ?? "")));
    return splitWords(phrase).filter((word) => !between.has(word));
  });
  return [...new Set(words)];
}

/** Finds the superlative of a text, and blanks it: it does not describe the thing. */
export function extractSuperlative(text: WrittenText): Superlative | null {
  let found: Superlative | null = null;
  for (const { pattern, ranking, direction } of listSuperlatives(text))
    if (text.extract(pattern).length > 0) found ??= { ranking, direction };
  return found;
}

function listSuperlatives(text: WrittenText) {
  return superlativePatterns().flatMap(({ degree, patterns }) => (text.has(degree) ? patterns : []));
}

/** Finds what a message compares products by: "heavier", "less expensive". */
export function findComparative(message: string, language: string): Superlative | null {
  const said = foldMessage(message);
  const found = comparativePatterns(language).find(({ pattern }) => pattern.test(said));
  return found ? { ranking: found.ranking, direction: found.direction } : null;
}

function splitWords(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/**
 * "Reicht der Mäher für 300 Quadratmeter", "sirve la olla para inducción": the first word is a verb, with its subject behind it.
 * English asks with auxiliaries alone.
 */
function beginsWithVerb(clauses: string[], language: string): boolean {
  if (language === "en") return false;
  const { articles } = productPatterns(language);
  const stopWords = stopWordsFor(language);
  return clauses.some((clause) => {
    const [first = "", ...others] = clause.split(/\s+/u);
    const isVerb = /^\p{L}{3}/u.test(first) && !stopWords.has(first) && !REQUEST.test(clause);
    return isVerb && others.length > 1 && articles.test(others.join(" "));
  });
}

/** Returns true when a clause begins with a pattern, or has words before it that say nothing: "ok, and is it…". */
function beginsWith(clause: string, pattern: RegExp, language: string, isStopped = (_: string) => false): boolean {
  const words = clause.split(/\s+/u);
  const stopWords = stopWordsFor(language);
  const isTelling = (word: string) => isStopped(word) || (word.length > MAX_OPENING_LETTERS && !stopWords.has(word));
  const telling = words.findIndex(isTelling);
  const last = Math.min(MAX_OPENING_WORDS, telling < 0 ? words.length : telling);
  return [...Array(last + 1).keys()].some((skipped) => skipped < words.length && pattern.test(words.slice(skipped).join(" ")));
}
