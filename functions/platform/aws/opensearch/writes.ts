import type { IndexDocument, IndexKind, RecordRef, WriteOutcome } from "../../search-index.ts";
import { bulkWrite, type ItemOutcome, type Write } from "./bulk.ts";
import { toEngineDocument } from "./document.ts";
import type { Engine } from "./engine.ts";
import type { Indices } from "./indices.ts";
import { documentId } from "./keys.ts";

export function putWrite(tenantId: string, document: IndexDocument): Write {
  const { id, version } = document;
  return { id, documentId: documentId(tenantId, document), version, document: toEngineDocument(tenantId, document) };
}

export function removeWrite(tenantId: string, record: RecordRef & { version: number }): Write {
  return { id: record.id, documentId: documentId(tenantId, record), version: record.version };
}

/** Writes to a kind's index, and to its successor while a rebuild is open. */
export async function writeRecords(
  engine: Engine,
  indices: Indices,
  target: { tenantId: string; kind: IndexKind },
  writes: Write[],
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
