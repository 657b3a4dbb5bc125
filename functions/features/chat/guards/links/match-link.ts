import { isUnsafeUrl } from "../../../../domain/unsafe-urls.ts";
import { trimTrailingPunctuation } from "./known-links.ts";

/**
 * A match at a place that looks like a link; the text goes on at `end`. Found by rules of our own and not by a library: a guard
 * must find too much rather than too little, in a stream (docs/decisions/0018-libraries.md).
 */
export type LinkMatch =
  | { kind: "words"; end: number }
  | ({ target: string; end: number; opening: string; before: string; after: string } & (
      | { kind: "labelled"; label: string }
      /** The end of a label with brackets of its own; a tag; text that a browser turns into a link by itself. */
      | { kind: "stray" | "markup" | "bare" }
      /** Links whose beginning has passed already: `said` is the rest. */
      | { kind: "host" | "mail"; said: string }
    ));

const MAX_LABEL = 300;
/** Maximum characters of an address. No shop has longer ones. */
const MAX_TARGET = 2_000;
/** Maximum characters of the name before a point or an @. */
export const MAX_NAME = 260;

const SCHEMES = ["https://", "http://", "www.", "ftp://", "mailto:", "tel:", "javascript:", "vbscript:", "data:", "file:"];
const UNFINISHED = new Set(SCHEMES.flatMap((scheme) => Array.from(scheme, (_letter, at) => scheme.slice(0, at + 1))));
const SCHEME = "(?:https?://|ftp://|www\\.|(?:mailto|tel|javascript|vbscript|data|file):(?=\\S))";
/** A sign that is written as an entity may be part of a scheme: Markdown decodes it within a link. */
const ENTITY = "&(?:#|colon;|tab;|newline;)";
const START = new RegExp(
  `!?\\[|\\]\\(|<(?=[a-z/!])|${ENTITY}|(?<![\\p{L}\\p{N}])${SCHEME}` +
    `|(?<=[a-z0-9])://|(?<=[\\p{L}\\p{N}]\\.)\\p{L}|(?<=[\\p{L}\\p{N}])@(?=[\\p{L}\\p{N}])`,
  "giu",
);
const ENTITY_START = new RegExp(`^${ENTITY}`, "i");
const BARE = new RegExp(`^${SCHEME}`, "iu");
/** Ends of a text that a further letter could turn into the beginning of a link. */
const OPEN_END = /[!\]<@]$|&[a-z]{0,7}$|(?<=[a-z0-9]):\/?$|(?<![\p{L}\p{N}])[a-z]{1,10}:?\/?\/?$/iu;
const RUN = /[^\s<>"`]*/y;
const HOST_RUN = /[^\s<>"`()[\]@\\]*/y;
const LABEL = /!?\[([^[\]\n]*)(\]\(?)?/y;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+([\p{L}-]{2,})(?::\d+)?(?:[/?#]\S*)?$/u;
/** Endings that make a bare name an address. Lower case only: a capital letter begins a sentence after a missing blank. */
const ENDINGS = new Set(
  `com net org info biz shop store online site website web app io ai co eu de at ch fr es it nl be
  pt br uk us ca au nz ie pl ru cn jp in xyz top click link live club vip pro me tv ly gl gg to
  example test dev cloud page deals sale support help zip mov`.split(/\s+/),
);
const SIGNS = /[[\]<@!:&]|www|\.\p{L}/iu;

/** Returns true when a whole text may hold a link. */
export function mayHoldLink(text: string): boolean {
  return SIGNS.test(text);
}

/** Returns true when a text may hold or begin a link. `tail` is the text before it. */
export function mayBeginLink(tail: string, text: string): boolean {
  return SIGNS.test(text) || (tail.endsWith(".") && /^\p{L}/u.test(text)) || endsOpen(tail, text);
}

/** Returns the start of the first link or of text that may become one; otherwise the text's end. */
export function findLinkStart(tail: string, text: string, isWhole: boolean): number {
  const before = tail.slice(-4);
  const whole = before + text;
  START.lastIndex = before.length;
  const found = START.exec(whole)?.index;
  if (found !== undefined) return found - before.length;
  if (isWhole || !endsOpen(tail, text)) return text.length;
  return Math.max(0, OPEN_END.exec(whole)!.index - before.length);
}

function endsOpen(tail: string, text: string): boolean {
  const last = OPEN_END.exec(tail.slice(-4) + text)?.[0];
  return last !== undefined && (!/^[a-z]+$/i.test(last) || UNFINISHED.has(last.toLowerCase()));
}

/** Returns the match at the text's beginning, or "undecided" when more of the text is needed. */
export function matchLink(tail: string, text: string, isWhole: boolean): LinkMatch | "undecided" {
  const isOpen = (end: number) => !isWhole && end >= text.length;
  if (/^!?\[/.test(text)) return matchLabelledLink(text, isOpen);
  if (text.startsWith("](")) {
    const target = matchTarget(text, 2, isOpen);
    return target === "undecided" ? target : { kind: "stray", ...target, opening: "", before: "](", after: ")" };
  }
  if (/^<[a-z/!]/i.test(text)) return matchTag(text, isOpen);
  if (ENTITY_START.test(text)) return matchEntity(tail, text, isOpen);
  if (BARE.test(text) && !/[\p{L}\p{N}]$/u.test(tail)) return matchBareLink(text, isOpen);
  if (text.startsWith("://")) return matchBareLink(text, isOpen, "markup");
  if (/^@[\p{L}\p{N}]/u.test(text)) return matchMail(tail, text, isOpen);
  if (/^\p{L}/u.test(text) && tail.endsWith(".")) return matchHost(tail, text, isOpen);
  // The next letter may make it a link.
  return isWhole ? { kind: "words", end: text.length } : "undecided";
}

type IsOpen = (end: number) => boolean;

function matchLabelledLink(text: string, isOpen: IsOpen): LinkMatch | "undecided" {
  const words: LinkMatch = { kind: "words", end: text.indexOf("[") + 1 };
  LABEL.lastIndex = 0;
  const [all, label, closing] = LABEL.exec(text)!;
  if (label!.length > MAX_LABEL) return words;
  if (closing !== "](") return isOpen(all.length) ? "undecided" : words;
  const target = matchTarget(text, all.length, isOpen);
  if (target === "undecided") return target;
  const opening = all.slice(0, text.indexOf("[") + 1);
  return { kind: "labelled", label: label!, ...target, opening, before: "](", after: ")" };
}

/** Reads a target. One that is not closed extends to the paragraph's end: the guard removes too much rather than too little. */
function matchTarget(text: string, start: number, isOpen: IsOpen): { target: string; end: number } | "undecided" {
  let depth = 1;
  let end = start;
  for (; end < text.length && end - start < MAX_TARGET; end++) {
    if (text[end] === "(") depth += 1;
    if (text[end] === ")") depth -= 1;
    if (depth === 0 || text[end] === "\n") break;
  }
  if (end === text.length && isOpen(end)) return "undecided";
  const [target = ""] = text.slice(start, end).trim().split(/\s/);
  return { target: target.replace(/^<|>$/g, ""), end: end + (text[end] === ")" ? 1 : 0) };
}

/** Reads an address in angle brackets, or a tag, whose attributes may hold one. */
function matchTag(text: string, isOpen: IsOpen): LinkMatch | "undecided" {
  const end = /[>\n]/.exec(text.slice(0, MAX_TARGET))?.index ?? Math.min(text.length, MAX_TARGET);
  if (isOpen(end) && end < MAX_TARGET) return "undecided";
  const inner = text.slice(1, end);
  const link = { target: inner, end: end + 1, opening: "", before: "<", after: ">" };
  if (text[end] !== ">" || !/[:=@]/.test(inner)) return { kind: "words", end: 1 };
  return /^[^\s=@]+$/.test(inner) ? { kind: "bare", ...link } : { kind: "markup", ...link };
}

/** Reads an address up to its end. One that is glued to a word is "markup": no record's link is written so. */
function matchBareLink(text: string, isOpen: IsOpen, kind: "bare" | "markup" = "bare"): LinkMatch | "undecided" {
  const run = matchRun(RUN, text);
  if (isOpen(run.length)) return "undecided";
  const target = trimTrailingPunctuation(run);
  return { kind, target, end: Math.max(target.length, 1), opening: "", before: "", after: "" };
}

/** Reads on from an entity to the end of what may be an address, and takes the letters before it into account. */
function matchEntity(tail: string, text: string, isOpen: IsOpen): LinkMatch | "undecided" {
  const run = matchRun(RUN, text);
  if (isOpen(run.length)) return "undecided";
  const target = /[a-z]*$/i.exec(tail.slice(-MAX_NAME))![0] + run;
  if (!isUnsafeUrl(target)) return { kind: "words", end: 1 };
  return { kind: "bare", target, end: run.length, opening: "", before: "", after: "" };
}

function matchMail(tail: string, text: string, isOpen: IsOpen): LinkMatch | "undecided" {
  const run = matchRun(HOST_RUN, text.slice(1));
  if (isOpen(run.length + 1)) return "undecided";
  const host = trimTrailingPunctuation(run);
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(host)) return { kind: "words", end: 1 };
  const name = /[\p{L}\p{N}._%+-]*$/u.exec(tail.slice(-MAX_NAME))![0];
  return { kind: "mail", target: `${name}@${host}`, said: `@${host}`, end: host.length + 1, opening: "", before: "", after: "" };
}

function matchHost(tail: string, text: string, isOpen: IsOpen): LinkMatch | "undecided" {
  const run = matchRun(HOST_RUN, text);
  if (isOpen(run.length)) return "undecided";
  const rest = trimTrailingPunctuation(run);
  const target = /[^\s<>"`()[\]@/\\]*$/.exec(tail.slice(-MAX_NAME))![0].replace(/^[^\p{L}\p{N}]+/u, "") + rest;
  const ending = HOST.exec(target)?.[1];
  const isAddress = /www\./i.test(target) || (ending !== undefined && (target.includes("/") || ENDINGS.has(ending)));
  if (!isAddress) return { kind: "words", end: /^[\p{L}\p{N}]+/u.exec(text)![0].length };
  return { kind: "host", target, said: rest, end: rest.length, opening: "", before: "", after: "" };
}

function matchRun(pattern: RegExp, text: string): string {
  pattern.lastIndex = 0;
  return pattern.exec(text)![0].slice(0, MAX_TARGET);
}
