import type { EdgePathModel, RouteModel } from "../template/template-model.ts";

export interface Route {
  key: string;
  functionName: string;
}

interface Node {
  literals: Map<string, Node>;
  parameter: Node | null;
  routes: Map<string, Route>;
}

const newNode = (): Node => ({ literals: new Map(), parameter: null, routes: new Map() });

/** Chooses a route as API Gateway does: the most specific path with the method (or ANY), else `$default`. */
export class RouteTable {
  private readonly root = newNode();
  private fallback: Route | null = null;

  constructor(routes: RouteModel[]) {
    for (const route of routes) this.add(route);
  }

  find(method: string, path: string): Route | null {
    return descend(this.root, path.split("/"), 1, method) ?? this.fallback;
  }

  private add(route: RouteModel): void {
    if (route.key === "$default") {
      this.fallback = route;
      return;
    }
    const [method, path] = route.key.split(" ") as [string, string];
    let node = this.root;
    for (const segment of path.split("/").slice(1)) {
      if (segment.startsWith("{")) {
        node.parameter ??= newNode();
        node = node.parameter;
      } else {
        if (!node.literals.has(segment)) node.literals.set(segment, newNode());
        node = node.literals.get(segment)!;
      }
    }
    node.routes.set(method, route);
  }
}

function descend(node: Node, segments: string[], at: number, method: string): Route | null {
  if (at === segments.length) return node.routes.get(method) ?? node.routes.get("ANY") ?? null;
  const segment = segments[at]!;
  const literal = node.literals.get(segment);
  const found = literal ? descend(literal, segments, at + 1, method) : null;
  if (found || !node.parameter || segment === "") return found;
  return descend(node.parameter, segments, at + 1, method);
}

/** Chooses by path as CloudFront does: the first pattern that fits, else the API. */
export class EdgePathTable {
  private readonly entries: { fits: RegExp; functionName: string }[];

  constructor(edge: EdgePathModel[]) {
    this.entries = edge.map(({ pathPattern, functionName }) => ({ fits: toRegExp(pathPattern), functionName }));
  }

  find(path: string): string | null {
    return this.entries.find(({ fits }) => fits.test(path))?.functionName ?? null;
  }
}

/** CloudFront takes a pattern with or without its first slash. */
function toRegExp(pattern: string): RegExp {
  const escaped = pattern.replace(/^\//, "").replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^/${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s");
}
