import { type ChildNode, type Document, type Element, isTag, isText } from "domhandler";
import { DomUtils } from "htmlparser2";
import { isBoilerplate, type Judgement } from "./boilerplate/boilerplate.ts";
import { CONTROL_LINE } from "./boilerplate/boilerplate-words.ts";
import { leadsAway } from "./boilerplate/link-blocks.ts";
import { measureOf, sumMeasures } from "./boilerplate/measure-elements.ts";
import { INLINE_ELEMENTS, isInvisible } from "./boilerplate/visibility.ts";
import { TextBlocks } from "./text-blocks.ts";

/** Elements that no cell of data holds. */
const LAYOUT = /^(?:table|div|h[1-6]|section|article|form)$/;
const MAX_CELL = 10_000;
const HEADING = /^h([1-6])$/;
const BUTTON_CLASS = /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/;
const UNFOLDING_CLASS = /(?:^|[\s_-])(?:accordion|faq|question|collapse\w*|toggle)(?:$|[\s_-])/;
/** A control says a few words; a longer line is a sentence that happens to begin like one. */
const MAX_CONTROL = 80;

/** Writes what elements say, without what is beside the content, as headings, lists, rows and paragraphs. */
export function writeText(elements: (Element | Document)[], judgement: Judgement, maxLength: number): string {
  const blocks = new TextBlocks(maxLength, isControlLine);
  for (const element of elements) {
    const writing = { judgement, blocks, list: 0 };
    if (isTag(element)) writeElement(element, writing);
    else writeChildren(element, writing);
  }
  return blocks.toString();
}

interface Writing {
  judgement: Judgement;
  blocks: TextBlocks;
  /** Depth of lists around the node. */
  list: number;
}

function writeNode(node: ChildNode, writing: Writing): void {
  const { blocks } = writing;
  if (blocks.isFull) return;
  if (isText(node)) blocks.add(node.data);
  else if (isTag(node)) writeElement(node, writing);
}

function writeElement(element: Element, writing: Writing): void {
  const { judgement, blocks } = writing;
  const { name } = element;
  if (isInvisible(element) || isControl(element)) return;
  if (name === "br") blocks.breakLine();
  else if (!isBoilerplate(element, judgement)) (INLINE_ELEMENTS.has(name) ? writeInline : writeFlow)(element, writing);
}

function writeFlow(element: Element, writing: Writing): void {
  const { name } = element;
  const level = HEADING.exec(name)?.[1];
  if (level) writeBlock(element, writing, "heading", `${"#".repeat(Number(level))} `);
  else if (name === "pre") writing.blocks.addPreformatted(DomUtils.textContent(element));
  else if (name === "li") writeBlock(element, writing, "item", `${"  ".repeat(Math.min(8, Math.max(0, writing.list - 1)))}- `);
  else if (name === "ul" || name === "ol") writeBlock(element, { ...writing, list: writing.list + 1 }, "paragraph");
  else if (name === "dt" || name === "dd") writeBlock(element, writing, "entry");
  else if (name === "table" && isDataTable(element)) writeRows(element, writing);
  else writeBlock(element, writing, "paragraph");
}

function writeBlock(element: Element, writing: Writing, ...format: Parameters<TextBlocks["open"]>): void {
  writing.blocks.open(...format);
  writeChildren(element, writing);
  writing.blocks.close();
}

/** Keeps elements apart that only their layout keeps apart, such as two links without a space between. */
function writeInline(element: Element, writing: Writing): void {
  const next = element.next;
  writeChildren(element, writing);
  const isApart = element.name === "a" || element.name === "span";
  if (isApart && next && isTag(next) && next.name === element.name) writing.blocks.add(" ");
}

function writeChildren(parent: Element | Document, writing: Writing): void {
  let hiddenLevel = 0;
  for (const child of parent.children) {
    const level = isTag(child) ? levelOf(child) : 0;
    if (level > 0 && (hiddenLevel === 0 || level <= hiddenLevel)) {
      hiddenLevel = opensBoilerplate(child as Element, level, writing.judgement) ? level : 0;
    }
    if (hiddenLevel === 0) writeNode(child, writing);
  }
}

/** Returns true for a heading that leads away, or under which everything is beside the content. */
function opensBoilerplate(heading: Element, level: number, judgement: Judgement): boolean {
  const under: Element[] = [];
  for (let node = heading.next; node; node = node.next) {
    if (isText(node) && node.data.trim() !== "") return false;
    if (!isTag(node)) continue;
    if (levelOf(node) > 0 && levelOf(node) <= level) break;
    if (measureOf(node, judgement.measures).characters > 0) under.push(node);
  }
  if (leadsAway(heading, sumMeasures(under.map((element) => measureOf(element, judgement.measures))))) return true;
  return under.length > 0 && !judgement.kept.has(heading) && under.every((element) => isBoilerplate(element, judgement));
}

function levelOf({ name }: Element): number {
  return Number(HEADING.exec(name)?.[1] ?? 0);
}

/** A button acts; one that unfolds an answer is its question. */
function isControl(element: Element): boolean {
  const { name, attribs } = element;
  if (name !== "button" && name !== "a" && attribs.role !== "button") return false;
  const classes = attribs.class ?? "";
  const isButton = name === "button" || attribs.role === "button" || BUTTON_CLASS.test(classes);
  if (!isButton) return false;
  const unfolds =
    attribs["aria-expanded"] !== undefined || attribs["aria-controls"] !== undefined || UNFOLDING_CLASS.test(classes);
  return !unfolds && DomUtils.textContent(element).trim().length < MAX_CONTROL;
}

/** Returns the rows of a table, not those of tables inside of it. */
function rowsOf(table: Element): Element[] {
  const parts = table.children.filter(isTag);
  return parts.flatMap((part) => (part.name === "tr" ? [part] : part.children.filter(isTag).filter(({ name }) => name === "tr")));
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isTag).filter(({ name }) => name === "td" || name === "th");
}

/** Returns true for rows of data, false for a table that lays out a page. */
function isDataTable(table: Element): boolean {
  if (table.attribs.role === "presentation") return false;
  const cells = rowsOf(table).flatMap(cellsOf);
  if (cells.some(({ name }) => name === "th")) return true;
  return cells.length > 1 && !cells.some((cell) => DomUtils.existsOne(({ name }) => LAYOUT.test(name), cell.children));
}

function writeRows(table: Element, writing: Writing): void {
  for (const caption of table.children)
    if (isTag(caption) && caption.name === "caption") writeBlock(caption, writing, "paragraph");
  for (const row of rowsOf(table)) {
    const cells = cellsOf(row).filter((cell) => !isInvisible(cell));
    const texts = cells.map((cell) => writeText([cell], writing.judgement, MAX_CELL).replace(/\s+/g, " "));
    if (texts.some((text) => text !== "")) writing.blocks.addRow(texts);
  }
  writing.blocks.endRows();
}

function isControlLine(line: string): boolean {
  return line.length <= MAX_CONTROL && CONTROL_LINE.test(line);
}
