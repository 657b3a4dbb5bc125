import { JSONParser } from "@streamparser/json";

/** One object of a JSON source. */
export interface JsonValue {
  /** Line of JSON Lines, place in an array. */
  number: number;
  value: unknown;
  /** The reason why it could not be read. */
  fault: string | null;
}

export type JsonShape = "lines" | "array" | "products";

/** Largest text of one line. */
const MAX_LINE = 24 * 1024 * 1024;

/** Tells the shape of JSON from its beginning; null for anything else. */
export function findJsonShape(head: string): JsonShape | null {
  const text = head.trimStart();
  if (text.startsWith("[")) return "array";
  if (!text.startsWith("{")) return null;
  return /^\{\s*"products"\s*:\s*\[/.test(text) ? "products" : "lines";
}

/** Reads the products of a JSON source, one at a time. A line that is broken is told; a broken array ends there. */
export function readJson(text: AsyncIterable<string>, shape: JsonShape): AsyncGenerator<JsonValue> {
  return shape === "lines" ? readLines(text) : readArray(text, shape === "array" ? "$.*" : "$.products.*");
}

async function* readLines(text: AsyncIterable<string>): AsyncGenerator<JsonValue> {
  let number = 0;
  let rest = "";
  let isTooLong = false;
  for await (const piece of text) {
    const lines = (rest + piece).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      number++;
      if (isTooLong) yield tooLong(number);
      else if (line.trim() !== "") yield parseLine(line, number);
      isTooLong = false;
    }
    if (rest.length > MAX_LINE) [isTooLong, rest] = [true, ""];
  }
  if (isTooLong) yield tooLong(number + 1);
  else if (rest.trim() !== "") yield parseLine(rest, number + 1);
}

function parseLine(line: string, number: number): JsonValue {
  try {
    return { number, value: JSON.parse(line), fault: null };
  } catch (error) {
    return { number, value: line, fault: `is no JSON: ${(error as Error).message.slice(0, 200)}` };
  }
}

function tooLong(number: number): JsonValue {
  return { number, value: null, fault: `is longer than ${MAX_LINE} characters: a line holds one product` };
}

async function* readArray(text: AsyncIterable<string>, path: string): AsyncGenerator<JsonValue> {
  const ready: JsonValue[] = [];
  let number = 0;
  let fault: string | null = null;
  let isWhole = false;
  const parser = new JSONParser({ paths: [path], keepStack: false });
  parser.onValue = ({ value }) => void ready.push({ number: ++number, value, fault: null });
  parser.onError = (error) => {
    fault ??= `is no JSON: ${error.message.slice(0, 200)}; nothing after it was read`;
  };
  parser.onEnd = () => {
    isWhole = true;
  };
  for await (const piece of text) {
    if (isWhole || fault !== null) break;
    parser.write(piece);
    yield* ready.splice(0);
  }
  if (!isWhole) fault ??= "is missing: the file ends in the middle of the list, and what was cut off is not imported";
  if (fault !== null) yield { number: number + 1, value: null, fault };
}
