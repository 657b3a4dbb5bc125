import { PathTrie } from "../../../functions/http/router.ts";
import type { RouteModel } from "../template/template-model.ts";

interface RouteMatch {
  route: RouteModel;
  params: Record<string, string>;
}

/** Finds a route as API Gateway does: the most specific path with the method (or ANY), else `$default`. */
export class RouteTable {
  private readonly trie = new PathTrie<RouteModel>();
  private fallback: RouteModel | null = null;

  constructor(routes: RouteModel[]) {
    for (const route of routes) this.add(route);
  }

  /** Takes the path as API Gateway changes it. */
  find(method: string, path: string): RouteMatch | null {
    const match = this.trie.find(path.split("/").slice(1), (routes) => routes.has(method) || routes.has("ANY"));
    const route = match?.values.get(method) ?? match?.values.get("ANY");
    if (route) return { route, params: match!.params };
    return this.fallback && { route: this.fallback, params: {} };
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

/**
 * Changes a path as an HTTP API does before it selects a route: decodes it, cuts it at a decoded question mark, and decodes it
 * again (docs/decisions/0020-paths-and-edge.md). Null where API Gateway answers 400 itself.
 */
export function toHttpApiPath(path: string): string | null {
  try {
    return decodeURIComponent(decodeURIComponent(path).split("?")[0]!);
  } catch {
    return null;
  }
}
