import { ApiError } from "./errors.ts";

/** Deeper than any document of the specification; far below what would exhaust a stack. */
const MOST_DEPTH = 32;
/** 500 entries of 500 values; of a body of nothing but small values each could be a fault, and their list take half a gigabyte. */
const MOST_VALUES = 250_000;

interface Walk {
  values: number;
  /** Whether any text can hold what is refused in texts. */
  strings: boolean;
}

interface JsonFault {
  path: string;
  message: string;
}

/** Parses a body and refuses what JSON allows and no store keeps: prototype keys, NUL, lone surrogates, depth bombs. Throws INVALID_JSON. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refusal({ path: "", message: `is not valid JSON: ${reasonOf(error)}` });
  }
  const fault = faultIn(value, 0, { values: 0, strings: text.includes("\\u") || !text.isWellFormed() });
  if (fault) throw refusal(fault);
  return value;
}

function faultIn(value: unknown, depth: number, walk: Walk): JsonFault | null {
  if (++walk.values > MOST_VALUES) return { path: "", message: `holds more than ${MOST_VALUES} values: send it in parts` };
  if (typeof value === "string") return walk.strings ? faultInText(value) : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth >= MOST_DEPTH) return { path: "", message: `is nested deeper than ${MOST_DEPTH} levels` };
  return Array.isArray(value) ? faultInArray(value, depth, walk) : faultInObject(value as Record<string, unknown>, depth, walk);
}

function faultInArray(values: unknown[], depth: number, walk: Walk): JsonFault | null {
  for (let index = 0; index < values.length; index++) {
    const fault = faultIn(values[index], depth + 1, walk);
    if (fault) return below(`[${index}]`, fault);
  }
  return null;
}

function faultInObject(value: Record<string, unknown>, depth: number, walk: Walk): JsonFault | null {
  for (const name of Object.keys(value)) {
    if (name === "__proto__") return { path: name, message: "is not accepted as a property name" };
    const fault = (walk.strings && faultInText(name)) || faultIn(value[name], depth + 1, walk);
    if (fault) return below(name, fault);
  }
  return null;
}

/** Paths are put together on the way out only: a body without a fault needs none. */
function below(segment: string, { path, message }: JsonFault): JsonFault {
  if (path === "") return { path: segment, message };
  return { path: path.startsWith("[") ? `${segment}${path}` : `${segment}.${path}`, message };
}

function faultInText(text: string): JsonFault | null {
  if (text.includes("\0")) return { path: "", message: "holds a NUL character" };
  return text.isWellFormed() ? null : { path: "", message: "holds half of a surrogate pair" };
}

function refusal({ path, message }: JsonFault): ApiError {
  return new ApiError("INVALID_JSON", `${path || "The body"} ${message}.`, { faults: [{ param: path, message }] });
}

/** V8's message quotes the body, where it is short, in place of a position; keep the position only. */
function reasonOf(error: unknown): string {
  const { message } = error as Error;
  if (message.startsWith("Unexpected end")) return "it ends too early";
  const position = /position (\d+)/.exec(message)?.[1];
  return position ? `unexpected text at position ${position}` : "unexpected text";
}
