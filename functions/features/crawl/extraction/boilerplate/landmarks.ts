import { type ChildNode, type Document, type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import { classWords } from "./boilerplate-words.ts";
import { linkShare } from "./link-blocks.ts";
import { type Measure, measureOf } from "./measure-elements.ts";

/** Without a sentence, a heading and so many characters, its own among them, are an article. */
const SHORT_ARTICLE = 40;
const CONTENT_ID = /^(?:content|main|main-?content|page-?content|primary|inhalt|contenu|contenido|contenuto|inhoud|conteudo)$/i;
/** Elements so called beside an article hold more of it. */
const CONTENT_CLASS = classWords(`
  content description details? tabs? tabpanel tab-content product article entry post story text body-text faq accordion chapter
  specs? specifications? ingredients instructions reviews? page-content rte
`);
/** Elements so called beside an article belong to the site. */
const SITE_CLASS = classWords(`
  footer foot ftr footers site-info site-bottom page-bottom page-foot site-header sidebar widget-area contact-bar newsletter
  overlay popup modal
`);

/** Returns true for an element that is marked up as the main part. */
function isMain({ name, attribs }: Element): boolean {
  return name === "main" || attribs.role === "main" || attribs.itemprop === "mainContentOfPage";
}

/** Elements by which a page itself says where its content is. */
interface Landmarks {
  mains: Element[];
  /** Outermost `article` elements, and outermost ones with an id such as `content`. */
  articles: Element[];
  contents: Element[];
}

/** Finds landmarks in one pass. */
export function findLandmarks(document: Document): Landmarks {
  const found: Landmarks = { mains: [], articles: [], contents: [] };
  for (const child of document.children) if (isTag(child)) collect(child, false, false, found);
  return found;
}

function collect(element: Element, inArticle: boolean, inContent: boolean, found: Landmarks): void {
  const { name, attribs, children } = element;
  const isContent = attribs.id !== undefined && CONTENT_ID.test(attribs.id);
  if (isMain(element)) found.mains.push(element);
  if (name === "article" && !inArticle) found.articles.push(element);
  if (isContent && !inContent) found.contents.push(element);
  for (const child of children) if (isTag(child)) collect(child, inArticle || name === "article", inContent || isContent, found);
}

/**
 * Finds the element that a page itself calls its content, when it holds an article: sentences, or a heading with some text. An
 * `article` or an element with the id `content` counts when the page has one of them and the heading is in it.
 */
export function findArticle(
  { mains, articles, contents }: Landmarks,
  heading: Element | null,
  measures: Map<Element, Measure>,
): Element | null {
  const held = mains.filter((main) => holdsArticle(measureOf(main, measures)));
  if (held.length > 0) return held.reduce((a, b) => (measureOf(b, measures).prose > measureOf(a, measures).prose ? b : a));
  if (mains.some((main) => measureOf(main, measures).headings > 0)) return null;
  for (const candidates of [articles, contents]) {
    const [only, other] = candidates.filter((each) => measures.has(each));
    if (!only || other || (heading && !contains(only, heading))) continue;
    if (holdsArticle(measureOf(only, measures))) return only;
  }
  return null;
}

function holdsArticle({ prose, headings, characters, linkCharacters }: Measure): boolean {
  return prose > 0 || (headings > 0 && characters - linkCharacters > SHORT_ARTICLE);
}

/**
 * Collects what stands beside an article and shows no sign of belonging to it, whatever its length: it is no article or section
 * of its own, has no table, no heading above sentences, and is not called content.
 */
export function elementsBeside(article: Element, heading: Element | null, measures: Map<Element, Measure>): Set<Element> {
  const beside = new Set<Element>();
  for (let node: Element | null = article; node && node.name !== "body"; node = parentOf(node)) {
    for (const other of node.parent?.children ?? []) {
      if (other === node || !isTag(other) || (heading && contains(other, heading))) continue;
      if (!belongsToArticle(other, measureOf(other, measures), measures)) beside.add(other);
    }
  }
  return beside;
}

function belongsToArticle(element: Element, measure: Measure, measures: Map<Element, Measure>): boolean {
  if (measure.characters === 0) return true;
  const { name, attribs } = element;
  const names = `${name} ${attribs.class ?? ""} ${attribs.id ?? ""}`.toLowerCase();
  if (
    isMain(element) ||
    name === "article" ||
    DomUtils.existsOne((each) => isMain(each) || each.name === "article", element.children)
  )
    return true;
  if (/^(?:footer|nav|aside|form|dialog)$/.test(name) || SITE_CLASS.test(names)) return false;
  if (measure.prose === 0) return measure.headings > 0 || linkShare(measure) <= 0.5;
  if (CONTENT_CLASS.test(names) || /^(?:p|ul|ol|dl|table|h[1-6]|figure|details|blockquote)$/.test(name)) return true;
  if (DomUtils.existsOne((each) => each.name === "table", element.children)) return true;
  return measure.headings > 0 && hasHeadedText(element, measures);
}

/** Returns true when sentences stand under a heading. */
function hasHeadedText(element: Element, measures: Map<Element, Measure>): boolean {
  let isHeaded = false;
  return DomUtils.existsOne((each) => {
    if (/^h[1-4]$/.test(each.name)) isHeaded = true;
    return isHeaded && each.name === "p" && measureOf(each, measures).prose > 0;
  }, element.children);
}

/** Returns true when a node is an element or stands in it. */
export function contains(outer: Element | Document, inner: ChildNode | Document): boolean {
  for (let node: unknown = inner; node; node = (node as ChildNode).parent) if (node === outer) return true;
  return false;
}

function parentOf({ parent }: Element): Element | null {
  return parent && isTag(parent as ChildNode) ? (parent as Element) : null;
}
