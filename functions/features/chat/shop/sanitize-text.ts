import type { AnyNode, Document, Element } from "domhandler";
import { isTag, isText } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { foldCharacters } from "../../../domain/messages/phrase-pattern.ts";
import { PAGE_ROLE_WORDS } from "../../../languages/phrases/page-role-words.ts";
import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import { toReadableText } from "../../search/index.ts";
import { isObeyed } from "./obeyed-text.ts";
import { listCodes, type PromotionCodes } from "./promotion-codes.ts";

const MARKUP = /<[a-z!/]|&[a-z#]/i;
const HIDING = /hidden|style\s*=/i;

/**
 * A paragraph goes whole up to this length, of a longer one the line, of a longer line the sentences near the one that is
 * obeyed.
 */
const MAX_BLOCK = 1_000;
/** Elements nested deeper are no page's: their text is read without them. */
const MAX_DEPTH = 200;
const HEADING = /^(#{1,6})\s+(.+?)[\s#]*$/;
const SENTENCES = /[^.!?]+[.!?]*\s*/g;
const GUESTS = lazy(() => new RegExp(`^(?:${PAGE_ROLE_WORDS.guests})$`, "u"));

/**
 * Returns the part of a record's text that is the shop's word: without what is hidden, what stands below a heading such as
 * "Comments", blocks that are written to be obeyed by an assistant, and sentences with a promotional code that the shop does
 * not allow. The same text where it has none of these.
 */
export function sanitizeText(text: string, codes: PromotionCodes): string {
  const harmless = text.length <= MAX_KEPT ? HARMLESS.get(text) : readHarmless(text);
  if (harmless !== null && !codes.isBrokenBy(harmless)) return text;
  return MARKUP.test(text) ? cleanMarkup(text, codes) : cleanPlain(text, codes);
}

/**
 * The codes in texts where nothing but a code can be wrong: which are allowed is another question in each shop. Null: more is.
 * Searches find the same texts again and again.
 */
const HARMLESS = new GenerationalCache<string[] | null>(2_000, readHarmless);
const MAX_KEPT = 2_000;

function readHarmless(text: string): string[] | null {
  if (!MARKUP.test(text)) return isObeyed(text) || withoutGuests(text) !== text ? null : listCodes(text);
  if (HIDING.test(text)) return null;
  const readable = toReadableText(text);
  return isObeyed(text) || isObeyed(readable) || holdsGuests(readable) ? null : listCodes(readable);
}

function cleanMarkup(text: string, codes: PromotionCodes): string {
  const document = parseDocument(text);
  if (depthOf(document) > MAX_DEPTH) return cleanPlain(toReadableText(text), codes);
  return cleanDocument(document, codes);
}

function cleanPlain(text: string, codes: PromotionCodes): string {
  const own = withoutGuests(text);
  const lawful = isObeyed(own) ? dropObeyed(own) : own;
  return codes.isBroken(lawful) ? dropCodes(lawful, codes) : lawful;
}

/** Drops what stands below headings of guests' words, up to the next heading of the same level. */
function withoutGuests(text: string): string {
  if (!/^#/m.test(text)) return text;
  let level = 0;
  const kept = text.split("\n").filter((line) => {
    const [, marks, name] = HEADING.exec(line.trim()) ?? [];
    if (marks !== undefined && (level === 0 || marks.length <= level)) level = namesGuests(name!) ? marks.length : 0;
    return level === 0;
  });
  return kept.join("\n");
}

function namesGuests(heading: string): boolean {
  return GUESTS().test(
    foldCharacters(heading)
      .replace(/[\s:*_]+/g, " ")
      .trim(),
  );
}

function holdsGuests(readable: string): boolean {
  return readable.split("\n").some((line) => line.length <= 80 && namesGuests(line));
}

/** Drops paragraphs that are obeyed, and of long ones their lines or sentences. */
function dropObeyed(text: string): string {
  const paragraphs = text.split(/\n[^\S\n]*\n\s*/);
  return paragraphs
    .map((each) => (isObeyed(each) ? dropWithin(each) : each))
    .filter((each) => each !== "")
    .join("\n\n");
}

function dropWithin(paragraph: string): string {
  if (paragraph.length <= MAX_BLOCK) return "";
  const lines = paragraph.split("\n");
  if (lines.length === 1) return dropNear(paragraph);
  const kept = lines.flatMap((line) => (isObeyed(line) ? (line.length <= MAX_BLOCK ? [] : dropNear(line)) : line)).join("\n");
  // An order may go over the end of a line.
  return isObeyed(kept) ? "" : kept;
}

/** Drops obeyed sentences with one before and three behind them: they are told, or go on. */
function dropNear(line: string): string {
  const sentences = line.match(SENTENCES) ?? [];
  const obeyed = sentences.map(isObeyed);
  const kept = sentences.filter((_, at) => ![-1, 0, 1, 2, 3].some((distance) => obeyed[at - distance]));
  const left = kept.join("").trim();
  return isObeyed(left) ? "" : left;
}

/** Drops the sentences with a promotional code that is not allowed. */
function dropCodes(text: string, codes: PromotionCodes): string {
  const lines = text.split("\n").map((line) => (codes.isBroken(line) ? keepSentences(line, codes) : line));
  return lines.join("\n").trim();
}

function keepSentences(line: string, codes: PromotionCodes): string {
  const parts = line.match(/[^.!?]+(?:[.!?](?=[\p{L}\p{N}])[^.!?]*)*[.!?]*\s*/gu) ?? [];
  return parts
    .filter((sentence) => !codes.isBroken(sentence))
    .join("")
    .trim();
}

const BLOCKS = new Set(
  `address article aside blockquote body br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
    header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul`.split(/\s+/),
);
const UNSEEN_STYLE = new RegExp(
  "(?:^|;)\\s*(?:display\\s*:\\s*none|visibility\\s*:\\s*hidden|opacity\\s*:\\s*0(?:\\.0+)?\\s*(?:;|!|$)|" +
    "font-size\\s*:\\s*0|(?:text-indent|left|top)\\s*:\\s*-\\d{3,})",
  "i",
);
/** Content that a click shows. */
const UNFOLDED =
  /(?:^|[\s_-])(?:tabs?|tabpanel|panel|pane|accordion|collapse|collapsible|answer|faq|details|expand\w*|toggle)(?:$|[\s_-])/i;

function cleanDocument(document: Document, codes: PromotionCodes): string {
  let level = 0;
  for (const run of listRuns(document)) {
    const heading = headingLevel(run[0]!);
    const text = run.map((node) => DomUtils.textContent(node)).join("");
    if (heading > 0 && (level === 0 || heading <= level)) level = namesGuests(text) ? heading : 0;
    if (level > 0 || isObeyed(text)) run.forEach(DomUtils.removeElement);
    else if (codes.isBroken(text)) replaceText(run, dropCodes(text, codes));
  }
  const cleaned = DomUtils.getInnerHTML(document);
  // An order may go over the end of an element.
  return isObeyed(toReadableText(cleaned)) ? cleanPlain(toReadableText(cleaned), codes) : cleaned;
}

/** Lists what stands together in one block, in order, and removes what is hidden. */
function listRuns(document: Document): AnyNode[][] {
  const runs = listParents(document)
    .filter((parent) => !isTag(parent) || isBlock(parent))
    .flatMap(splitRuns);
  return runs.filter((run) => run.some((node) => DomUtils.textContent(node).trim() !== ""));
}

/** Lists the document and its elements in order, and removes what is hidden. */
function listParents(document: Document): (Document | Element)[] {
  const stack: (Document | Element)[] = [document];
  const parents: (Document | Element)[] = [];
  for (let parent = stack.pop(); parent; parent = stack.pop()) {
    parents.push(parent);
    for (const child of [...parent.children].reverse()) {
      if (!isTag(child)) continue;
      if (isUnseen(child)) DomUtils.removeElement(child);
      else stack.push(child);
    }
  }
  return parents;
}

/** Splits the children of a block at blocks among them. */
function splitRuns({ children }: Document | Element): AnyNode[][] {
  const runs: AnyNode[][] = [[]];
  for (const child of children) {
    if (isText(child) || (isTag(child) && !isBlock(child))) runs.at(-1)!.push(child);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}

/** Returns true for an element that is or holds a block. */
function isBlock({ name, children }: Element): boolean {
  return BLOCKS.has(name) || DomUtils.existsOne((inner) => BLOCKS.has(inner.name), children);
}

/** Returns the level of the heading that a node stands in; 0: in none. */
function headingLevel({ parent }: AnyNode): number {
  const name = parent && isTag(parent as AnyNode) ? (parent as Element).name : "";
  return Number(/^h([1-6])$/.exec(name)?.[1] ?? 0);
}

function isUnseen({ attribs }: Element): boolean {
  const { style = "", hidden, class: classes = "", id = "", role } = attribs;
  const isHidden = (hidden !== undefined && hidden !== "until-found") || UNSEEN_STYLE.test(style);
  return isHidden && role !== "tabpanel" && !UNFOLDED.test(`${classes} ${id}`);
}

function replaceText([first, ...others]: AnyNode[], text: string): void {
  const kept = parseDocument(text.replace(/&/g, "&amp;").replace(/</g, "&lt;")).children[0];
  if (kept) DomUtils.replaceElement(first!, kept);
  else DomUtils.removeElement(first!);
  others.forEach(DomUtils.removeElement);
}

function depthOf(document: Document): number {
  let deepest = 0;
  const stack: [AnyNode, number][] = document.children.map((child) => [child, 1]);
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [node, depth] = next;
    deepest = Math.max(deepest, depth);
    if (isTag(node)) for (const child of node.children) stack.push([child, depth + 1]);
  }
  return deepest;
}
