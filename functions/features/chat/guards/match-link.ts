import { trimTrailingPunctuation } from "./known-links.ts";

/** What begins at a place that looks like a link; `end` is where the text goes on. */
export type LinkMatch =
  | { kind: "words"; end: number }
  | ({ target: string; end: number; opening: string; before: string; after: string } & (
      | { kind: "labelled"; label: string }
      /** The end of a label that holds brackets of its own; a tag; what a browser would make a link of by itself. */
      | { kind: "stray" | "markup" | "bare" }
      /** Of these the beginning has been given: `said` is the rest. */
      | { kind: "host" | "mail"; said: string }
    ));

const MAX_LABEL = 300;
/** Longer addresses are none that a shop would have. */
const MAX_TARGET = 2_000;
/** As far back as a name before a point or an @ reaches. */
export const MAX_NAME = 260;

const SCHEMES = ["https://", "http://", "www.", "ftp://", "mailto:", "tel:", "javascript:", "vbscript:", "data:", "file:"];
const UNFINISHED = new Set(SCHEMES.flatMap((scheme) => Array.from(scheme, (_letter, at) => scheme.slice(0, at + 1))));
const SCHEME = "(?:https?://|ftp://|www\\.|(?:mailto|tel|javascript|vbscript|data|file):(?=\\S))";
const START = new RegExp(
  `!?\\[|\\]\\(|<(?=[a-z/!])|(?<![\\p{L}\\p{N}])${SCHEME}|(?<=[a-z0-9])://|(?<=[\\p{L}\\p{N}]\\.)\\p{L}|(?<=[\\p{L}\\p{N}])@(?=[\\p{L}\\p{N}])`,
  "giu",
);
const BARE = new RegExp(`^${SCHEME}`, "iu");
/** What a further letter could make a beginning. */
const OPEN_END = /[!\]<@]$|(?<=[a-z0-9]):\/?$|(?<![\p{L}\p{N}])[a-z]{1,10}:?\/?\/?$/iu;
const RUN = /[^\s<>"`]*/y;
const HOST_RUN = /[^\s<>"`()[\]@\\]*/y;
const LABEL = /!?\[([^[\]\n]*)(\]\(?)?/y;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+([\p{L}-]{2,})(?::\d+)?(?:[/?#]\S*)?$/u;
/** Endings by which a bare name is taken for an address. Small letters: a sentence that begins without a blank before it is none. */
const ENDINGS = new Set(
  `com net org info biz shop store online site website web app io ai co eu de at ch fr es it nl be pt br uk us ca au nz ie pl ru cn jp in xyz top
  click link live club vip pro me tv ly gl gg to example test dev cloud page deals sale support help zip mov`.split(/\s+/),
);
const SIGNS = /[[\]<@!:]|www|\.\p{L}/iu;

/** Whether a whole text may. */
export function mayHoldLink(text: string): boolean {
  return SIGNS.test(text);
}

/** Whether a text may hold or begin a link; `tail` stands before it. */
export function mayBeginLink(tail: string, text: string): boolean {
  return SIGNS.test(text) || (tail.endsWith(".") && /^\p{L}/u.test(text)) || endsOpen(tail, text);
}

/** Where the first of them begins, or what may become one; the text's end when there is none. */
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
  return last !== undefined && (!/[a-z]$/i.test(last) || UNFINISHED.has(last.toLowerCase()));
}

/** What begins at the text's beginning. */
export function matchLink(tail: string, text: string, isWhole: boolean): LinkMatch | "undecided" {
  const isOpen = (end: number) => !isWhole && end >= text.length;
  if (/^!?\[/.test(text)) return matchLabelledLink(text, isOpen);
  if (text.startsWith("](")) {
    const target = matchTarget(text, 2, isOpen);
    return target === "undecided" ? target : { kind: "stray", ...target, opening: "", before: "](", after: ")" };
  }
  if (/^<[a-z/!]/i.test(text)) return matchTag(text, isOpen);
  if (BARE.test(text) && !/[\p{L}\p{N}]$/u.test(tail)) return matchBareLink(text, isOpen);
  if (text.startsWith("://")) return matchBareLink(text, isOpen, "markup");
  if (/^@[\p{L}\p{N}]/u.test(text)) return matchMail(tail, text, isOpen);
  if (/^\p{L}/u.test(text) && tail.endsWith(".")) return matchHost(tail, text, isOpen);
  // It may become something with the next letter.
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

/** A target that does not end is one as well, as far as its paragraph goes: what is left out may be too much, never too little. */
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

/** An address in angle brackets, or a tag with attributes, which may be one. */
function matchTag(text: string, isOpen: IsOpen): LinkMatch | "undecided" {
  const end = /[>\n]/.exec(text.slice(0, MAX_TARGET))?.index ?? Math.min(text.length, MAX_TARGET);
  if (isOpen(end) && end < MAX_TARGET) return "undecided";
  const inner = text.slice(1, end);
  const link = { target: inner, end: end + 1, opening: "", before: "<", after: ">" };
  if (text[end] !== ">" || !/[:=@]/.test(inner)) return { kind: "words", end: 1 };
  return /^[^\s=@]+$/.test(inner) ? { kind: "bare", ...link } : { kind: "markup", ...link };
}

/** What is glued to a word is nobody's link, whatever it leads to. */
function matchBareLink(text: string, isOpen: IsOpen, kind: "bare" | "markup" = "bare"): LinkMatch | "undecided" {
  const run = matchRun(RUN, text);
  if (isOpen(run.length)) return "undecided";
  const target = trimTrailingPunctuation(run);
  return { kind, target, end: Math.max(target.length, 1), opening: "", before: "", after: "" };
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
