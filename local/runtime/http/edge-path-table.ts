import type { EdgePathModel } from "../template/template-model.ts";

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
