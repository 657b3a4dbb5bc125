import { phrases } from "../../../../languages/language-data.ts";

/** Maximum characters of a sentence: one without an end is judged in parts. */
const MAX_SENTENCE = 900;
const STOP = /[.!?…。！？]+["”»“’')\]*_]*(?=\s)|[。！？]+["”’)」』*_]*|\n/g;
/** Ends that are none: abbreviations, initials and ordinals. */
const ABBREVIATED = new RegExp(
  phrases`
    (?:(?<![\p{L}\p{N}])(?:\p{L}|\p{N}{1,2}|approx|ca|circa|no|nr|st|str|mr|mrs|ms|dr|prof|inc|ltd|vs|etc|e\.g|i\.e|z\.\s?b|
    d\.\s?h|u\.\s?a|bzw|usw|evtl|inkl|exkl|zzgl|max|min|env|tel|art|num|nº|aprox|p\.\s?ej|ecc|ad es|bijv|o\.a|incl|excl|
    por ex))\.$`,
  "iu",
);
/** No ordinal: "It costs £24. It …" */
const PRICE = /\p{Sc}\s?\p{N}+\.$/u;
/** Words that are no sentence by themselves: what they affirm follows. */
const SHORT = /^\s*(?:[-*]\s+)?[^\s]+(?:\s+[^\s]+){0,2}[.!:…]*\s*$/u;
const MAX_SHORT = 30;

/**
 * Returns where the first sentence of a text ends, with the blanks after it; null when that depends on text that has not arrived.
 * A short exclamation belongs to the sentence after it: "Yes! We ship there."
 */
export function findSentenceEnd(text: string, isWhole: boolean): number | null {
  const lastEnd = isWhole ? text.length : null;
  STOP.lastIndex = 0;
  for (let stop = STOP.exec(text); stop !== null; stop = STOP.exec(text)) {
    const end = findEndAfter(text, stop.index + stop[0].length, stop[0]);
    if (end === "unknown") return lastEnd;
    if (end !== null) return end;
  }
  return text.length > MAX_SENTENCE ? cutAt(text) : lastEnd;
}

/** Splits a whole text into its sentences, each with the blanks after it. */
export function listSentences(text: string): string[] {
  const sentences: string[] = [];
  let rest = text;
  for (let end = findSentenceEnd(rest, true); end; end = findSentenceEnd(rest, true)) {
    sentences.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return sentences;
}

/** Returns the end of the sentence whose stop ends at a position; null when it goes on, `unknown` when nothing follows yet. */
function findEndAfter(text: string, at: number, stop: string): number | "unknown" | null {
  if (stop === "\n") return isOpener(text.slice(0, at)) ? null : at;
  const blanks = /^[^\S\n]*/.exec(text.slice(at))![0].length;
  const next = text[at + blanks];
  if (next === undefined) return "unknown";
  if (!endsHere(text.slice(0, at), next, stop)) return null;
  return next === "\n" ? at + blanks + 1 : at + blanks;
}

function endsHere(before: string, next: string, stop: string): boolean {
  if (next === "\n") return !isOpener(before);
  if (isInLink(before)) return false;
  const bare = before.replace(/["”»“’')\]*_]+$/, "");
  const isAbbreviated = ABBREVIATED.test(bare) && !PRICE.test(bare);
  if (/^\.+/.test(stop) && (/[\p{Ll}\p{Nd}]/u.test(next) || isAbbreviated)) return false;
  return !(before.trim().length <= MAX_SHORT && SHORT.test(before) && !/\p{Nd}/u.test(before));
}

/** Returns true for a yes on a line of its own: what it affirms is on the next one. */
function isOpener(before: string): boolean {
  return OPENER.test(before);
}
const OPENER = new RegExp(
  phrases`
    ^\s*(?:yes|yeah|sure|absolutely|certainly|of course|good news|great news|ja|natürlich|selbstverständlich|
    gute nachrichten?|oui|bien sûr|bonne nouvelle|sí|claro|por supuesto|buenas noticias|sì|certo|certamente|buone notizie|
    zeker|natuurlijk|goed nieuws|sim|claro que sim|boas notícias)[.!:,…]*\s*$`,
  "iu",
);

/** Returns true within a label or an address of a link. */
function isInLink(before: string): boolean {
  const opened = before.lastIndexOf("[");
  if (opened >= 0 && before.indexOf("]", opened) < 0 && before.length - opened < 300) return true;
  const target = before.lastIndexOf("](");
  return target >= 0 && before.indexOf(")", target) < 0;
}

function cutAt(text: string): number {
  const blank = text.lastIndexOf(" ", MAX_SENTENCE);
  return blank > MAX_SENTENCE / 2 ? blank + 1 : MAX_SENTENCE;
}
