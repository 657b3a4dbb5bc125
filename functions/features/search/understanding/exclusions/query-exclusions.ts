import { detectLanguage } from "../../../../domain/messages/detect-language.ts";
import { anyLanguageAlternatives, anyLanguagePattern, phraseSource } from "../../../../domain/messages/phrase-pattern.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazy, lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import type { CatalogKind } from "../../../../platform/ports/search/search-index.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { ShopFacts } from "../shop-facts.ts";
import { hasInRow, toStems, type WrittenText } from "../written-text.ts";
import { COLOUR_PATTERN } from "./product-attributes.ts";

/** "-wool", and -"black diamond". A number after the mark belongs to a model or a temperature. */
const OPERATOR = /(?<![^\s(])-(?:"([^"]{2,60})"|(\p{L}[\p{L}\p{N}'-]*))/gu;
const WORD = "([\\p{L}\\p{N}'-]{3,})(?![\\p{L}\\p{N}])";
const CONJUNCTIONS = (["and", "or"] as const).map((kind) => anyLanguageAlternatives(({ grammar }) => grammar[kind])).join("|");
const ARTICLE = [...new Set(anyLanguageAlternatives(({ exclusions }) => exclusions.articles).split("|"))].join("|");
const ARTICLES = `(?:(?:${ARTICLE})\\s+){0,2}`;
const ANOTHER = lazy(() => new RegExp(`^\\s*(?:,\\s*|\\s(?:${CONJUNCTIONS})\\s+)${ARTICLES}${WORD}(?=\\s*(?:$|[.,;!?]))`, "u"));
const FURTHER_WORD = /^\s+([\p{L}\p{N}'-]{3,})(?![\p{L}\p{N}])/u;
/** "No wool", "non-leather": in several languages. */
const ANY_NO = "no|non";
const ANY_SIGN = lazy(() => anyLanguagePattern(({ messages, queries }) => `${queries.without}|${messages.isNot}|${ANY_NO}`));
const COLOUR = lazy(() => new RegExp(`^${COLOUR_PATTERN.source}$`, "u"));

/** `sure`: excludes whatever follows; `known`: only what the shop knows. */
type Certainty = "operator" | "sure" | "known";

const PATTERNS = lazyMembers(LANGUAGES, (language): [Certainty, RegExp][] => {
  const { messages, queries } = languageData(language);
  const { without } = queries;
  const { isNot } = messages;
  const after = `\\s+${ARTICLES}${WORD}`;
  const joined = `(?<![\\p{L}\\p{N}])(?:${ANY_NO}|${isNot})(?:-|\\s+)${WORD}`;
  return [
    ["sure", new RegExp(phraseSource([without]) + after, "gu")],
    ["known", new RegExp(phraseSource([isNot, ANY_NO]) + after, "gu")],
    ["known", new RegExp(joined, "gu")],
  ];
});

/** "I have no brush", "she will not sleep": before the sign stands that somebody lacks or does not do something. */
const MISSING = lazyMembers(LANGUAGES, (language) => {
  const { missing = "(?!)" } = languageData(language).exclusions;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${missing})\\s+$`, "u");
});

/** A word or phrase that hits must not have. */
export interface Exclusion {
  /** As the text has it, folded. */
  phrase: string;
  /** Words by which a record tells that it lacks it. */
  lacking: string;
  isColour: boolean;
}

/**
 * Takes the exclusions out of a query. Signs of one language count, that of the text: "sin" and "sans" are words of others. What
 * the shop writes itself ("non-stick", "no show", "Without Walls") is a name, and stays in the text.
 */
export async function takeExclusions(
  text: WrittenText,
  { language: shopLanguage, kind, shop }: { language: string; kind: CatalogKind; shop: ShopFacts },
): Promise<Exclusion[]> {
  const found: Exclusion[] = [];
  const language = toLanguage(primaryLanguage(shopLanguage));
  for (const match of text.matches(OPERATOR)) {
    const phrase = match[1] ?? match[2]!;
    if (await shop.joins(lastWord(text.before(match.index)), phrase)) continue;
    found.push(toExclusion(phrase, language));
    text.remove(match.index, match.index + match[0].length);
  }
  // Sentences are titles of posts: "how to travel without a car".
  if (kind !== "products" || !text.has(ANY_SIGN())) return found;
  // The shop's own language first: short texts hardly show theirs.
  for (const each of new Set([language, toLanguage(detectLanguage(text.rest(), language))]))
    for (const [certainty, pattern] of PATTERNS[each])
      for (const match of text.matches(pattern))
        found.push(...(await takeAfterSign(match, { text, certainty, language: each, shopLanguage: language, shop })));
  return found;
}

interface Surroundings {
  text: WrittenText;
  certainty: Certainty;
  language: string;
  shopLanguage: string;
  shop: ShopFacts;
}

/** Takes what follows a sign: a word, two that the shop writes together, and another one after "and". */
async function takeAfterSign(match: RegExpExecArray, around: Surroundings): Promise<Exclusion[]> {
  const { text, certainty, language, shopLanguage, shop } = around;
  const word = match[1]!;
  const before = text.before(match.index);
  if (MISSING[toLanguage(language)].test(before) || !isContent(word, language)) return [];
  if (certainty === "sure" && !/\p{L}/u.test(before)) return [];
  if (await isName(match[0], before, around)) return [];
  let end = match.index + match[0].length;
  if (!/\p{L}/u.test(before + text.after(end))) return [];
  const [further, next] = FURTHER_WORD.exec(text.after(end)) ?? [];
  const joined = next !== undefined && !COLOUR().test(word) && (await shop.textsWith(`${word} ${next}`)).length > 0;
  const phrase = joined ? `${word} ${next}` : word;
  if (joined) end += further!.length;
  if (certainty === "known" && !(await shop.knows(phrase, COLOUR().test(phrase)))) return [];
  const exclusions = [toExclusion(phrase, shopLanguage)];
  const [also, other] = ANOTHER().exec(text.after(end)) ?? [];
  if (other !== undefined && !stopWordsFor(language).has(other) && (await shop.knows(other, COLOUR().test(other)))) {
    exclusions.push(toExclusion(other, shopLanguage));
    end += also!.length;
  }
  text.remove(match.index, end);
  return exclusions;
}

function isContent(word: string, language: string): boolean {
  return /\p{L}/u.test(word) && !stopWordsFor(language).has(word);
}

/**
 * Returns true when the shop writes the sign with what follows: it is a name then. "Jacket without hood" describes a thing,
 * though, where the words before it stand before it in the record as well.
 */
async function isName(sign: string, before: string, { certainty, shopLanguage: language, shop }: Surroundings): Promise<boolean> {
  const written = [sign.replaceAll("-", " "), ...(certainty === "known" ? [sign.replace(/[\s-]+/gu, "")] : [])];
  const texts = (await Promise.all(written.map((each) => shop.textsWith(each)))).flat();
  if (texts.length === 0) return false;
  if (certainty === "known") return true;
  const wanted = toStems(before, language);
  const phrase = toStems(sign, language);
  const describes = (text: string) => {
    const stems = toStems(text, language);
    const at = stems.findIndex((_, index) => hasInRow(stems.slice(index, index + phrase.length), phrase));
    return stems.slice(0, at).some((stem) => wanted.includes(stem));
  };
  return !texts.every(describes);
}

function toExclusion(phrase: string, language: string): Exclusion {
  return { phrase, lacking: languageData(language).queries.lacking, isColour: COLOUR().test(phrase) };
}

function lastWord(before: string): string {
  return /([\p{L}\p{N}]+)[^\p{L}\p{N}]*$/u.exec(before)?.[1] ?? "";
}
