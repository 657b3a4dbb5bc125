import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { phrasePattern } from "../../../../platform/text/phrase-pattern.ts";

const PRONOUNS = lazyMembers(LANGUAGES, (language) => phrasePattern([languageData(language).messages.pronouns]));

/** Returns the pattern (with flag g) of the pronouns of a language that stand for what was shown: "it", "those". */
export function pronounsOf(language: string): RegExp {
  return PRONOUNS[toLanguage(language)];
}
