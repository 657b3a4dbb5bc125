import type { IndexDocument, IndexKind, RecordRef, WriteOutcome } from "../../ports/search-index.ts";
import { type BulkWrite, bulkWrite, type ItemOutcome } from "./bulk.ts";
import { toOpenSearchDocument } from "./document.ts";
import type { Indices } from "./indices.ts";
import { documentId } from "./keys.ts";
import type { OpenSearchClient } from "./opensearch-client.ts";

export function putWrite(tenantId: string, document: IndexDocument): BulkWrite {
  const { id, version } = document;
  return { id, documentId: documentId(tenantId, document), version, document: toOpenSearchDocument(tenantId, document) };
}

export function removeWrite(tenantId: string, record: RecordRef & { version: number }): BulkWrite {
  return { id: record.id, documentId: documentId(tenantId, record), version: record.version };
}

/** Writes to a kind's index, and to its successor while a rebuild is open. */
export async function writeToIndices(
  engine: OpenSearchClient,
  indices: Indices,
  target: { tenantId: string; kind: IndexKind },
  writes: BulkWrite[],
): Promise<WriteOutcome[]> {
  const { tenantId, kind } = target;
  if (writes.length === 0) return [];
  const copy = (await indices.isRebuilding(kind)) ? indices.buildingAlias(kind) : null;
  const write = (alias: string, searchable: boolean) => bulkWrite(engine, { alias, routing: tenantId, writes, searchable });
  let [main, copied] = await Promise.all([write(indices.alias(kind), true), copy ? write(copy, false) : []]);
  if (main.includes("lost")) {
    await indices.ensure();
    main = await write(indices.alias(kind), true);
  }
  return writes.map(({ id }, index) => toOutcome(id, main[index]!, copied[index]));
}

/** A rebuild that ended meanwhile has no use for the copy; a copy that failed is a write to try again. */
export function toOutcome(id: string, main: ItemOutcome, copy: ItemOutcome | undefined): WriteOutcome {
  if (main === "lost") return { id, outcome: "failed", reason: "The index is missing." };
  if (typeof main === "object") return { id, outcome: "failed", reason: main.reason };
  if (typeof copy === "object") return { id, outcome: "failed", reason: copy.reason };
  return { id, outcome: main };
}
