import { type Document, type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import { isStruck, priceTextOf } from "./offers/price-text.ts";
import type { SchemaNode } from "./schema-graph.ts";

const MAX_ITEMS = 1_000;
/** Ten for each item; the texts of properties in each other would be read at each level. */
const MAX_VALUES = 10_000;
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

/** Properties whose texts are prices. */
const PRICES = new Set(["price", "lowPrice", "highPrice", "minPrice", "maxPrice"]);

/** Attributes by which elements state items and their properties. */
interface Syntax {
  isItem(element: Element): boolean;
  typesOf(element: Element): string;
  idOf(element: Element): string | undefined;
  namesOf(element: Element): string;
}

const MICRODATA: Syntax = {
  isItem: ({ attribs }) => attribs.itemscope !== undefined,
  typesOf: ({ attribs }) => attribs.itemtype ?? "",
  idOf: ({ attribs }) => attribs.itemid,
  namesOf: ({ attribs }) => attribs.itemprop ?? "",
};

/** RDFa Lite. Names with the prefix of another vocabulary, such as `og:title`, are no properties. */
const RDFA: Syntax = {
  isItem: ({ attribs }) => attribs.typeof !== undefined,
  typesOf: ({ attribs }) => attribs.typeof ?? "",
  idOf: ({ attribs }) => attribs.resource,
  namesOf: ({ attribs }) =>
    (attribs.property ?? "")
      .split(/\s+/)
      .map((name) => name.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, ""))
      .filter((name) => !name.includes(":"))
      .join(" "),
};

/** Returns the items of a page that belong to no other item, those of microdata and of RDFa, in the form that JSON-LD has. */
export function readMicrodata(document: Document): SchemaNode[] {
  return [MICRODATA, RDFA].flatMap((syntax) => readItems(document, syntax));
}

function readItems(document: Document, syntax: Syntax): SchemaNode[] {
  const reader = new ItemReader(syntax);
  for (const child of document.children) if (isTag(child)) reader.visit(child, null, false);
  return reader.roots;
}

class ItemReader {
  /** Items that belong to no other one. */
  readonly roots: SchemaNode[] = [];
  private readonly syntax: Syntax;
  private items = 0;
  private values = 0;

  constructor(syntax: Syntax) {
    this.syntax = syntax;
  }

  /** Reads an element and all in it; `isOld` in what is struck. */
  visit(element: Element, owner: SchemaNode | null, isOld: boolean): void {
    let own = owner;
    const isReduced = owner !== null && (isOld || isStruck(element));
    const names = this.syntax.namesOf(element);
    if (this.syntax.isItem(element) && this.items < MAX_ITEMS) {
      this.items++;
      own = toNode(element, this.syntax);
      if (owner && names) addProperties(owner, names, own, false);
      else this.roots.push(own);
    } else if (owner && names && this.values++ < MAX_VALUES) {
      addProperties(owner, names, readValue(element, names), isReduced);
    }
    for (const child of element.children) if (isTag(child)) this.visit(child, own, own === owner && isReduced);
  }
}

function toNode(element: Element, { typesOf, idOf }: Syntax): SchemaNode {
  const id = idOf(element);
  return { "@type": typesOf(element).split(/\s+/).filter(Boolean), ...(id && { "@id": id }) };
}

/** Adds a value to the properties that it is of. A price that is struck is not what one pays. */
function addProperties(node: SchemaNode, names: string, value: unknown, isReduced: boolean): void {
  for (const name of names.split(/\s+/).filter((each) => each !== "" && !each.startsWith("@") && each !== "__proto__")) {
    if (isReduced && PRICES.has(name)) continue;
    const known = node[name];
    if (!Object.hasOwn(node, name)) node[name] = value;
    else if (Array.isArray(known)) known.push(value);
    else node[name] = [known, value];
  }
}

function readValue(element: Element, names: string): string {
  const { attribs, name } = element;
  const isPrice = names.split(/\s+/).some((each) => PRICES.has(each));
  for (const attribute of ["content", ...(VALUE_ATTRIBUTES[name] ?? [])]) {
    const value = attribs[attribute];
    if (value !== undefined && !(isPrice && value.trim() === "")) return value.slice(0, MAX_TEXT);
  }
  return isPrice ? priceTextOf(element) : DomUtils.innerText(element).slice(0, MAX_TEXT);
}
