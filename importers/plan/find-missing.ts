import type { Client } from "../../clients/typescript/src/index.ts";
import type { KeyTable } from "../key-table.ts";

/**
 * Lists the products of a source that are in the workspace and not in the file. Those that came another way (a crawl, the API,
 * another shop) have another `source`, and are not among them.
 */
export async function findMissing(client: Client, source: string, inFile: KeyTable): Promise<string[]> {
  const missing: string[] = [];
  for await (const id of client.products.listIds({ limit: 1_000, source })) if (!inFile.has(String(id))) missing.push(String(id));
  return missing;
}
