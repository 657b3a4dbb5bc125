import { type AnyNode, type Document, type Element, isTag, isText } from "domhandler";
import { DomUtils } from "htmlparser2";
import type { StructuredData } from "../structured/structured-data.ts";
import { visibleText } from "./boilerplate/measure-elements.ts";
import type { ExtractedPage } from "./extracted-page.ts";
import { resolveUrl } from "./page-links.ts";

const MAX_TITLE = 500;
const MAX_DESCRIPTION = 1_000;
/** Stands between the name of a page and the name of its site. */
const SEPARATOR = /\s+[|\u2013\u2014\u00b7\u2022\u00bb:\u00ab-]+\s+/;

/** Values of the head, by the names of metas (`og:title`, `author`) in lower case; the first one counts. */
interface Head {
  title: string;
  metas: Map<string, string>;
  /** Addresses that the links of the head name as canonical, as they are written. */
  canonicals: string[];
}

/**
 * Reads title and metas of a page, wherever broken markup has put them, and the canonical links of its head: in its body anybody
 * who may write a comment could name another page.
 */
export function readHead(document: Document): Head {
  const body = findBody(document);
  const head: Head = { title: "", metas: new Map(), canonicals: [] };
  for (const element of DomUtils.findAll(
    ({ name }) => name === "meta" || name === "title" || name === "link",
    document.children,
  )) {
    const { name, attribs } = element;
    if (name === "title" && head.title === "" && !isInSvg(element))
      head.title = oneLine(DomUtils.textContent(element), MAX_TITLE);
    else if (name === "meta") {
      const key = (attribs.property ?? attribs.name ?? attribs.itemprop ?? attribs["http-equiv"])?.trim().toLowerCase();
      if (key && attribs.content?.trim() && !head.metas.has(key)) head.metas.set(key, attribs.content.trim());
    } else if (attribs.href?.trim() && isCanonical(attribs.rel) && isOfHead(element, body)) head.canonicals.push(attribs.href);
  }
  return head;
}

type Metadata = Pick<
  ExtractedPage,
  "title" | "description" | "language" | "canonicalUrl" | "image" | "author" | "publishedAt" | "modifiedAt"
>;

/** Tells what a page says of itself: its head first, then its structured data, then its text. */
export function readMetadata(input: {
  document: Document;
  head: Head;
  heading: Element | null;
  structured: StructuredData;
  base: string;
  contentLanguage: string | null;
}): Metadata {
  const { document, head, structured, base } = input;
  const article = structured.articles[0];
  const property = (name: string): string | undefined => propertyOf(document, name);
  return {
    title: titleOf(head, input.heading),
    description: oneLine(first(head, "og:description", "description", "twitter:description") ?? "", MAX_DESCRIPTION) || null,
    language: languageOf(document, head, input.contentLanguage),
    canonicalUrl: canonicalOf(head, base),
    image: resolveUrl(first(head, "og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"), base),
    author: authorOf(document, head) ?? article?.author ?? null,
    publishedAt:
      toIso(first(head, "article:published_time", "datepublished", "date", "dc.date", "dcterms.created", "publish-date")) ??
      toIso(article?.publishedAt ?? undefined) ??
      toIso(property("datePublished")),
    modifiedAt:
      toIso(first(head, "article:modified_time", "og:updated_time", "datemodified", "dcterms.modified", "last-modified")) ??
      toIso(property("dateModified")),
  };
}

function isCanonical(rel: string | undefined): boolean {
  return rel?.toLowerCase().split(/\s+/).includes("canonical") ?? false;
}

/** Several addresses that are not the same cancel each other: nobody knows which one is meant. */
function canonicalOf({ canonicals }: Head, base: string): string | null {
  const named = new Set(
    canonicals.map((address) => resolveUrl(address, base)?.replace(/#.*/s, "")).filter((url) => url !== undefined),
  );
  const [url = null, ...others] = named;
  return others.length > 0 ? null : url;
}

/** Takes the heading that the title begins or ends with, else the title without the name of the site. */
function titleOf(head: Head, heading: Element | null): string | null {
  const shown = heading ? oneLine(visibleText(heading), MAX_TITLE) : "";
  const declared = head.title || oneLine(head.metas.get("og:title") ?? "", MAX_TITLE);
  if (shown !== "" && (declared === "" || declared.toLowerCase().includes(shown.toLowerCase()))) return shown;
  const site = oneLine(head.metas.get("og:site_name") ?? "", MAX_TITLE).toLowerCase();
  const parts = declared.split(SEPARATOR).filter((part) => part !== "");
  const own = site === "" || parts.length < 2 ? parts : parts.filter((part) => part.toLowerCase() !== site);
  const title = own.length === parts.length ? declared : own.join(" – ");
  return title || shown || null;
}

function languageOf(document: Document, head: Head, contentLanguage: string | null): string | null {
  const root = DomUtils.findOne(({ name }) => name === "html", document.children);
  const tags = [root?.attribs.lang, root?.attribs["xml:lang"], first(head, "content-language", "og:locale"), contentLanguage];
  const tag = tags
    .map((one) => one?.replace(/,.*$/s, "").trim().replaceAll("_", "-"))
    .find((one) => one && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(one));
  return tag ?? null;
}

/** Reads who wrote a page; addresses of profiles are no names. */
function authorOf(document: Document, head: Head): string | null {
  const named = first(head, "author", "article:author", "dc.creator", "parsely-author");
  if (named && !/^https?:/i.test(named)) return oneLine(named, 200);
  const element = DomUtils.findOne(({ attribs }) => attribs.rel === "author" || attribs.itemprop === "author", document.children);
  const text = element ? visibleText(element) : "";
  return text !== "" && text.length <= 100 ? text : null;
}

function propertyOf(document: Document, property: string): string | undefined {
  const element = DomUtils.findOne(({ attribs }) => attribs.itemprop === property, document.children);
  return element ? (element.attribs.datetime ?? element.attribs.content ?? visibleText(element)) : undefined;
}

function first({ metas }: Head, ...names: string[]): string | undefined {
  for (const name of names) if (metas.has(name)) return metas.get(name);
  return undefined;
}

/** Reads a date as ISO 8601; null for what is none, or lies outside of the web's time. */
function toIso(text: string | undefined): string | null {
  if (text === undefined || text.length > 40 || !/\d{4}/.test(text)) return null;
  const time = Date.parse(text);
  return time > Date.UTC(1990) && time < Date.UTC(2100) ? new Date(time).toISOString() : null;
}

function oneLine(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= maxLength
    ? line
    : line
        .slice(0, maxLength)
        .replace(/[\ud800-\udbff]$/, "")
        .trimEnd();
}

function isInSvg(element: Element): boolean {
  return element.parent !== null && "name" in element.parent && element.parent.name === "svg";
}

const HEAD_ELEMENTS = new Set(["title", "meta", "link", "style", "script", "base", "noscript", "template", "head", "html"]);

/** Returns the body of a page that has one. */
export function findBody(document: Document): Element | null {
  return DomUtils.findOne(({ name }) => name === "body", document.children);
}

/**
 * Tells whether an element stands in the head of its page, where readers cannot write: not in its body, in no element of content,
 * and, where tags are left out, before any content.
 */
export function isOfHead(element: Element, body: Element | null): boolean {
  let node: AnyNode = element;
  while (node.parent && isTag(node.parent)) {
    if (!/^(?:html|head|noscript)$/.test(node.parent.name)) return false;
    node = node.parent;
    // What the head holds is of the head, whatever else stands in it.
    if (isTag(node) && node.name === "head" && body !== null) return true;
  }
  return !followsContent(element);
}

function followsContent(element: Element): boolean {
  for (let before = element.prev; before; before = before.prev) {
    if (isTag(before) ? !HEAD_ELEMENTS.has(before.name) : isText(before) && before.data.trim() !== "") return true;
  }
  return false;
}
