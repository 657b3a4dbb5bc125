import { type ChildNode, type Document, type Element, isTag, isText } from "domhandler";
import { INLINE_ELEMENTS, isInvisible } from "./visibility.ts";

/** Sums of what an element holds, without what nobody sees. */
export interface Measure {
  /** Characters of text, white space left out at the ends of each text. */
  characters: number;
  linkCharacters: number;
  links: number;
  /** Characters in sentences: texts of one block that are long and hardly linked. */
  prose: number;
  headings: number;
  fields: number;
  images: number;
}

/** A text of this length is a sentence; labels, names and menu entries are shorter. */
const SENTENCE = 60;
const NOTHING: Measure = { characters: 0, linkCharacters: 0, links: 0, prose: 0, headings: 0, fields: 0, images: 0 };

/** Measures all elements in one pass. An element that nobody sees has no measure. */
export function measureElements(document: Document): Map<Element, Measure> {
  const measures = new Map<Element, Measure>();
  for (const child of document.children) if (isTag(child)) measure(child, false, measures);
  return measures;
}

/** Returns an element's measure, which is nothing when nobody sees it. */
export function measureOf(element: Element, measures: Map<Element, Measure>): Measure {
  return measures.get(element) ?? NOTHING;
}

function measure(element: Element, isLinked: boolean, measures: Map<Element, Measure>): Measure | null {
  if (isInvisible(element)) return null;
  const sum = { ...NOTHING };
  const inLink = isLinked || leadsToPage(element);
  const run: TextRun = { characters: 0, linkCharacters: 0 };
  for (const child of element.children) {
    if (isText(child)) addText(run, child.data, inLink);
    else if (isTag(child)) {
      if (isField(child)) sum.fields++;
      const part = measure(child, inLink, measures);
      if (part) addPart(sum, run, child, part);
    }
  }
  if (INLINE_ELEMENTS.has(element.name)) addRun(sum, run);
  else endRun(sum, run);
  count(element, sum);
  measures.set(element, sum);
  return sum;
}

/** Counts the text of one block as far as it is read. */
interface TextRun {
  characters: number;
  linkCharacters: number;
}

function addText(run: TextRun, text: string, inLink: boolean): void {
  const { length } = text.trim();
  run.characters += length;
  if (inLink) run.linkCharacters += length;
}

/** Adds what a child holds. The text of an inline one without prose belongs to the block around it; any other ends the block. */
function addPart(sum: Measure, run: TextRun, { name }: Element, part: Measure): void {
  add(sum, part);
  if (INLINE_ELEMENTS.has(name) && part.prose === 0) {
    run.characters += part.characters;
    run.linkCharacters += part.linkCharacters;
    sum.characters -= part.characters;
    sum.linkCharacters -= part.linkCharacters;
  } else {
    endRun(sum, run);
  }
}

function addRun(sum: Measure, run: TextRun): void {
  sum.characters += run.characters;
  sum.linkCharacters += run.linkCharacters;
}

/** Ends a text of one block, which is prose when it is long and at most a third of it leads elsewhere. */
function endRun(sum: Measure, run: TextRun): void {
  addRun(sum, run);
  if (run.characters >= SENTENCE && run.linkCharacters * 3 <= run.characters) sum.prose += run.characters;
  run.characters = 0;
  run.linkCharacters = 0;
}

/** Numbers to call and addresses to write to are said by a page, not lead away from it. */
function leadsToPage({ name, attribs }: Element): boolean {
  return name === "a" && attribs.href !== undefined && !/^(?:tel|mailto|sms):/i.test(attribs.href);
}

function isField({ name, attribs }: Element): boolean {
  return name === "textarea" || name === "select" || (name === "input" && attribs.type !== "hidden");
}

function count(element: Element, sum: Measure): void {
  const { name } = element;
  if (name === "a" && element.attribs.href !== undefined) sum.links++;
  else if (name === "img" || name === "picture") sum.images++;
  else if (/^h[1-6]$/.test(name)) sum.headings++;
}

function add(sum: Measure, part: Measure): void {
  sum.characters += part.characters;
  sum.linkCharacters += part.linkCharacters;
  sum.links += part.links;
  sum.prose += part.prose;
  sum.headings += part.headings;
  sum.fields += part.fields;
  sum.images += part.images;
}

/** Sums what several elements hold. */
export function sumMeasures(parts: Measure[]): Measure {
  const sum = { ...NOTHING };
  for (const part of parts) add(sum, part);
  return sum;
}

/** Longer than any heading, name or line that is asked for. Nested elements would repeat the rest at each level. */
const MAX_VISIBLE_TEXT = 2_000;

/** Returns the visible text of a node with single spaces; what is longer than a line is cut. */
export function visibleText(node: ChildNode, maxLength = MAX_VISIBLE_TEXT): string {
  const parts: string[] = [];
  collect(node, parts, { left: maxLength });
  return parts.join("").replace(/\s+/g, " ").trim();
}

function collect(node: ChildNode, parts: string[], room: { left: number }): void {
  if (room.left <= 0) return;
  if (isText(node)) {
    const text = node.data.slice(0, room.left);
    room.left -= text.trim().length;
    parts.push(text);
  }
  if (!isTag(node) || isInvisible(node)) return;
  const isBlock = !INLINE_ELEMENTS.has(node.name);
  if (isBlock) parts.push(" ");
  for (const child of node.children) {
    if (room.left <= 0) return;
    collect(child, parts, room);
  }
  if (isBlock) parts.push(" ");
}
