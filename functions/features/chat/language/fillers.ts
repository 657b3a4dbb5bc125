import { LANGUAGES, languageData } from "../../../languages/registry.ts";
import { normalise } from "../../../platform/text/words/words.ts";

/** A phrase that means something else before or after other words is no filler by itself. */
const LOOKAROUND = /\(\?<?[=!](?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/gu;
const NONE: ReadonlySet<string> = new Set();
const FILLERS = new Map<string, ReadonlySet<string>>(LANGUAGES.map((language) => [language, readFillers(language)]));

/** Returns the words and phrases of a language (ISO 639-1), normalised, that describe nothing: "please", "and", "do you have". */
export function fillersOf(language: string): ReadonlySet<string> {
  return FILLERS.get(language) ?? NONE;
}

function readFillers(language: (typeof LANGUAGES)[number]): ReadonlySet<string> {
  const { messages, intents, wearers } = languageData(language);
  const { fillers, requests, followUpOpeners, pronouns } = messages;
  const small = [intents.acknowledgement, intents.greeting, wearers.women, wearers.men];
  const phrases = [fillers, requests, followUpOpeners, pronouns, ...small].flatMap((each) =>
    each.replace(LOOKAROUND, "\0").split("|"),
  );
  return new Set(phrases.filter((phrase) => !phrase.includes("\0")).map(normalise));
}
