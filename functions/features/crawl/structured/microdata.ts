import type { Document, Element } from "domhandler";
import { isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import type { SchemaNode } from "./schema-graph.ts";

const MAX_ITEMS = 1_000;
/** Limits the text of one property: a description, a review. */
const MAX_TEXT = 20_000;
/** Attributes that hold the value of an element, by its name (HTML, 5.2.4 of the microdata part). */
const VALUE_ATTRIBUTES: Record<string, string[]> = {
  meta: ["content"],
  a: ["href"],
  area: ["href"],
  link: ["href"],
  img: ["src", "data-src"],
  audio: ["src"],
  video: ["src"],
  source: ["src"],
  iframe: ["src"],
  object: ["data"],
  data: ["value"],
  meter: ["value"],
  time: ["datetime"],
};

/** Returns the microdata items of a page that belong to no other item, in the form that JSON-LD has. */
export function readMicrodata(document: Document): SchemaNode[] {
  const roots: SchemaNode[] = [];
  let items = 0;
  const visit = (element: Element, owner: SchemaNode | null): void => {
    const { attribs } = element;
    let own = owner;
    if (attribs.itemscope !== undefined && items < MAX_ITEMS) {
      items++;
      own = { "@type": (attribs.itemtype ?? "").split(/\s+/).filter(Boolean), ...(attribs.itemid && { "@id": attribs.itemid }) };
      if (owner && attribs.itemprop) addProperties(owner, attribs.itemprop, own);
      else roots.push(own);
    } else if (owner && attribs.itemprop) addProperties(owner, attribs.itemprop, readValue(element));
    for (const child of element.children) if (isTag(child)) visit(child, own);
  };
  for (const child of document.children) if (isTag(child)) visit(child, null);
  return roots;
}

function addProperties(node: SchemaNode, names: string, value: unknown): void {
  for (const name of names.split(/\s+/).filter((each) => each !== "" && !each.startsWith("@") && each !== "__proto__")) {
    const known = node[name];
    if (!Object.hasOwn(node, name)) node[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else node[name] = [known, value];
  }
}

function readValue(element: Element): string {
  const { attribs, name } = element;
  for (const attribute of ["content", ...(VALUE_ATTRIBUTES[name] ?? [])]) {
    const value = attribs[attribute];
    if (value !== undefined) return value.slice(0, MAX_TEXT);
  }
  return DomUtils.innerText(element).slice(0, MAX_TEXT);
}
