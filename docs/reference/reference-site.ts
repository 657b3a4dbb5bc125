import { buildOpenApi } from "../../functions/features/service/index.ts";
import { OPERATIONS } from "../../functions/operations.ts";

/** Builds the static pages of the reference from the operations: texts by path, such as `docs/search.html`. */
export async function buildReferenceSite(): Promise<Map<string, string>> {
  const { info } = buildOpenApi(OPERATIONS, "") as { info: { title: string; version: string } };
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${info.title}</title></head></html>\n`;
  return new Map([["docs/index.html", page]]);
}
