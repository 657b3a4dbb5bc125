import { PathTrie } from "../../../functions/http/router.ts";
import type { EdgePathModel, RouteModel } from "../template/template-model.ts";

interface Route {
  key: string;
  functionName: string;
}

/** Finds a route as API Gateway does: the most specific path with the method (or ANY), else `$default`. */
export class RouteTable {
  private readonly trie = new PathTrie<Route>();
  private fallback: Route | null = null;

  constructor(routes: RouteModel[]) {
    for (const route of routes) this.add(route);
  }

  find(method: string, path: string): Route | null {
    const match = this.trie.find(path.split("/").slice(1), (routes) => routes.has(method) || routes.has("ANY"));
    return match?.values.get(method) ?? match?.values.get("ANY") ?? this.fallback;
  }

  private add(route: RouteModel): void {
    if (route.key === "$default") {
      this.fallback = route;
      return;
    }
    const [method, path] = route.key.split(" ") as [string, string];
    this.trie.at(path).set(method, route);
  }
}

/** Finds the streaming function for a path as CloudFront does: the first pattern that matches; null for the API. */
export class EdgePathTable {
  private readonly entries: { fits: RegExp; functionName: string }[];

  constructor(edge: EdgePathModel[]) {
    this.entries = edge.map(({ pathPattern, functionName }) => ({ fits: toRegExp(pathPattern), functionName }));
  }

  find(path: string): string | null {
    return this.entries.find(({ fits }) => fits.test(path))?.functionName ?? null;
  }
}

/** Converts a pattern of CloudFront, which may begin with a slash or not. */
function toRegExp(pattern: string): RegExp {
  const escaped = pattern.replace(/^\//, "").replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^/${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s");
}
