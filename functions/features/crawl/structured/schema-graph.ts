import { readWrittenNumber, toPlainDigits, type WrittenNumber } from "../../../domain/prices/written-number.ts";
import { isObject } from "../../../platform/is-object.ts";
import { toReadableText } from "../../search/index.ts";

/** An object of structured data. It was written by a stranger: each value may be of any type. */
export type SchemaNode = Record<string, unknown>;

/** The structured data of one page. */
export interface SchemaGraph {
  /** Nodes that the page is about: at the top, in a list of nodes, or named as the main entity. */
  nodes: SchemaNode[];
  /** All nodes that another one can refer to. */
  byId: Map<string, SchemaNode>;
}

/** Limits of what is read: pages of shops have tens of nodes, a listing of 500 products some thousands of values. */
const MAX_VALUES = 20_000;
const MAX_DEPTH = 30;
/** Limits the values of one property: offers of a product with 20 sizes in 25 colours. */
const MAX_PER_PROPERTY = 500;
/** Properties below which stands what the page is about. */
const CONTAINERS = new Set(["@graph", "mainEntity", "department", "subOrganization"]);
/** Types whose publisher is the one of the site. */
const SITE_TYPES = ["WebSite", "WebPage"];

/** Joins the JSON values of a page to a graph. Values beyond the limits are left out; circles cannot occur in JSON. */
export function createGraph(values: readonly unknown[]): SchemaGraph {
  const graph: SchemaGraph = { nodes: [], byId: new Map() };
  const queue: QueuedValue[] = values.map((value) => ({ value, depth: 0, isSubject: true }));
  for (let at = 0; at < queue.length && at < MAX_VALUES; at++) {
    const queued = queue[at]!;
    if (queued.depth > MAX_DEPTH) continue;
    if (isObject(queued.value)) addNode(graph, queued.value, queued.isSubject);
    for (const inner of valuesIn(queued)) queue.push(inner);
  }
  return graph;
}

interface QueuedValue {
  value: unknown;
  depth: number;
  /** The page is about it. */
  isSubject: boolean;
}

/** Lists the items of a list, and the objects and lists in an object. */
function* valuesIn({ value, depth, isSubject }: QueuedValue): Generator<QueuedValue> {
  if (Array.isArray(value)) {
    for (const item of value.slice(0, MAX_VALUES)) yield { value: item, depth: depth + 1, isSubject };
  } else if (isObject(value)) {
    const isSite = SITE_TYPES.some((type) => hasType(value, type));
    for (const [name, child] of Object.entries(value)) {
      if (typeof child !== "object" || child === null) continue;
      const leads = CONTAINERS.has(name) || (isSite && name === "publisher");
      yield { value: child, depth: depth + 1, isSubject: isSubject && leads };
    }
  }
}

function addNode({ nodes, byId }: SchemaGraph, node: SchemaNode, isSubject: boolean): void {
  const id = node["@id"];
  const isReference = typeof id === "string" && Object.keys(node).length === 1;
  if (isReference) return;
  if (typeof id === "string" && !byId.has(id)) byId.set(id, node);
  if (isSubject && typesOf(node).length > 0) nodes.push(node);
}

/** Returns the types of a node without their vocabulary: `Product` of `https://schema.org/Product`. */
export function typesOf(node: SchemaNode): string[] {
  const types = Array.isArray(node["@type"]) ? node["@type"].slice(0, 20) : [node["@type"]];
  return types.flatMap((type) => (typeof type === "string" ? [type.replace(/^(?:.*[/#:])?/s, "")] : []));
}

export function hasType(node: SchemaNode, ...names: string[]): boolean {
  return typesOf(node).some((type) => names.includes(type));
}

/** Returns the values of a property: one or a list, references resolved. */
export function valuesOf(graph: SchemaGraph, node: SchemaNode, ...names: string[]): unknown[] {
  return names.flatMap((name) => {
    if (!Object.hasOwn(node, name)) return [];
    const value = node[name];
    const values = Array.isArray(value) ? value.slice(0, MAX_PER_PROPERTY) : [value];
    return values.filter((each) => each !== null && each !== undefined).map((each) => resolveReference(graph, each));
  });
}

function resolveReference({ byId }: SchemaGraph, value: unknown): unknown {
  if (!isObject(value)) return value;
  const id = value["@id"];
  return typeof id === "string" && Object.keys(value).length <= 2 ? (byId.get(id) ?? value) : value;
}

/** Returns the values of a property that are nodes. */
export function nodesOf(graph: SchemaGraph, node: SchemaNode, ...names: string[]): SchemaNode[] {
  return valuesOf(graph, node, ...names).filter(isObject);
}

/** Returns the texts of a property, without markup: strings, numbers, and names of nodes. */
export function textsOf(graph: SchemaGraph, node: SchemaNode, names: string[], maxLength: number): string[] {
  const texts = valuesOf(graph, node, ...names).map((value) => toOneLine(readText(value), maxLength));
  return [...new Set(texts)].filter((text) => text !== "");
}

export function textOf(graph: SchemaGraph, node: SchemaNode, names: string[], maxLength: number): string | null {
  return textsOf(graph, node, names, maxLength)[0] ?? null;
}

/** Returns a text with its lines. */
export function longTextOf(graph: SchemaGraph, node: SchemaNode, names: string[], maxLength: number): string | null {
  for (const value of valuesOf(graph, node, ...names)) {
    const text = toPlainLines(readText(value), maxLength);
    if (text !== "") return text;
  }
  return null;
}

function readText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!isObject(value)) return "";
  const inner = [value["@value"], value.name, value.text].find((each) => typeof each === "string" || typeof each === "number");
  return inner === undefined ? "" : String(inner);
}

/** Control characters other than the ends of lines. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/gu;

/** Returns a text of a page as one line of at most `maxLength` characters, without markup. */
export function toOneLine(text: string, maxLength: number): string {
  return toPlainLines(text, maxLength).replace(/\s+/g, " ");
}

function toPlainLines(text: string, maxLength: number): string {
  const readable = toReadableText(text.slice(0, 4 * maxLength))
    .replace(CONTROLS, (mark) => (mark === "\n" ? mark : " "))
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return readable
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd();
}

/** Returns the first number of a property, as people write them: `1,299.00`, `12,5 kg`. Null when there is none. */
export function numberOf(graph: SchemaGraph, node: SchemaNode, ...names: string[]): number | null {
  return findNumber(graph, node, names, ({ decimal }) => decimal);
}

/** Returns the first number of a property that counts something: `1.299` is 1299. */
export function countOf(graph: SchemaGraph, node: SchemaNode, ...names: string[]): number | null {
  return findNumber(graph, node, names, ({ grouped }) => grouped);
}

type Undecided = Extract<WrittenNumber, { kind: "undecided" }>;

function findNumber(graph: SchemaGraph, node: SchemaNode, names: string[], decide: (written: Undecided) => number) {
  for (const value of valuesOf(graph, node, ...names)) {
    const number = typeof value === "number" ? value : parseNumber(readText(value), decide);
    if (number !== null && Number.isFinite(number) && Math.abs(number) <= MAX_NUMBER) return number;
  }
  return null;
}
const MAX_NUMBER = 1e12;
const NUMBER = /(-?)(\d+(?:[.,']\d+|[ \u00a0]\d{3}(?!\d))*)/;

function parseNumber(text: string, decide: (written: Undecided) => number): number | null {
  const [, sign, digits] = NUMBER.exec(toPlainDigits(text.slice(0, 100))) ?? [];
  const written = digits === undefined ? null : readWrittenNumber(digits);
  if (written === null) return null;
  const value = written.kind === "certain" ? written.value : decide(written);
  return sign === "-" ? -value : value;
}

/** Returns the text of each value of a property, as it was written. */
export function writtenTextsOf(graph: SchemaGraph, node: SchemaNode, name: string): string[] {
  return valuesOf(graph, node, name).map(readText);
}

const MAX_URL_LENGTH = 2_000;

/** Returns the web addresses of a property, absolute. Addresses of other protocols are dropped. */
export function urlsOf(graph: SchemaGraph, node: SchemaNode, names: string[], base: string): string[] {
  const urls = valuesOf(graph, node, ...names).flatMap((value) => {
    const address = isObject(value) ? (value.url ?? value.contentUrl ?? value["@id"]) : value;
    return (Array.isArray(address) ? address.slice(0, MAX_PER_PROPERTY) : [address]).map((each) => toWebAddress(each, base));
  });
  return [...new Set(urls.filter((url) => url !== null))];
}

function toWebAddress(address: unknown, base: string): string | null {
  if (typeof address !== "string" || address.length > MAX_URL_LENGTH || !URL.canParse(address.trim(), base)) return null;
  const { protocol, href } = new URL(address.trim(), base);
  return (protocol === "https:" || protocol === "http:") && href.length <= MAX_URL_LENGTH ? href : null;
}

/** Returns the first time of a property in ISO 8601. */
export function timeOf(graph: SchemaGraph, node: SchemaNode, ...names: string[]): string | null {
  for (const value of valuesOf(graph, node, ...names)) {
    const time = Date.parse(readText(value).slice(0, 50));
    if (!Number.isNaN(time) && time >= EARLIEST && time <= LATEST) return new Date(time).toISOString();
  }
  return null;
}
const EARLIEST = Date.UTC(1900, 0);
const LATEST = Date.UTC(2200, 0);
