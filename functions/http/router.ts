import type { Operation } from "./operation.ts";

interface Node<Value> {
  literals: Map<string, Node<Value>>;
  parameter: { name: string; node: Node<Value> } | null;
  values: Map<string, Value>;
}

/** Values by path and name; a `{parameter}` matches one segment, a literal segment wins over a parameter. */
export class PathTrie<Value> {
  private readonly root = createNode<Value>();

  /** Returns the values at this path template, for setting further ones. */
  at(template: string): Map<string, Value> {
    let node = this.root;
    for (const segment of template.split("/").slice(1)) node = descendOrCreate(node, segment);
    return node.values;
  }

  /** Finds the most specific path whose values are accepted. Tries literals first, then the parameter. */
  find(
    segments: string[],
    isAccepted: (values: Map<string, Value>) => boolean,
  ): { values: Map<string, Value>; params: Record<string, string> } | null {
    const params: Record<string, string> = {};
    const node = findNode(this.root, segments, 0, params, isAccepted);
    return node && { values: node.values, params };
  }
}

type RouteMatch =
  | { found: "operation"; operation: Operation; params: Record<string, string> }
  | { found: "path"; allowed: string[] }
  | { found: "nothing" };

/** Maximum length of a DynamoDB sort key: a longer segment cannot name anything. */
const MAX_SEGMENT_BYTES = 1_024;

/** Methods that API Gateway passes on; HEAD is found as GET. */
const ANY_METHOD = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Finds operations by method and path. Throws on two operations with one method and path. */
export class Router {
  private readonly trie = new PathTrie<Operation>();

  constructor(operations: readonly Operation[]) {
    for (const operation of operations)
      for (const path of [operation.path, ...(operation.aliases ?? [])]) this.add(path, operation);
  }

  /** Takes the decoded segments of a path; null for a path that could not be decoded. */
  match(method: string, segments: string[] | null): RouteMatch {
    const match = segments && this.trie.find(segments, (operations) => operations.size > 0);
    if (!match || Object.values(match.params).some(isTooLong)) return { found: "nothing" };
    const operation = match.values.get(method === "HEAD" ? "GET" : method);
    if (operation) return { found: "operation", operation, params: match.params };
    return { found: "path", allowed: [...match.values.keys(), "OPTIONS"].sort() };
  }

  private add(path: string, operation: Operation): void {
    const operations = this.trie.at(path);
    for (const method of operation.takesAnyRequest ? ANY_METHOD : [operation.method]) {
      const other = operations.get(method);
      if (other) throw new Error(`${operation.id} and ${other.id} are both ${method} ${path}.`);
      operations.set(method, operation);
    }
  }
}

function createNode<Value>(): Node<Value> {
  return { literals: new Map(), parameter: null, values: new Map() };
}

function descendOrCreate<Value>(node: Node<Value>, segment: string): Node<Value> {
  const name = /^\{(\w+)\}$/.exec(segment)?.[1];
  if (name) {
    node.parameter ??= { name, node: createNode() };
    return node.parameter.node;
  }
  if (!node.literals.has(segment)) node.literals.set(segment, createNode());
  return node.literals.get(segment)!;
}

/** Searches depth first: when a literal leads nowhere, the parameter is tried. */
function findNode<Value>(
  node: Node<Value>,
  segments: string[],
  at: number,
  params: Record<string, string>,
  isAccepted: (values: Map<string, Value>) => boolean,
): Node<Value> | null {
  if (at === segments.length) return isAccepted(node.values) ? node : null;
  const segment = segments[at]!;
  const literal = node.literals.get(segment);
  const found = literal && findNode(literal, segments, at + 1, params, isAccepted);
  if (found) return found;
  if (!node.parameter || segment === "") return null;
  params[node.parameter.name] = segment;
  return findNode(node.parameter.node, segments, at + 1, params, isAccepted);
}

function isTooLong(segment: string): boolean {
  return Buffer.byteLength(segment) > MAX_SEGMENT_BYTES;
}
