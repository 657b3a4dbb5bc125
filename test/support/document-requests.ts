import { readFileSync } from "node:fs";

/** A request that a page of documentation shows, and the answer that it promises. */
interface DocumentRequest {
  /** Line of the page at which the request begins. */
  line: number;
  key: "secret" | "publishable" | "restricted";
  method: string;
  path: string;
  body: unknown;
  /** Status that the page states; null where it is any success. */
  status: number | null;
  /** Part of the answer, with "…" for whatever stands there; undefined where the page shows none. */
  answer: unknown;
}

const BLOCK = /^```(\w+)(?: (\d{3}))?\n([\s\S]*?)^```$/gm;
const COMMAND = /^(?:KEY=\$(PUBLISHABLE|RESTRICTED)_KEY )?api ([A-Z]+) '?(\/[^\s']+)'?(?: '([^']*)')?$/;
/** A word in capitals stands for a value of an earlier answer. */
const NAME = /"([A-Z][A-Z_]+)"/g;

/**
 * Reads the requests of a page: `api METHOD PATH 'JSON'` in blocks of `sh`, each followed by a block of `json` where the page
 * shows an answer, with its status when it is no success. Throws for a command of another form: it would be sent by no test.
 */
export function readDocumentRequests(file: string): DocumentRequest[] {
  const text = readFileSync(file, "utf8");
  const requests: DocumentRequest[] = [];
  for (const { 1: language, 2: status, 3: content, index } of text.matchAll(BLOCK)) {
    const line = text.slice(0, index).split("\n").length + 1;
    if (language === "sh" && content!.includes("api() {")) continue;
    if (language === "sh") requests.push(...readCommands(content!, `${file}:${line}`, line));
    if (language === "json") {
      const last = requests.at(-1);
      if (!last) throw new Error(`${file}:${line} shows an answer before any request`);
      last.answer = parse(content!, `${file}:${line}`);
      last.status = status ? Number(status) : null;
    }
  }
  return requests;
}

function readCommands(block: string, place: string, line: number): DocumentRequest[] {
  return joinQuoted(block).map((command) => {
    const [, key, method, path, body] = COMMAND.exec(command) ?? [];
    if (!method || !path) throw new Error(`${place} has a command that no test can send: ${command}`);
    const parsed = body === undefined ? undefined : parse(body, place);
    return { line, key: toKey(key), method, path, body: parsed, status: null, answer: undefined };
  });
}

/** Joins the lines of a quoted body; comments and empty lines are left out. */
function joinQuoted(block: string): string[] {
  const commands: string[] = [];
  for (const line of block.split("\n")) {
    const last = commands.at(-1);
    if (last !== undefined && (last.split("'").length - 1) % 2 === 1) commands[commands.length - 1] = `${last} ${line.trim()}`;
    else if (line.trim() !== "" && !line.startsWith("#")) commands.push(line.trim());
  }
  return commands;
}

function toKey(name: string | undefined): DocumentRequest["key"] {
  return (name?.toLowerCase() as "publishable" | "restricted" | undefined) ?? "secret";
}

function parse(text: string, place: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${place} holds no JSON: ${(error as Error).message}\n${text}`);
  }
}

/** Puts values of earlier answers in the place of their names. */
export function fillIn<T>(value: T, values: Map<string, string>): T {
  const text = JSON.stringify(value);
  if (text === undefined) return value;
  return JSON.parse(
    text.replace(NAME, (whole, name: string) => (values.has(name) ? JSON.stringify(values.get(name)) : whole)),
  ) as T;
}

/** Returns what differs between a shown answer and the real one, by paths; keeps the values that the page gives a name. */
export function differences(shown: unknown, real: unknown, values: Map<string, string>, path = "answer"): string[] {
  if (shown === "…") return real === undefined ? [`${path} is not there`] : [];
  if (
    typeof shown === "string" &&
    /^[A-Z][A-Z_]+$/.test(shown) &&
    typeof real === "string" &&
    !values.has(shown) &&
    shown !== real
  ) {
    values.set(shown, real);
    return [];
  }
  if (Array.isArray(shown)) return listDifferences(shown, real, values, path);
  if (typeof shown === "object" && shown !== null) {
    if (typeof real !== "object" || real === null) return [`${path} is ${JSON.stringify(real)}`];
    return Object.entries(shown).flatMap(([name, value]) =>
      differences(value, (real as Record<string, unknown>)[name], values, `${path}.${name}`),
    );
  }
  return shown === real || (typeof shown === "string" && values.get(shown) === real)
    ? []
    : [`${path} is ${JSON.stringify(real)}, not ${JSON.stringify(shown)}`];
}

/** Compares lists; one that ends with "…" shows the beginning only. */
function listDifferences(shown: unknown[], real: unknown, values: Map<string, string>, path: string): string[] {
  if (!Array.isArray(real)) return [`${path} is ${JSON.stringify(real)}`];
  const isBeginning = shown.at(-1) === "…" && shown.length > 1;
  const stated = isBeginning ? shown.slice(0, -1) : shown;
  if (isBeginning ? real.length < stated.length : real.length !== stated.length) {
    return [`${path} has ${real.length} entries, not ${stated.length}: ${JSON.stringify(real).slice(0, 400)}`];
  }
  return stated.flatMap((value, at) => differences(value, real[at], values, `${path}[${at}]`));
}
