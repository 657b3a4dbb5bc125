import { ApiError } from "./errors.ts";

/** Deeper than any document of the specification, far below the depth that exhausts a stack. */
const MAX_DEPTH = 32;
/** 500 entries of 500 values. In a body of small values alone each could be an issue, and their list take half a gigabyte. */
const MAX_VALUES = 250_000;

interface Traversal {
  values: number;
  /** True when a text may hold characters that are refused. */
  checksTexts: boolean;
}

interface JsonIssue {
  path: string;
  message: string;
}

/**
 * Parses a body and refuses what JSON allows but no store keeps: prototype keys, NUL, lone surrogates, deep nesting.
 * Throws INVALID_JSON.
 */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalidJson({ path: "", message: `is not valid JSON: ${describeSyntaxError(error)}` });
  }
  const issue = findIssue(value, 0, { values: 0, checksTexts: text.includes("\\u") || !text.isWellFormed() });
  if (issue) throw invalidJson(issue);
  return value;
}

function findIssue(value: unknown, depth: number, traversal: Traversal): JsonIssue | null {
  if (++traversal.values > MAX_VALUES) return { path: "", message: `holds more than ${MAX_VALUES} values: send it in parts` };
  if (typeof value === "string") return traversal.checksTexts ? findIssueInText(value) : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth >= MAX_DEPTH) return { path: "", message: `is nested deeper than ${MAX_DEPTH} levels` };
  return Array.isArray(value)
    ? findIssueInArray(value, depth, traversal)
    : findIssueInObject(value as Record<string, unknown>, depth, traversal);
}

function findIssueInArray(values: unknown[], depth: number, traversal: Traversal): JsonIssue | null {
  for (let index = 0; index < values.length; index++) {
    const issue = findIssue(values[index], depth + 1, traversal);
    if (issue) return prependPath(`[${index}]`, issue);
  }
  return null;
}

function findIssueInObject(value: Record<string, unknown>, depth: number, traversal: Traversal): JsonIssue | null {
  for (const name of Object.keys(value)) {
    if (name === "__proto__") return { path: name, message: "is not accepted as a property name" };
    const issue = (traversal.checksTexts && findIssueInText(name)) || findIssue(value[name], depth + 1, traversal);
    if (issue) return prependPath(name, issue);
  }
  return null;
}

/** Paths are built while returning only: a valid body needs none. */
function prependPath(segment: string, { path, message }: JsonIssue): JsonIssue {
  if (path === "") return { path: segment, message };
  return { path: path.startsWith("[") ? `${segment}${path}` : `${segment}.${path}`, message };
}

function findIssueInText(text: string): JsonIssue | null {
  if (text.includes("\0")) return { path: "", message: "holds a NUL character" };
  return text.isWellFormed() ? null : { path: "", message: "holds half of a surrogate pair" };
}

function invalidJson({ path, message }: JsonIssue): ApiError {
  return new ApiError("INVALID_JSON", `${path || "The body"} ${message}.`, { issues: [{ param: path, message }] });
}

/** Keeps the position of V8's message only: for short bodies V8 quotes the body instead. */
function describeSyntaxError(error: unknown): string {
  const { message } = error as Error;
  if (message.startsWith("Unexpected end")) return "it ends too early";
  const position = /position (\d+)/.exec(message)?.[1];
  return position ? `unexpected text at position ${position}` : "unexpected text";
}
