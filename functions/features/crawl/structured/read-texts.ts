import {
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
import type { StructuredArticle, StructuredHowTo, StructuredQuestion } from "./structured-data.ts";

const MAX_ARTICLES = 20;
const MAX_QUESTIONS = 300;
const MAX_HOW_TOS = 10;
const MAX_STEPS = 200;
const MAX_ANSWER = 10_000;
const MAX_STEP = 3_000;
const MAX_KEYWORDS = 50;
const MAX_CRUMBS = 20;

/** Returns the articles, blog entries and news that a page is about. */
export function readArticles(graph: SchemaGraph, url: string): StructuredArticle[] {
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
export function readAnsweredQuestions(graph: SchemaGraph): StructuredQuestion[] {
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
export function readHowTos(graph: SchemaGraph): StructuredHowTo[] {
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
export function readBreadcrumbs(graph: SchemaGraph): string[] {
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
