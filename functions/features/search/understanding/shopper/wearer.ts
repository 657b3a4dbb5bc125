import { anyLanguagePattern, foldCharacters, phrasePattern } from "../../../../domain/messages/phrase-pattern.ts";
import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import type { Wearer } from "../understood.ts";
import type { WrittenText } from "../written-text.ts";

/** Each takes milliseconds to parse, and most processes serve a language or two. */
const PATTERNS = lazyMembers(LANGUAGES, wearerPatterns);

function wearerPatterns(language: string) {
  const { wearers, audiences } = languageData(language);
  return {
    persons: { women: phrasePattern([wearers.women]), men: phrasePattern([wearers.men]) },
    audiences: { women: phrasePattern([audiences.women]), men: phrasePattern([audiences.men]) },
    children: phrasePattern([audiences.children]),
    refused: {
      women: refusalOf(audiences.women),
      men: refusalOf(audiences.men),
      children: refusalOf(audiences.children),
    },
    everyone: phrasePattern([audiences.everyone]),
    young: phrasePattern([wearers.young]),
    self: phrasePattern([wearers.self]),
  };
}

/** "Not for men", "no men's". */
function refusalOf(audience: string): RegExp {
  const refusal = anyLanguagePattern(({ messages }) => `${messages.exceptColour}|${messages.without}`).source;
  return new RegExp(`${refusal}\\s+(?:\\p{L}+\\s+)?${phrasePattern([audience]).source}`, "gu");
}

/**
 * Finds the person that a message looks for something for: "for my wife", "men's socks", "not for men", "for an adult". Null when
 * it names nobody. It is read before what the message excludes is taken out.
 */
export function findWearer(text: Pick<WrittenText, "has" | "extract" | "matches">, language: string): Wearer | null {
  const { persons, audiences, children, refused, everyone, young, self } = PATTERNS[toLanguage(language)];
  const [others] = (["women", "men"] as const).filter((sex) => text.extract(refused[sex]).length > 0);
  if (others) return { sex: others === "men" ? "women" : "men", isYoung: false };
  const isGrown = text.extract(refused.children).length > 0 || (text.has(everyone) && !text.has(children));
  const isYoung = text.has(young);
  const isSelf = text.has(self);
  const all = (["women", "men"] as const).filter((sex) => text.has(persons[sex]) || text.has(audiences[sex]));
  // "Her twin brother" is one person.
  const called = all.filter((sex) => text.matches(persons[sex]).some(([word]) => !isPronoun(word, language)));
  const named = called.length === 1 ? called : all;
  const isPronounOnly = called.length === 0 && !all.some((sex) => text.has(audiences[sex]));
  if (named.length === 1) return { sex: named[0]!, isYoung, ...(isPronounOnly && { isPronoun: true as const }) };
  if (isGrown && named.length === 0) return { sex: null, isYoung: false, isChild: false };
  // "One for me, I'm a girl" is no child's.
  if (named.length === 0 && !isSelf && text.has(children)) return { sex: null, isYoung: true, isChild: true };
  return named.length === 2 || isSelf ? { sex: null, isYoung } : null;
}

/** "She", "her" and "he's": nouns say better who is meant. */
function isPronoun(word: string, language: string): boolean {
  const stopWords = stopWordsFor(language);
  return stopWords.has(word) || stopWords.has(word.replace(/'?s$/u, ""));
}

const LABELS = (["women", "men", "children", "animals", "everyone"] as const).map((audience) => ({
  audience,
  pattern: phrasePattern(LANGUAGES.map((language) => languageData(language).audiences[audience])),
}));
export type Audience = (typeof LABELS)[number]["audience"];

/** Returns the audiences that a text of a record names, in any language. */
export function findAudiences(text: string): Set<Audience> {
  const folded = foldCharacters(text);
  return new Set(LABELS.flatMap(({ audience, pattern }) => (folded.search(pattern) >= 0 ? [audience] : [])));
}

/** Returns true when what is made for these audiences suits the person; also when it names none. */
export function suitsWearer(audiences: ReadonlySet<Audience>, { sex, isYoung, isChild = false }: Wearer): boolean {
  if (isChild) return audiences.size === 0 || audiences.has("children") || (audiences.has("everyone") && audiences.size === 1);
  const isForChildren = audiences.has("children") && audiences.size === 1;
  if (sex === null || audiences.size === 0) return isYoung || !isForChildren;
  return audiences.has(sex) || audiences.has("everyone") || (isYoung && audiences.has("children"));
}
