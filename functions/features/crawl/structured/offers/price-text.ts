import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";

/** Elements and classes that hold the price before a reduction. */
const STRUCK = new Set(["del", "s", "strike"]);
const OLD = "old|was|before|compare(?:-?at)?|strike\\w*|struck|crossed|original|former|previous|uvp|rrp|msrp|list";
const STRUCK_CLASS = new RegExp(
  `(?:^|[\\s_-])(?:(?:${OLD})[-_]{0,2}price|price[-_]{1,2}(?:${OLD}))(?:[\\s_-]|$)|` +
    "(?:^|\\s)(?:strike(?:through|d)?|line-through|crossed-out)(?:\\s|$)",
  "i",
);
/** Characters of a class that are looked at. */
const MAX_CLASS = 300;
/** Elements and classes of the cents, which stand raised beside the whole: `68<sup>50</sup>`. */
const RAISED = new Set(["sup", "sub", "small"]);
const CENTS_CLASS = /(?:^|[\s_-])(?:cents?|decimals?|fraction|pennies|centimes|sup)(?:[\s_-]|$)/i;
/** Elements whose text nobody reads. */
export const INVISIBLE = new Set(["script", "style", "template", "noscript"]);
/** Stands between digits of two elements: nobody knows whether they are one number. */
const UNKNOWN_JOINT = "\uffff";
const MAX_LENGTH = 1_000;

/** Returns what an element says of a price, as one line: without prices that are struck, with a mark before raised cents. */
export function priceTextOf(element: Element): string {
  return tidy(joinText(element.children, ""));
}

/** Returns the text of a price that may hold markup or entities. */
export function toPriceText(value: string): string {
  const text = value.slice(0, MAX_LENGTH);
  return /[<&]/.test(text) ? tidy(joinText(parseDocument(text).children, "")) : text.trim();
}

/** Returns true for an element whose text is a price before a reduction. */
export function isStruck({ name, attribs }: Element): boolean {
  return (
    STRUCK.has(name) ||
    STRUCK_CLASS.test((attribs.class ?? "").slice(0, MAX_CLASS)) ||
    /line-through/.test((attribs.style ?? "").slice(0, MAX_CLASS))
  );
}

/** Adds the text of nodes to what stands before them. Elements are nested as deep as the parser allows. */
function joinText(nodes: readonly AnyNode[], before: string): string {
  let text = before;
  for (const node of nodes) {
    if (text.length > MAX_LENGTH) return text;
    if (isText(node)) text = joinElementTexts(text, node.data);
    else if (!isTag(node) || INVISIBLE.has(node.name) || isStruck(node)) text = text === "" ? text : `${text} `;
    else text = isRaised(node) ? joinRaised(text, joinText(node.children, "")) : joinText(node.children, text);
  }
  return text;
}

/** Joins the texts of two elements. */
export function joinElementTexts(before: string, after: string): string {
  if (/\p{Nd}\s*$/u.test(before) && /^\s*\p{Nd}/u.test(after)) return before + UNKNOWN_JOINT + after;
  const isWordBeside = (/\p{L}$/u.test(before) && /^\p{Nd}/u.test(after)) || (/\p{Nd}$/u.test(before) && /^\p{L}/u.test(after));
  return isWordBeside ? `${before} ${after}` : before + after;
}

function isRaised({ name, attribs }: Element): boolean {
  return RAISED.has(name) || CENTS_CLASS.test((attribs.class ?? "").slice(0, MAX_CLASS));
}

const GROUPED = /(?<![\p{Nd}.,])[1-9]\p{Nd}{0,2}([.,'])\p{Nd}{3}\s*$/u;

/** Joins cents to their whole; a digit behind the cents is the number of a footnote. */
function joinRaised(before: string, raised: string): string {
  const cents = /^\s*([\p{Nd}]{2})\s*(\P{Nd}*)$/u.exec(raised);
  const [, thousands] = GROUPED.exec(before) ?? [];
  const isWhole = /\p{Nd}\s*$/u.test(before) && (thousands !== undefined || !/[.,]\p{Nd}+\s*$/u.test(before));
  if (cents && isWhole) return `${before.trimEnd()}${thousands === "." ? "," : "."}${cents[1]}${cents[2]}`;
  const isFootnote = /^\s*[(*]?\d{0,2}[)*]?\s*$/.test(raised) && /(?:[.,]\p{Nd}{2}|[\p{Sc}*])\s*$/u.test(before);
  return isFootnote ? before : joinElementTexts(before, raised);
}

function tidy(text: string): string {
  return text.replace(/[ \t\n\r\f]+/g, " ").trim();
}
