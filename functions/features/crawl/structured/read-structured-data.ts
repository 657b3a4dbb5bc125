import type { Document } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { guessJson } from "./json/guess-json.ts";
import { parseLeniently, parseStrictly, splitValues } from "./json/parse-json.ts";
import { readMicrodata } from "./microdata.ts";
import { PagePrices } from "./offers/page-prices.ts";
import { addOpenGraph } from "./open-graph.ts";
import { readOrganisations } from "./read-organisations.ts";
import { readProducts } from "./read-products.ts";
import {
  createGraph,
  hasType,
  longTextOf,
  nodesOf,
  numberOf,
  type SchemaGraph,
  type SchemaNode,
  textOf,
  textsOf,
  timeOf,
  toOneLine,
  typesOf,
  urlsOf,
  valuesOf,
} from "./schema-graph.ts";
import type { StructuredArticle, StructuredData, StructuredHowTo, StructuredQuestion } from "./structured-data.ts";

/**
 * Reads what a page states about itself in JSON-LD, microdata, RDFa and Open Graph (docs/specification/crawl.md). The page is a
 * stranger's: types, sizes and depth are bounded, texts lose their markup, and what cannot be understood is left out. Times of
 * offers count where it is known when the page was read (`now`). Never throws.
 */
export function readStructuredData(document: Document, url: string, now: number | null = null): StructuredData {
  const graph = createGraph([...readJsonLd(document), ...readMicrodata(document)]);
  const page = new PagePrices(document, url);
  const products = readProducts({ graph, page, now }, url);
  const articles = readArticles(graph, url);
  return {
    products: addOpenGraph(products, { document, page, url, now, isArticle: articles.length > 0, isList: isList(graph) }),
    articles,
    questions: readAnsweredQuestions(graph),
    howTos: readHowTos(graph),
    organisations: readOrganisations(graph, url),
    breadcrumbs: readBreadcrumbs(graph),
    isDiscussion: graph.nodes.some((node) => hasType(node, "DiscussionForumPosting", "QAPage")),
  };
}

/** Tells a page that lists things. Pages of products have lists as well: of their breadcrumbs, and of what fits to them. */
function isList({ nodes }: SchemaGraph): boolean {
  return nodes.some((node) => hasType(node, "CollectionPage", "SearchResultsPage", "OfferCatalog"));
}

const MAX_ARTICLES = 20;
const MAX_QUESTIONS = 300;
const MAX_HOW_TOS = 10;
const MAX_STEPS = 200;
const MAX_ANSWER = 10_000;
const MAX_STEP = 3_000;
const MAX_KEYWORDS = 50;
const MAX_CRUMBS = 20;

/** Returns the articles, blog entries and news that a page is about. */
function readArticles(graph: SchemaGraph, url: string): StructuredArticle[] {
  const nodes = graph.nodes.filter((node) => typesOf(node).some((type) => /(?:Article|BlogPosting|Report)$/.test(type)));
  return nodes.slice(0, MAX_ARTICLES).map((node) => ({
    headline: textOf(graph, node, ["headline", "name"], 500),
    description: textOf(graph, node, ["description"], 1_000),
    author: textsOf(graph, node, ["author", "creator"], 100).slice(0, 3).join(", ").slice(0, 200) || null,
    publishedAt: timeOf(graph, node, "datePublished", "dateCreated"),
    image: urlsOf(graph, node, ["image"], url)[0] ?? null,
    sections: textsOf(graph, node, ["articleSection"], 100).slice(0, MAX_CRUMBS),
    keywords: readKeywords(graph, node),
  }));
}

/** Returns keywords: a list, or one text with commas. */
function readKeywords(graph: SchemaGraph, node: SchemaNode): string[] {
  const texts = valuesOf(graph, node, "keywords").flatMap((value) =>
    typeof value === "string" ? value.slice(0, 5_000).split(",") : textsOf(graph, { value }, ["value"], 100),
  );
  return [...new Set(texts.map((text) => toOneLine(text, 100)).filter((text) => text !== ""))].slice(0, MAX_KEYWORDS);
}

/** Returns the questions of a page with their answers: those of a FAQ, and a question that visitors answered. */
function readAnsweredQuestions(graph: SchemaGraph): StructuredQuestion[] {
  const asked = graph.nodes.filter((node) => hasType(node, "Question"));
  const questions = asked.slice(0, MAX_QUESTIONS).flatMap((node) => {
    const question = textOf(graph, node, ["name", "text"], 500);
    const answers = nodesOf(graph, node, "acceptedAnswer", "suggestedAnswer");
    const answer = answers.map((each) => longTextOf(graph, each, ["text", "name"], MAX_ANSWER)).find(Boolean);
    return question !== null && answer ? [{ question, answer }] : [];
  });
  return [...new Map(questions.map((each) => [each.question, each])).values()];
}

/** Returns the instructions of a page: HowTo, and recipes, which are the instructions that most pages have. */
function readHowTos(graph: SchemaGraph): StructuredHowTo[] {
  const nodes = graph.nodes.filter((node) => hasType(node, "HowTo", "Recipe"));
  return nodes.slice(0, MAX_HOW_TOS).flatMap((node) => {
    const name = textOf(graph, node, ["name", "headline"], 500);
    const steps = valuesOf(graph, node, "step", "steps", "recipeInstructions").flatMap((value) => readSteps(graph, value, 0));
    if (name === null || steps.length === 0) return [];
    const needed = textsOf(graph, node, ["recipeIngredient", "ingredients", "supply", "tool"], 300);
    const description = longTextOf(graph, node, ["description"], 5_000);
    return [{ name, description, needed: needed.slice(0, MAX_STEPS), steps: steps.slice(0, MAX_STEPS) }];
  });
}

/** Sections may hold sections: four levels are more than a cook reads. */
const MAX_SECTIONS = 4;

function readSteps(graph: SchemaGraph, value: unknown, depth: number): string[] {
  if (depth > MAX_SECTIONS) return [];
  if (typeof value === "string") return value.split("\n").flatMap((line) => toOneLine(line, MAX_STEP) || []);
  const holder = { value };
  const inner = nodesOf(graph, holder, "value").flatMap((node) => valuesOf(graph, node, "itemListElement", "steps"));
  if (inner.length > 0) return inner.slice(0, MAX_STEPS).flatMap((each) => readSteps(graph, each, depth + 1));
  return nodesOf(graph, holder, "value").flatMap((node) => {
    const name = textOf(graph, node, ["name"], MAX_STEP);
    const text = longTextOf(graph, node, ["text", "description"], MAX_STEP);
    if (name === null || text === null || text.startsWith(name)) return text ?? name ?? [];
    return `${name}: ${text}`;
  });
}

/** Returns the names of a page's breadcrumbs, from the top. */
function readBreadcrumbs(graph: SchemaGraph): string[] {
  const list = graph.nodes.find((node) => hasType(node, "BreadcrumbList")) ?? findBreadcrumbs(graph);
  if (!list) return [];
  const crumbs = nodesOf(graph, list, "itemListElement").map((node, index) => ({
    position: numberOf(graph, node, "position") ?? index + 1,
    name: textOf(graph, node, ["name", "item"], 100),
  }));
  return crumbs
    .sort((one, other) => one.position - other.position)
    .flatMap(({ name }) => (name === null || /^https?:/i.test(name) ? [] : [name]))
    .slice(0, MAX_CRUMBS);
}

function findBreadcrumbs(graph: SchemaGraph): SchemaNode | undefined {
  return graph.nodes.flatMap((node) => nodesOf(graph, node, "breadcrumb")).find((node) => hasType(node, "BreadcrumbList"));
}

/** Text that templates put around JSON: comments, CDATA marks, a last semicolon. */
const OPENING = /^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/;
const CLOSING = /(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?|;)\s*$/;
/** Characters of the end that are looked at: the pattern takes time with the square of them. */
const LONGEST_CLOSING = 60;
const BYTE_ORDER_MARKS = /^\ufeff+/;
const ESCAPED = /^[[{]\s*&(?:quot|#0*34|#x0*22|apos|#0*39);/i;

/**
 * Parses JSON with the faults that templates make. First those that leave no doubt (those of JSON5; wrapping comments, raw line
 * breaks, entities, several values, JSON inside of JSON), then those that must be guessed at (quotes inside texts, an end that is
 * missing): what is guessed states no price that does not stand there as a whole. No values for a text that is no JSON even so.
 * Takes time linear in the length of the text.
 */
export function parseCarelessJson(text: string): unknown[] {
  const strict = parseStrictly(text);
  if (strict !== undefined) return [decodeTwice(strict)];
  if (isTooDeep(text)) return [];
  const bare = unwrap(text);
  const plain = bare.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  const value = parseStrictly(plain) ?? parseLeniently(bare) ?? parseLeniently(plain);
  if (value !== undefined) return [decodeTwice(value)];
  const parts = splitValues(plain)?.map((part) => parseStrictly(part) ?? parseLeniently(part));
  if (parts !== undefined && !parts.includes(undefined)) return parts;
  const guessed = guessJson(bare);
  return guessed === undefined ? [] : [guessed];
}

/** Far above what shops write. Nothing but brackets, half a million of them, would take the parser of JSON5 seconds. */
const MAX_DEPTH = 500;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at++) {
    const mark = text[at];
    if (mark === "{" || mark === "[") depth++;
    else if ((mark === "}" || mark === "]") && depth > 0) depth--;
  }
  return depth > MAX_DEPTH;
}

function decodeTwice(value: unknown): unknown {
  return typeof value === "string" && /^\s*[[{]/.test(value) ? parseStrictly(value) : value;
}

function unwrap(text: string): string {
  const trimmed = text.replace(BYTE_ORDER_MARKS, "").trimEnd();
  const end = trimmed.slice(-LONGEST_CLOSING).replace(CLOSING, "");
  const bare = (trimmed.slice(0, -LONGEST_CLOSING) + end).replace(OPENING, "").replace(BYTE_ORDER_MARKS, "").trim();
  return ESCAPED.test(bare) ? decodeEntities(bare) : bare;
}

/** Decodes JSON that was escaped like the text of an element. */
function decodeEntities(text: string): string {
  return DomUtils.textContent(parseDocument(text.replaceAll("<", "&lt;")));
}

const MAX_SCRIPTS = 50;

/** Limits of the scripts of one page: parsing the longest takes some milliseconds. */
const MAX_CHARACTERS = 500_000;

/** Returns the JSON-LD values of a page, in its order. Scripts that are no JSON are left out. */
function readJsonLd(document: Document): unknown[] {
  let left = MAX_CHARACTERS;
  const scripts = DomUtils.getElementsByTagName("script", document, true).filter(({ attribs }) =>
    /^\s*application\/ld\+json/i.test(attribs.type ?? ""),
  );
  return scripts.slice(0, MAX_SCRIPTS).flatMap((script) => {
    const text = DomUtils.textContent(script);
    left -= text.length;
    return left < 0 ? [] : parseCarelessJson(text);
  });
}
