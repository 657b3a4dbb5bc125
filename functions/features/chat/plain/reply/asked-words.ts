import { findMatches } from "../../../../platform/text/find-matches.ts";
import { foldCharacters, foldMessage } from "../../../../platform/text/phrase-pattern.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { productPatterns } from "../facts/product-patterns.ts";
import { contentWords, isSameWord } from "../facts/same-word.ts";
import type { RenderContext } from "./render-context.ts";

/** Returns the words that ask for a property: those that neither name the product nor belong to a phrase of the question. */
export function listAskedWords({ title, payload: { sku } }: Candidate, { turn, interpretation }: RenderContext): string[] {
  const { parsed, language } = interpretation;
  const { asides } = productPatterns(language);
  const { asked, describingWords, colours } = parsed;
  const phraseWords = new Set(asked.phraseWords);
  const name = contentWords(`${title} ${typeof sku === "string" ? sku : ""}`, turn.shopLanguage);
  const isNamed = (word: string) =>
    contentWords(word, turn.shopLanguage).every((part) => name.some((own) => isSameWord(part, own)));
  const all = describingWords.filter((word) => {
    const isAsking = foldCharacters(word)
      .split(/[^\p{L}\p{N}]+/u)
      .every((part) => phraseWords.has(part));
    return !isAsking && !asides.test(foldCharacters(word));
  });
  // "Is it electric?" of an electric kettle names no kettle.
  const asksByName = parsed.asksAboutShown && asked.beginsPolar && asked.properties.length === 0 && all.every(isNamed);
  const words = asksByName ? all : all.filter((word) => !isNamed(word));
  const verbs = listVerbs(turn.message, language);
  const things = words.filter((word) => !verbs.includes(foldCharacters(word)));
  const telling = things.length > 0 || asked.properties.length > 0 ? things : words;
  // "Does it have a red light?" is no question for its colour.
  return telling.length > 0 ? [...colours, ...telling] : [];
}

/** Returns the verbs of "can I charge my laptop with it?": the laptop says what is asked. */
function listVerbs(message: string, language: string): string[] {
  const found = findMatches(foldMessage(message), productPatterns(language).verbs);
  return found.flatMap(([, ...verbs]) => verbs.filter((verb) => verb !== undefined));
}
