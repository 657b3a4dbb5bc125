import { setTimeout as pause } from "node:timers/promises";
import {
  INDEX_KINDS,
  type IndexDocument,
  type IndexKind,
  type IndexRebuild,
  type IndexTarget,
  type RecordRef,
  type WriteOutcome,
} from "../../ports/search-index.ts";
import type { FieldWeights } from "../../text/field-weights.ts";
import { type BulkWrite, bulkWrite, type ItemOutcome, refresh } from "./bulk.ts";
import { toOpenSearchDocument } from "./document.ts";
import { scopeFilter } from "./filters.ts";
import type { Indices } from "./indices.ts";
import { documentId } from "./keys.ts";
import type { OpenSearchClient } from "./opensearch-client.ts";
import { REBUILDING, writing } from "./request-time.ts";

/** Makes the write that puts a document. */
export function putWrite(tenantId: string, document: IndexDocument, weights: FieldWeights): BulkWrite {
  const { id, version } = document;
  return { id, documentId: documentId(tenantId, document), version, document: toOpenSearchDocument(tenantId, document, weights) };
}

/** Makes the write that removes a record. */
export function removeWrite(tenantId: string, record: RecordRef & { version: number }): BulkWrite {
  return { id: record.id, documentId: documentId(tenantId, record), version: record.version };
}

/** Writes to a kind's index, and to its successor while a rebuild is open. */
export async function writeToIndices(
  client: OpenSearchClient,
  indices: Indices,
  { tenantId, kind, budget }: IndexTarget,
  writes: BulkWrite[],
): Promise<WriteOutcome[]> {
  if (writes.length === 0) return [];
  const time = writing(budget);
  await indices.keepSettings(time);
  const copy = (await indices.isRebuilding(kind, time)) ? indices.buildingAlias(kind) : null;
  const write = (alias: string, searchable: boolean) => bulkWrite(client, { alias, routing: tenantId, writes, searchable, time });
  let [main, copied] = await Promise.all([write(indices.alias(kind), true), copy ? write(copy, false) : []]);
  if (main.includes("lost")) {
    await indices.createMissing(time);
    main = await write(indices.alias(kind), true);
  }
  return writes.map(({ id }, index) => toOutcome(id, main[index]!, copied[index]));
}

/**
 * Joins the outcomes of both writes. A rebuild that ended meanwhile needs no copy; a copy that failed is a write to try again.
 */
function toOutcome(id: string, main: ItemOutcome, copy: ItemOutcome | undefined): WriteOutcome {
  if (main === "lost") return { id, outcome: "failed", reason: "The index is missing." };
  const failure = [main, copy].find((outcome) => typeof outcome === "object");
  if (failure) return { id, outcome: failure.isRefusal ? "refused" : "failed", reason: failure.reason };
  return { id, outcome: main as "written" | "stale" };
}

interface RebuildParts {
  client: OpenSearchClient;
  indices: Indices;
  kind: IndexKind;
  noticeMs: number;
  weights: FieldWeights;
}

/** Fills a successor while every instance writes to both. Versions decide, so it does not matter which write comes first. */
export class Rebuild implements IndexRebuild {
  private readonly parts: RebuildParts;

  private constructor(parts: RebuildParts) {
    this.parts = parts;
  }

  /**
   * Creates the successor and waits until every instance has noticed: records that are read from the tables afterwards cannot
   * miss a write that went to the old index alone.
   */
  static async start(parts: RebuildParts): Promise<Rebuild> {
    await parts.indices.startBuilding(parts.kind);
    await pause(parts.noticeMs);
    return new Rebuild(parts);
  }

  static async resume(parts: RebuildParts): Promise<Rebuild | null> {
    return (await parts.indices.hasBuilding(parts.kind, REBUILDING)) ? new Rebuild(parts) : null;
  }

  async put(tenantId: string, documents: IndexDocument[]): Promise<WriteOutcome[]> {
    const { client, indices, kind, weights } = this.parts;
    const writes = documents.map((document) => putWrite(tenantId, document, weights));
    const outcomes = await bulkWrite(client, {
      alias: indices.buildingAlias(kind),
      routing: tenantId,
      writes,
      searchable: false,
      time: writing(),
    });
    return writes.map((write, index) => toOutcome(write.id, outcomes[index]!, undefined));
  }

  async commit(): Promise<void> {
    await this.parts.indices.swap(this.parts.kind);
  }

  async abort(): Promise<void> {
    await this.parts.indices.dropBuilding(this.parts.kind);
  }
}

/** Records per request, so that each request stays far below every time limit. */
const MAX_AT_ONCE = 2_000;

interface Removal {
  total: number;
  deleted: number;
}

/** Removes all kinds of a workspace or tenant, from open rebuilds too; returns the number found in the searched indices. */
export async function deleteWorkspaceRecords(
  client: OpenSearchClient,
  indices: Indices,
  tenantId: string,
  workspaceId: string | null,
): Promise<number> {
  let removed = 0;
  for (const kind of INDEX_KINDS) {
    const filter = scopeFilter({ tenantId, kind, ...(workspaceId !== null && { workspaceId }) });
    removed += await removeMatching(client, indices.alias(kind), tenantId, filter);
    await removeMatching(client, indices.buildingAlias(kind), tenantId, filter);
  }
  return removed;
}

/** Removes in rounds. Records written meanwhile make conflicts, which are left for the next round, until nothing is found. */
async function removeMatching(client: OpenSearchClient, alias: string, routing: string, filter: object[]): Promise<number> {
  let removed = 0;
  for (;;) {
    const time = writing();
    await refresh(client, alias, time);
    const query = { routing, conflicts: "proceed", max_docs: MAX_AT_ONCE, refresh: true };
    const body = { query: { bool: { filter } } };
    const expect = ["index_not_found_exception"];
    const request = { method: "POST", path: `/${alias}/_delete_by_query`, query, body, expect, time } as const;
    const answer = await client.send<Removal>(request);
    if (!answer || answer.total === 0) return removed;
    removed += answer.deleted;
  }
}
