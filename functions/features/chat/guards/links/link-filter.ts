import { maskCardNumbers } from "../../../../domain/identities/mask-cards.ts";
import type { CuratorResult } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { KnownLinks } from "./known-links.ts";
import { findLinkStart, type LinkMatch, matchLink, mayHoldLink } from "./match-link.ts";

/** Ends of sentences and lines. A point within a name or an address ends none. */
const SENTENCE = /[^.!?\n]*(?:[.!?]+(?=[^\s.!?"”»'’)\]])[^.!?\n]*)*[.!?]*["”»'’)\]]*(?:\s+|$)/gu;
/** An introduction of a quote: `This is what “Delivery” says: `. */
const INTRODUCTION = /^[^\n.!?]{0,120}?[“„«"][^\n“”«»"]{1,300}[“”»"][^\n“”«».!?:]{0,80}:\s+/u;

/**
 * Creates a filter for texts made of records. A sentence with a link, a web address or a mail address that no record carries is
 * left out whole, so that no quote is cut within; so is an introduction of which nothing follows. `onCorrected` is called for
 * each.
 */
export function createLinkFilter(turn: Turn, curated: CuratorResult[], onCorrected: () => void): (text: string) => string {
  let known: KnownLinks | undefined;
  return (written) => {
    const text = maskCardNumbers(written);
    if (!mayHoldLink(text)) return text;
    const foreign = findForeign(text, () => (known ??= new KnownLinks(turn, curated)));
    for (const _ of foreign) onCorrected();
    return foreign.length === 0 ? text : dropSentences(text, foreign);
  };
}

/** Finds where links stand that no record carries, each as its end. */
function findForeign(text: string, known: () => KnownLinks): number[] {
  const ends: number[] = [];
  for (let at = 0; at < text.length; ) {
    const tail = text.slice(0, at);
    const start = at + findLinkStart(tail, text.slice(at), true);
    if (start >= text.length) break;
    const found = matchLink(text.slice(0, start), text.slice(start), true);
    if (found === "undecided") break;
    at = start + Math.max(1, found.end);
    if (found.kind !== "words" && findAllowedLink(known(), found) === null) ends.push(at);
  }
  return ends;
}

function dropSentences(text: string, foreign: number[]): string {
  const paragraphs = splitAt(text, /\n+/g).map(({ part, from }) => {
    const [introduction = ""] = INTRODUCTION.exec(part) ?? [];
    const start = from + introduction.length;
    const quote = part.slice(introduction.length);
    const kept = splitSentences(quote, start).filter(({ end, begin }) => !foreign.some((at) => at > begin && at <= end));
    const left = kept.map((each) => each.part).join("");
    return left.trim() === "" ? "" : `${introduction}${left}`;
  });
  return paragraphs.join("").trim();
}

function splitSentences(text: string, from: number): { part: string; begin: number; end: number }[] {
  let begin = from;
  return (text.match(SENTENCE) ?? []).map((part) => {
    const sentence = { part, begin, end: begin + part.length };
    begin = sentence.end;
    return sentence;
  });
}

/** Splits a text behind each separator. */
function splitAt(text: string, separator: RegExp): { part: string; from: number }[] {
  const parts: { part: string; from: number }[] = [];
  let from = 0;
  for (const { 0: mark, index } of text.matchAll(separator)) {
    parts.push({ part: text.slice(from, index + mark.length), from });
    from = index + mark.length;
  }
  return [...parts, { part: text.slice(from), from }];
}

/** Returns what may stand in the place of a link: itself, as its record writes it; null when no record carries it. */
export function findAllowedLink(known: KnownLinks, found: Exclude<LinkMatch, { kind: "words" }>): string | null {
  switch (found.kind) {
    case "markup":
      return null;
    case "mail":
      return known.hasMail(found.target) ? found.said : null;
    case "host":
      return known.isNamed(found.target) || known.find(`https://${found.target}`) !== null ? found.said : null;
    default:
      return known.find(found.target);
  }
}
