import { findAnalysis, LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import {
  anyLanguageAlternatives,
  anyLanguagePattern,
  foldMessage,
  phrasePattern,
} from "../../../../platform/text/phrase-pattern.ts";
import { extractStems, normalise } from "../../../../platform/text/words.ts";
import { findAudiences } from "../../../search/index.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import { findComparative } from "../facts/product-question.ts";
import { findThings } from "../language/named-things.ts";
import { namesProperty } from "../language/noun-index.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { mentionsCategory } from "./split-requests.ts";

/** The search that a message follows, and what the shop sells. */
interface NamedKindsContext {
  message: string;
  /** Words that were searched for. */
  searched: string[];
  /** Categories that name kinds of goods. */
  kinds: string[];
  /** True when the last answer showed a single card. */
  ofOne: boolean;
  shopLanguage: string;
}

const REQUESTS = new RegExp(anyLanguagePattern(({ messages }) => messages.requests).source, "gu");
/** "With a hood", "for my laptop": what a thing has or is for is no other thing. */
const PURPOSE = new RegExp(
  `(?:^|\\s)(?:${anyLanguageAlternatives(({ grammar }) => grammar.purposePrepositions)})\\s+(?:\\S+\\s+){0,2}$`,
  "u",
);

/** "One that keeps coffee hot", "eine mit Kapuze": one of the things before. */
const ONE_THAT = new RegExp(
  `^[\\s¿¡]*(?:(?:${anyLanguageAlternatives(({ messages }) => messages.followUpOpeners)})\\s+)?` +
    `(?:${anyLanguageAlternatives(({ grammar }) => grammar.indefiniteArticles)})s?,?\\s+` +
    `(?:that|which|die|der|das|dat|qui|que|che|${anyLanguageAlternatives(({ grammar }) => grammar.additionPrepositions)})\\s`,
  "u",
);

/**
 * Finds the words that stand behind "for" or "with" in a message, beside the thing that is for it: "something for the water"
 * names none, and what a message is looking for is no purpose.
 */
export function findPurposes(words: string[], message: string): string[] {
  const said = foldMessage(message).replaceAll(REQUESTS, (request) => "_".repeat(request.length));
  return said.split(/[,.;:!?]/u).flatMap((clause) => {
    const placed = words.filter((word) => clause.includes(foldMessage(word)));
    const purposes = placed.filter((word) => PURPOSE.test(clause.slice(0, clause.indexOf(foldMessage(word)))));
    return purposes.length < placed.length ? purposes : [];
  });
}

/**
 * Returns true when a message names a kind of thing other than the one searched for, or that one alone ("show me tents"): both
 * begin a search of their own. Anything else that it says of things goes on with the search.
 */
export function beginsSearch(parsed: ParsedMessage, context: NamedKindsContext): boolean {
  const { words, language, asksAboutShown } = parsed;
  const { message, searched, kinds, shopLanguage } = context;
  const languages = [...new Set([language, shopLanguage])];
  const toStems = (text: string) => languages.flatMap((each) => extractStems(text, each));
  const thingsIn = (said: string[]) => languages.flatMap((each) => findThings(said, each));
  const before = new Set(searched.flatMap(toStems));
  const said = foldMessage(message).replaceAll(REQUESTS, (request) => "_".repeat(request.length));
  const isPurpose = (word: string) => PURPOSE.test(said.slice(0, Math.max(0, said.indexOf(foldMessage(word)))));
  const isSearched = (word: string) => toStems(word).some((stem) => before.has(stem));
  if (asksOnlyForFact(parsed) || ONE_THAT.test(said)) return false;
  const isPlain = words.length > 0 && saysOnlyWords(parsed);
  if (isPlain && words.every(isSearched)) return true;
  // "Do you sell submarines?": a word that describes nothing names a thing, although the dictionary does not have it.
  const isName = (word: string) => !isPurpose(word) && !languages.some((each) => namesProperty(word, each));
  if (isPlain && said.includes("_") && words.every(isName)) return true;
  if (namesFurtherThing(parsed, said, (word) => isName(word) && !isSearched(word))) return true;
  const isOther = (run: string[]) => !isPurpose(run[0]!) && !run.every(isSearched);
  const others = words.filter((word) => isOther([word]));
  const namesKind = (said: string[]) => mentionsCategory(said, { categories: kinds, shopLanguage });
  // After "something for dogs", a coat is one for them.
  if (searched.length > 0 && !namesThings(searched, { language, kinds, shopLanguage })) return false;
  // "Does it have a hood?" and "how stiff is its hood?" ask for a part of the cards shown.
  const asks = (context.ofOne && parsed.asked.beginsPolar) || (parsed.asked.asksFor && !parsed.isFollowUp);
  const isOfOne = context.ofOne && parsed.isDefinite && !said.includes("_");
  const asksOfPart = asksAboutShown || (asks && (isOfOne || (parsed.refersToShown && !said.includes("_"))));
  if (namesKind(others)) return !asksAboutShown;
  const asksOfIt = parsed.asked.isPolar && parsed.isDefinite && words.length > 0 && isSearched(words[0]!);
  return !asksOfPart && !asksOfIt && thingsIn(words).some(isOther);
}

/**
 * "And a lid", "plus some pegs please": behind an opener and an article stands a thing, also one that the dictionary does not
 * have. Of several words the head counts.
 */
function namesFurtherThing(parsed: ParsedMessage, said: string, isName: (word: string) => boolean): boolean {
  const { words, language, isFollowUp, wearer, relativePrice, relativeSize, reference, asked } = parsed;
  const isOfShown = wearer !== null || relativePrice !== null || relativeSize !== null || reference !== null;
  if (!isFollowUp || isOfShown || asked.asksFor || asked.beginsPolar || asked.properties.length > 0) return false;
  const { further, one } = FURTHER[toLanguage(language)];
  const [, described = ""] = findComparative(said, language) ? [] : (said.match(further) ?? []);
  const folded = words.map(foldMessage);
  const named = described.split(/[^\p{L}\p{N}-]+/u);
  const end = named.findIndex((word) => !folded.includes(word));
  const run = end < 0 ? named : named.slice(0, end);
  const head = findAnalysis(language)?.isHeadLast ? run.at(-1) : run[0];
  return head !== undefined && isName(head) && !one.test(head) && !productPatterns(language).asides.test(head);
}
const FURTHER = lazyMembers(LANGUAGES, (language) => {
  const { messages, grammar, references } = languageData(language);
  const opener = phrasePattern([messages.followUpOpeners]).source;
  const article = `(?:${grammar.indefiniteArticles})`;
  return {
    further: new RegExp(`^[\\s¿¡]*(?:${opener}\\s+){1,2}${article}\\s+([^,.;:!?]{2,60})`, "u"),
    one: new RegExp(`^(?:${references.one ?? "(?!)"})$`, "u"),
  };
});

/** "Microwave safe?", "how many litres?": each word asks for a fact of a record. "And microwaves?" asks for some. */
export function asksOnlyForFact({ words, asked, isFollowUp, wearer }: ParsedMessage): boolean {
  const { properties, quantity, phraseWords, beginsPolar } = asked;
  const asksForFact = (properties.length > 0 && asked.isPolar) || quantity !== null;
  // "For women?" asks for such.
  if (!asksForFact || beginsPolar || isFollowUp || wearer !== null || words.length === 0) return false;
  return words.every((word) => phraseWords.includes(normalise(word)));
}

/** Returns true when words name a kind of thing, and not only whom it is for. */
export function namesThings(
  words: string[],
  { language, kinds, shopLanguage }: Pick<NamedKindsContext, "kinds" | "shopLanguage"> & { language: string },
): boolean {
  const things = words.filter((word) => findAudiences(word).size === 0);
  const isThing = [language, shopLanguage].some((each) => findThings(things, each).length > 0);
  return isThing || mentionsCategory(things, { categories: kinds, shopLanguage });
}

function saysOnlyWords(parsed: ParsedMessage): boolean {
  const { isFollowUp, refersToShown, isDefinite, wantsMore, order, asked, relativePrice, reference, wearer, pickedPositions } =
    parsed;
  const leans = isFollowUp || refersToShown || isDefinite || wantsMore || order !== null || asked.superlative !== null;
  return !leans && relativePrice === null && reference === null && wearer === null && pickedPositions.length === 0;
}
