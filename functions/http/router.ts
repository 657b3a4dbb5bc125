import type { Operation } from "./operation.ts";

interface Node {
  literals: Map<string, Node>;
  parameter: { name: string; node: Node } | null;
  operations: Map<string, Operation>;
}

export type RouteMatch =
  | { found: "operation"; operation: Operation; params: Record<string, string> }
  | { found: "path"; allowed: string[] }
  | { found: "nothing" };

/** DynamoDB's sort keys end here: no longer segment can name anything. */
const MAX_SEGMENT_BYTES = 1_024;

const newNode = (): Node => ({ literals: new Map(), parameter: null, operations: new Map() });

/** Finds operations by method and path; a literal segment wins over a parameter. Throws on two operations with one method and path. */
export class Router {
  private readonly root = newNode();

  constructor(operations: readonly Operation[]) {
    for (const operation of operations)
      for (const path of [operation.path, ...(operation.aliases ?? [])]) this.add(path, operation);
  }

  match(method: string, path: string): RouteMatch {
    const segments = splitPath(path);
    const params: Record<string, string> = {};
    const node = segments && descend(this.root, segments, 0, params);
    if (!node) return { found: "nothing" };
    const operation = node.operations.get(method === "HEAD" ? "GET" : method);
    if (operation) return { found: "operation", operation, params };
    return { found: "path", allowed: [...node.operations.keys(), "OPTIONS"].sort() };
  }

  private add(path: string, operation: Operation): void {
    let node = this.root;
    for (const segment of path.split("/").slice(1)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name) {
        node.parameter ??= { name, node: newNode() };
        node = node.parameter.node;
      } else {
        if (!node.literals.has(segment)) node.literals.set(segment, newNode());
        node = node.literals.get(segment)!;
      }
    }
    const other = node.operations.get(operation.method);
    if (other) throw new Error(`${operation.id} and ${other.id} are both ${operation.method} ${path}.`);
    node.operations.set(operation.method, operation);
  }
}

/** Depth first: a literal that leads nowhere gives way to the parameter. */
function descend(node: Node, segments: string[], at: number, params: Record<string, string>): Node | null {
  if (at === segments.length) return node.operations.size > 0 ? node : null;
  const segment = segments[at]!;
  const literal = node.literals.get(segment);
  const found = literal && descend(literal, segments, at + 1, params);
  if (found) return found;
  if (!node.parameter || segment === "" || Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return null;
  params[node.parameter.name] = segment;
  return descend(node.parameter.node, segments, at + 1, params);
}

/** Null when a segment is not well-formed percent-encoding. A trailing slash makes another path, as it does for API Gateway. */
function splitPath(path: string): string[] | null {
  try {
    return path.split("/").slice(1).map(decodeURIComponent);
  } catch {
    return null;
  }
}
