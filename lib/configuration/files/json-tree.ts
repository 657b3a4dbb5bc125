import jsonc, { type Node, type ParseError } from "jsonc-parser";

/** A fault in a file, at a place of its text. */
export interface FileFault {
  offset: number;
  message: string;
}

/** Code of jsonc-parser for a text without a value: an ambient enumeration, which code that only loses its types cannot name. */
const VALUE_EXPECTED = 4;

/** Parses JSON without comments. Returns its tree, or why there is none. */
export function parseJsonTree(source: string): { root: Node } | { fault: FileFault } {
  const errors: ParseError[] = [];
  const root = jsonc.parseTree(source, errors, { disallowComments: true });
  const [first] = errors;
  if (root && !first) return { root };
  return { fault: { offset: first?.offset ?? 0, message: `is not JSON (${describeError(first?.error ?? VALUE_EXPECTED)})` } };
}

function describeError(error: ParseError["error"]): string {
  return jsonc
    .printParseErrorCode(error)
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .toLowerCase();
}

/** Writes faults in the order of the text, each with its line. */
export function listFaults(source: string, faults: FileFault[]): string {
  return faults
    .toSorted((one, other) => one.offset - other.offset)
    .map(({ offset, message }) => `  line ${lineOf(source, offset)}: ${message}`)
    .join("\n");
}

/** Returns the line of a place in a text, from 1. */
export function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}

/** Returns the members of an object by name, without those that are unknown or there twice, which are faults. */
export function readMembers(
  node: Node,
  at: string,
  known: readonly string[],
  what: string,
): { members: Map<string, Node>; faults: FileFault[] } {
  const members = new Map<string, Node>();
  if (node.type !== "object") {
    const message = `${at || "the file"} must be an object, with ${known.join(", ")}`;
    return { members, faults: [{ offset: node.offset, message }] };
  }
  const faults: FileFault[] = [];
  for (const { children, offset } of node.children ?? []) {
    const [key, value] = children as [Node, Node];
    const name = String(key.value);
    const path = at === "" ? name : `${at}.${name}`;
    if (!known.includes(name)) faults.push({ offset, message: `${path} is no ${what}; there are ${known.join(", ")}` });
    else if (members.has(name)) faults.push({ offset, message: `${path} is there twice` });
    else members.set(name, value);
  }
  return { members, faults };
}
