import { ApiError } from "./errors.ts";

/** Deeper than any document of the specification; far below what would exhaust a stack. */
const MOST_DEPTH = 32;

/** Parses a body and refuses what JSON allows and no store keeps: prototype keys, NUL, lone surrogates, depth bombs. Throws INVALID_JSON. */
export function parseJson(text: string): unknown {
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ApiError("INVALID_JSON", `The body is not valid JSON: ${reasonOf(error)}.`);
  }
  const fault = faultIn(value, "", 0, text.includes("\\u") || !text.isWellFormed() || text.includes("\0"));
  if (fault) throw new ApiError("INVALID_JSON", fault);
  return value;
}

function faultIn(value: unknown, path: string, depth: number, strings: boolean): string | null {
  if (typeof value === "string") return strings ? faultInText(value, path) : null;
  if (typeof value !== "object" || value === null) return null;
  if (depth >= MOST_DEPTH) return `The body is nested deeper than ${MOST_DEPTH} levels at ${path.slice(0, 80)}.`;
  for (const key of Object.keys(value)) {
    const inner = path === "" ? key : `${path}.${key}`;
    if (key === "__proto__") return `The property name __proto__ at ${inner} is not accepted.`;
    const fault =
      (strings && faultInText(key, inner)) || faultIn((value as Record<string, unknown>)[key], inner, depth + 1, strings);
    if (fault) return fault;
  }
  return null;
}

function faultInText(text: string, path: string): string | null {
  if (text.includes("\0")) return `The text at ${path || "the top"} holds a NUL character.`;
  if (!text.isWellFormed()) return `The text at ${path || "the top"} holds half of a surrogate pair.`;
  return null;
}

/** V8's message quotes the body; keep the position only. */
function reasonOf(error: unknown): string {
  const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  return position ? `unexpected text at position ${position}` : "it ends too early";
}
