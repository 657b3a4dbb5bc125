import { readFileSync } from "node:fs";
import { join } from "node:path";

interface OlderIndex {
  index: object;
  /** The index of a kind with a graph of vectors. */
  graphIndex: object;
  documents: { _id: string; routing: string; document: object }[];
}

/** An index of layout 4 with the documents of two tenants, as the version of that layout wrote them. */
const OLDER: OlderIndex = JSON.parse(
  readFileSync(join(import.meta.dirname, "fixtures", "opensearch-layout-4.json"), "utf8"),
) as OlderIndex;

/** Creates an index as the version before left it, under its alias. */
export async function createOlderIndex(address: string, alias: string, { withDocuments = true } = {}): Promise<void> {
  const index = /-(posts|threads)$/.test(alias) ? OLDER.graphIndex : OLDER.index;
  await send(address, "PUT", `/${alias}-000001`, JSON.stringify({ ...index, aliases: { [alias]: {} } }));
  if (!withDocuments) return;
  const lines = OLDER.documents.flatMap(({ _id, routing, document }) => [
    { index: { _id, routing, version: 1_700_000_000_000_000, version_type: "external_gte" } },
    document,
  ]);
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  const { errors } = await send<{ errors: boolean }>(address, "POST", `/${alias}/_bulk?refresh=true`, body);
  if (errors) throw new Error("The documents of layout 4 were refused.");
}

async function send<T>(address: string, method: string, path: string, body: string): Promise<T> {
  const answer = await fetch(address + path, { method, body, headers: { "content-type": "application/json" } });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}
