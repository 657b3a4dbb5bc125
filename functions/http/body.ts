import { ApiError } from "./errors.ts";

/** Deeper than any document of the specification; far below what would exhaust a stack. */
const MAX_DEPTH = 32;
/** 500 entries of 500 values; of a body of nothing but small values each could be a fault, and their list take half a gigabyte. */
const MAX_VALUES = 250_000;

interface Walk {
  values: number;
  /** Whether any text can hold what is refused in texts. */
  strings: boolean;
}

interface JsonIssue {
  path: string;
  message: string;
}

/** Parses a body and refuses what JSON allows and no store keeps: prototype keys, NUL, lone surrogates, depth bombs. Throws INVALID_JSON. */
export function parseJsonBody(text: string): unknown {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalidJson({ path: "", message: `is not valid JSON: ${describeSyntaxError(error)}` });
  }
  const fault = findIssue(value, 0, { values: 0, strings: text.includes("\\u") || !text.isWellFormed() });
  if (fault) throw invalidJson(fault);
  return value;
}

function findIssue(value: unknown, depth: number, walk: Walk): JsonIssue | null {
  if (++walk.values > MAX_VALUES) return { path: "", message: `holds more than ${MAX_VALUES} values: send it in parts` };
  if (typeof value === "string") return walk.strings ? findIssueInText(value) : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth >= MAX_DEPTH) return { path: "", message: `is nested deeper than ${MAX_DEPTH} levels` };
  return Array.isArray(value)
    ? findIssueInArray(value, depth, walk)
    : findIssueInObject(value as Record<string, unknown>, depth, walk);
}

function findIssueInArray(values: unknown[], depth: number, walk: Walk): JsonIssue | null {
  for (let index = 0; index < values.length; index++) {
    const fault = findIssue(values[index], depth + 1, walk);
    if (fault) return prependPath(`[${index}]`, fault);
  }
  return null;
}

function findIssueInObject(value: Record<string, unknown>, depth: number, walk: Walk): JsonIssue | null {
  for (const name of Object.keys(value)) {
    if (name === "__proto__") return { path: name, message: "is not accepted as a property name" };
    const fault = (walk.strings && findIssueInText(name)) || findIssue(value[name], depth + 1, walk);
    if (fault) return prependPath(name, fault);
  }
  return null;
}

/** Paths are put together on the way out only: a body without a fault needs none. */
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

/** V8's message quotes the body, where it is short, in place of a position; keep the position only. */
function describeSyntaxError(error: unknown): string {
  const { message } = error as Error;
  if (message.startsWith("Unexpected end")) return "it ends too early";
  const position = /position (\d+)/.exec(message)?.[1];
  return position ? `unexpected text at position ${position}` : "unexpected text";
}
