import { setTimeout as pause } from "node:timers/promises";
import {
  INDEX_KINDS,
  type IndexDocument,
  type IndexKind,
  type IndexRebuild,
  type IndexTarget,
  type RecordRef,
  type WriteOutcome,
} from "../../ports/search/search-index.ts";
import type { FieldWeights } from "../../text/field-weights.ts";
import { type BulkWrite, bulkWrite, type ItemOutcome, removeMatching, toJsonLine } from "./client/bulk.ts";
import type { OpenSearchClient } from "./client/opensearch-client.ts";
import { writing } from "./client/request-time.ts";
import { OLDER_LAYOUT, toGraphDocument, toOlderDocument, toOpenSearchDocument } from "./documents/document.ts";
import { hasGraph, LAYOUT } from "./documents/index-body.ts";
import { documentId } from "./documents/keys.ts";
import type { Indices } from "./indices.ts";
import { scopeFilter } from "./query/filters.ts";

/** Makes the write that puts a document into an index of a layout. */
export function putWrite(
  { tenantId, kind }: Pick<IndexTarget, "tenantId" | "kind">,
  document: IndexDocument,
  weights: FieldWeights,
  layout = LAYOUT,
): BulkWrite {
  const { id, version } = document;
  const current = toOpenSearchDocument(tenantId, document, document.weights ?? weights);
  const made = layout === OLDER_LAYOUT ? toOlderDocument(current) : current;
  const written = hasGraph(kind) ? toGraphDocument(made) : made;
  return { id, documentId: documentId(tenantId, document), version, document: toJsonLine(written) };
}

/** Makes the write that removes a record. */
export function removeWrite(tenantId: string, record: RecordRef & { version: number }): BulkWrite {
  return { id: record.id, documentId: documentId(tenantId, record), version: record.version };
}

interface IndexWrites {
  client: OpenSearchClient;
  indices: Indices;
  target: IndexTarget;
  /** Makes the writes for an index of a layout. */
  toWrites: (layout: number) => BulkWrite[];
}

/** Writes to a kind's index, and to its successor while a rebuild is open; to each in its own layout. */
export async function writeToIndices({ client, indices, target, toWrites }: IndexWrites): Promise<WriteOutcome[]> {
  const { tenantId, kind, budget } = target;
  const time = writing(budget);
  const writesFor = oncePerLayout(toWrites);
  if (writesFor(LAYOUT).length === 0) return [];
  await indices.keepSettings(time);
  const write = async (alias: string, layout: number, searchable: boolean): Promise<ItemOutcome[]> => {
    if (layout !== LAYOUT && layout !== OLDER_LAYOUT) return writesFor(LAYOUT).map(() => UNKNOWN_LAYOUT);
    return bulkWrite(client, { alias, routing: tenantId, writes: writesFor(layout), searchable, time });
  };
  const findLayout = async () => (await indices.searched(kind, time))?.layout ?? LAYOUT;
  const [layout, building] = await Promise.all([findLayout(), indices.building(kind, time)]);
  const [main, copied] = await Promise.all([
    write(indices.alias(kind), layout, true),
    building ? write(indices.buildingAlias(kind), building.layout, false) : NOTHING,
  ]);
  const outcomes = (written: ItemOutcome[]) =>
    written.map((outcome, position) => toOutcome(writesFor(LAYOUT)[position]!.id, outcome, copied[position]));
  const isMissing = main.includes("lost");
  // The rebuild ended meanwhile: the first write may have gone to the index that it removed, or in that index's layout.
  const isReplaced = copied.includes("lost");
  if (!isMissing && !isReplaced && !main.some(isRefusal)) return outcomes(main);
  indices.forget(kind);
  if (isMissing) await indices.createMissing(time);
  const current = await findLayout();
  const isAgain = isMissing || isReplaced || current !== layout;
  return outcomes(isAgain ? await write(indices.alias(kind), current, true) : main);
}

const NOTHING: ItemOutcome[] = [];
const UNKNOWN_LAYOUT: ItemOutcome = { reason: "The index has another layout, and is to be rebuilt.", isRefusal: false };

function isRefusal(outcome: ItemOutcome): boolean {
  return typeof outcome === "object" && outcome.isRefusal;
}

/** Documents take long to make: those of a layout are made once. */
function oncePerLayout(toWrites: IndexWrites["toWrites"]): IndexWrites["toWrites"] {
  const made = new Map<number, BulkWrite[]>();
  return (layout) => made.get(layout) ?? made.set(layout, toWrites(layout)).get(layout)!;
}

/** Joins the outcomes of both writes; a copy that failed is a write to try again. */
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
    return (await parts.indices.canResume(parts.kind)) ? new Rebuild(parts) : null;
  }

  async put(tenantId: string, documents: IndexDocument[]): Promise<WriteOutcome[]> {
    const { client, indices, kind, weights } = this.parts;
    const writes = documents.map((document) => putWrite({ tenantId, kind }, document, weights));
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

/** Removes all kinds of a workspace or tenant, from open rebuilds too; returns the number found in the searched indices. */
export async function deleteWorkspaceRecords(
  client: OpenSearchClient,
  indices: Indices,
  tenantId: string,
  workspaceId: string | null,
): Promise<number> {
  let removed = 0;
  for (const kind of INDEX_KINDS) {
    const filter = scopeFilter({ tenantId, ...(workspaceId !== null && { workspaceId }) });
    // The searched index comes last: a rebuild that ends in between has made the successor the searched one.
    const removal = { routing: tenantId, filter, atOnce: MAX_AT_ONCE };
    await removeMatching(client, { target: indices.buildingAlias(kind), ...removal });
    removed += await removeMatching(client, { target: indices.alias(kind), ...removal });
  }
  return removed;
}
