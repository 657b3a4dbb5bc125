import { type Document, type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import { type Measure, measureOf, visibleText } from "./boilerplate/measure-elements.ts";

/** Sites that show their name as a heading link it to their start. */
const LINKED_MALUS = 100;
const FIRST_BONUS = 20;
const MAX_HEADING = 300;
/** Looked at in a page: the title's is among the first, and each look takes time. */
const MAX_HEADINGS = 1_000;

/**
 * Finds the heading of a page: the one whose words its title has, the longest such one and rather the title's first part, so that
 * the name of the site is not taken for it; else the first `h1`; else any line that the title names.
 */
export function findTitleHeading(document: Document, title: string, measures: Map<Element, Measure>): Element | null {
  const known = title.toLowerCase();
  const found = DomUtils.find((node) => isTag(node) && /^h[1-3]$/.test(node.name), document.children, true, MAX_HEADINGS);
  const shown = (found as Element[]).filter((one) => measures.has(one));
  const central = shown.filter((one) => !isAside(one));
  // A menu that was never closed holds the whole page.
  const headings = central.length > 0 ? central : shown.filter((one) => one.name === "h1");
  let best: { element: Element; score: number } | null = null;
  for (const element of headings) {
    const score = scoreOf(element, known, measures);
    if (score !== null && (!best || score > best.score)) best = { element, score };
  }
  if (best && best.score > 0) return best.element;
  const first = headings.find(
    (one) => one.name === "h1" && measureOf(one, measures).linkCharacters === 0 && visibleText(one) !== "",
  );
  return first ?? findNamedLine(document, known, measures) ?? best?.element ?? null;
}

/** Scores a heading whose words the title has, by their length; null for any other. */
function scoreOf(element: Element, title: string, measures: Map<Element, Measure>): number | null {
  const { characters, linkCharacters } = measureOf(element, measures);
  if (characters > MAX_HEADING) return null;
  const text = visibleText(element).toLowerCase();
  if (text.length < 3 || text.length > MAX_HEADING || !title.includes(text)) return null;
  const isLinked = linkCharacters > 0 || isIn(element, "a");
  return text.length + (title.startsWith(text) ? FIRST_BONUS : 0) - (isLinked ? LINKED_MALUS : 0);
}

/** Finds a line that says the first part of the title, on pages without headings. */
function findNamedLine(document: Document, title: string, measures: Map<Element, Measure>): Element | null {
  const named = title.split(/\s+[|\u2013\u2014\u00b7:-]+\s+/)[0]!.trim();
  if (named.length < 3) return null;
  const isNamed = (element: Element): boolean => {
    const { characters, linkCharacters } = measureOf(element, measures);
    return linkCharacters === 0 && Math.abs(characters - named.length) < 3 && visibleText(element).toLowerCase() === named;
  };
  return DomUtils.findOne(isNamed, document.children);
}

function isAside(element: Element): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) {
    const { role } = node.attribs;
    if (/^(?:nav|aside|footer|dialog)$/.test(node.name) || role === "dialog" || node.attribs["aria-modal"] === "true")
      return true;
  }
  return false;
}

function isIn(element: Element, name: string): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) if (node.name === name) return true;
  return false;
}
