import type { ErrorObject } from "ajv";
import { patternMessage } from "../../../schemas/shapes.ts";
import { ApiError, type ValidationIssue } from "../errors.ts";
import type { Operation } from "../operation.ts";
import { type AJV_FORMATS, getValidator, type Part } from "../validators.ts";

/** Deeper than any document of the specification, far below the depth that exhausts a stack. */
const MAX_DEPTH = 32;
/** 500 entries of 500 values each. In a body of small values each could be an issue: the list would take half a gigabyte. */
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

/** At most 100 issues are listed (docs/specification/http.md). */
const MAX_ISSUES = 100;
const MAX_NAME_LENGTH = 100;
/** Messages for formats, which Ajv only names. */
const FORMATS: Record<(typeof AJV_FORMATS)[number], string> = {
  uri: "must be a whole URL, such as https://shop.example/path, with characters beyond ASCII encoded (%C3%A4, a host as xn--…)",
  "date-time": "must be a date and time with its zone, such as 2026-02-03T04:05:00Z",
  email: "must be an e-mail address",
};

/** Validates a value against one part of the operation. Returns every issue with its JSON path; none when it fits. */
export function validateInput(operation: Operation, part: Part, value: unknown): ValidationIssue[] {
  const validate = getValidator(operation, part);
  if (!validate || validate(value)) return [];
  return toIssues(validate.errors ?? []);
}

function toIssues(errors: ErrorObject[]): ValidationIssue[] {
  const issues = new Map<string, ValidationIssue>();
  for (const error of errors) {
    // What each of the alternatives lacks is an issue of its own.
    if (error.keyword === "anyOf" && errors.length > 1) continue;
    const issue = { param: toParam(error), message: toMessage(error) };
    issues.set(`${issue.param} ${issue.message}`, issue);
    if (issues.size === MAX_ISSUES) break;
  }
  return [...issues.values()];
}

/** `/products/3/price` → `products[3].price`. */
function toParam(error: ErrorObject): string {
  const segments = error.instancePath
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (error.keyword === "required") segments.push(error.params.missingProperty);
  if (error.keyword === "additionalProperties") segments.push(error.params.additionalProperty);
  let path = "";
  for (const segment of segments.map(truncateName))
    path += /^\d+$/.test(segment) ? `[${segment}]` : path === "" ? segment : `.${segment}`;
  return path;
}

/** Shortens a name, which may be as long as a body: the reader only has to recognise it. */
function truncateName(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;
const atLeast = (limit: number, noun: string) => (limit === 1 ? "must not be empty" : `must have at least ${count(limit, noun)}`);

/** Messages by keyword, in plain words: the compiled validators have none of their own. */
const MESSAGES: Record<string, (params: ErrorObject["params"]) => string> = {
  required: () => "is required",
  additionalProperties: () => "is not a known property",
  enum: ({ allowedValues }) => `must be one of ${allowedValues.map(String).join(", ")}`,
  const: ({ allowedValue }) => `must be ${JSON.stringify(allowedValue)}`,
  type: ({ type }) => `must be ${[type].flat().join(" or ")}`,
  format: ({ format }) => FORMATS[format as keyof typeof FORMATS],
  pattern: ({ pattern }) => patternMessage(pattern) ?? "is not of the form that is expected",
  minLength: ({ limit }) => atLeast(limit, "character"),
  maxLength: ({ limit }) => `must have at most ${count(limit, "character")}`,
  minItems: ({ limit }) => atLeast(limit, "value"),
  maxItems: ({ limit }) => `must have at most ${count(limit, "value")}`,
  minProperties: ({ limit }) => atLeast(limit, "member"),
  maxProperties: ({ limit }) => `must have at most ${count(limit, "member")}`,
  propertyNames: () => "has a name that is not accepted",
  anyOf: () => "must be of one of the forms that are expected",
  uniqueItems: () => "must not hold a value twice",
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  exclusiveMinimum: ({ limit }) => `must be more than ${limit}`,
  exclusiveMaximum: ({ limit }) => `must be less than ${limit}`,
};

function toMessage({ keyword, params }: ErrorObject): string {
  return MESSAGES[keyword]?.(params) ?? "is not valid";
}
