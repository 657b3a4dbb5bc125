import { withoutEnding } from "./known-links.ts";

/** What begins at a place that looks like a link; `end` is where the text goes on. */
export type Found =
  | { kind: "words"; end: number }
  | ({ target: string; end: number; opening: string; before: string; after: string } & (
      | { kind: "labelled"; label: string }
      /** The end of a label that holds brackets of its own; a tag; what a browser would make a link of by itself. */
      | { kind: "stray" | "markup" | "bare" }
      /** Of these the beginning has been given: `said` is the rest. */
      | { kind: "host" | "mail"; said: string }
    ));

const MOST_LABEL = 300;
/** Longer addresses are none that a shop would have. */
const MOST_TARGET = 2_000;
/** As far back as a name before a point or an @ reaches. */
export const MOST_NAME = 260;

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
export function mayBegin(tail: string, text: string): boolean {
  return SIGNS.test(text) || (tail.endsWith(".") && /^\p{L}/u.test(text)) || endsOpen(tail, text);
}

/** Where the first of them begins, or what may become one; the text's end when there is none. */
export function nextStart(tail: string, text: string, isWhole: boolean): number {
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
export function linkAt(tail: string, text: string, isWhole: boolean): Found | "undecided" {
  const isOpen = (end: number) => !isWhole && end >= text.length;
  if (/^!?\[/.test(text)) return labelledAt(text, isOpen);
  if (text.startsWith("](")) {
    const target = targetAt(text, 2, isOpen);
    return target === "undecided" ? target : { kind: "stray", ...target, opening: "", before: "](", after: ")" };
  }
  if (/^<[a-z/!]/i.test(text)) return tagAt(text, isOpen);
  if (BARE.test(text) && !/[\p{L}\p{N}]$/u.test(tail)) return bareAt(text, isOpen);
  if (text.startsWith("://")) return bareAt(text, isOpen, "markup");
  if (/^@[\p{L}\p{N}]/u.test(text)) return mailAt(tail, text, isOpen);
  if (/^\p{L}/u.test(text) && tail.endsWith(".")) return hostAt(tail, text, isOpen);
  // It may become something with the next letter.
  return isWhole ? { kind: "words", end: text.length } : "undecided";
}

type IsOpen = (end: number) => boolean;

function labelledAt(text: string, isOpen: IsOpen): Found | "undecided" {
  const words: Found = { kind: "words", end: text.indexOf("[") + 1 };
  LABEL.lastIndex = 0;
  const [all, label, closing] = LABEL.exec(text)!;
  if (label!.length > MOST_LABEL) return words;
  if (closing !== "](") return isOpen(all.length) ? "undecided" : words;
  const target = targetAt(text, all.length, isOpen);
  if (target === "undecided") return target;
  const opening = all.slice(0, text.indexOf("[") + 1);
  return { kind: "labelled", label: label!, ...target, opening, before: "](", after: ")" };
}

/** A target that does not end is one as well, as far as its paragraph goes: what is left out may be too much, never too little. */
function targetAt(text: string, start: number, isOpen: IsOpen): { target: string; end: number } | "undecided" {
  let depth = 1;
  let end = start;
  for (; end < text.length && end - start < MOST_TARGET; end++) {
    if (text[end] === "(") depth += 1;
    if (text[end] === ")") depth -= 1;
    if (depth === 0 || text[end] === "\n") break;
  }
  if (end === text.length && isOpen(end)) return "undecided";
  const [target = ""] = text.slice(start, end).trim().split(/\s/);
  return { target: target.replace(/^<|>$/g, ""), end: end + (text[end] === ")" ? 1 : 0) };
}

/** An address in angle brackets, or a tag with attributes, which may be one. */
function tagAt(text: string, isOpen: IsOpen): Found | "undecided" {
  const end = /[>\n]/.exec(text.slice(0, MOST_TARGET))?.index ?? Math.min(text.length, MOST_TARGET);
  if (isOpen(end) && end < MOST_TARGET) return "undecided";
  const inner = text.slice(1, end);
  const link = { target: inner, end: end + 1, opening: "", before: "<", after: ">" };
  if (text[end] !== ">" || !/[:=@]/.test(inner)) return { kind: "words", end: 1 };
  return /^[^\s=@]+$/.test(inner) ? { kind: "bare", ...link } : { kind: "markup", ...link };
}

/** What is glued to a word is nobody's link, whatever it leads to. */
function bareAt(text: string, isOpen: IsOpen, kind: "bare" | "markup" = "bare"): Found | "undecided" {
  const run = runAt(RUN, text);
  if (isOpen(run.length)) return "undecided";
  const target = withoutEnding(run);
  return { kind, target, end: Math.max(target.length, 1), opening: "", before: "", after: "" };
}

function mailAt(tail: string, text: string, isOpen: IsOpen): Found | "undecided" {
  const run = runAt(HOST_RUN, text.slice(1));
  if (isOpen(run.length + 1)) return "undecided";
  const host = withoutEnding(run);
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(host)) return { kind: "words", end: 1 };
  const name = /[\p{L}\p{N}._%+-]*$/u.exec(tail.slice(-MOST_NAME))![0];
  return { kind: "mail", target: `${name}@${host}`, said: `@${host}`, end: host.length + 1, opening: "", before: "", after: "" };
}

function hostAt(tail: string, text: string, isOpen: IsOpen): Found | "undecided" {
  const run = runAt(HOST_RUN, text);
  if (isOpen(run.length)) return "undecided";
  const rest = withoutEnding(run);
  const target = /[^\s<>"`()[\]@/\\]*$/.exec(tail.slice(-MOST_NAME))![0].replace(/^[^\p{L}\p{N}]+/u, "") + rest;
  const ending = HOST.exec(target)?.[1];
  const isAddress = /www\./i.test(target) || (ending !== undefined && (target.includes("/") || ENDINGS.has(ending)));
  if (!isAddress) return { kind: "words", end: /^[\p{L}\p{N}]+/u.exec(text)![0].length };
  return { kind: "host", target, said: rest, end: rest.length, opening: "", before: "", after: "" };
}

function runAt(pattern: RegExp, text: string): string {
  pattern.lastIndex = 0;
  return pattern.exec(text)![0].slice(0, MOST_TARGET);
}
