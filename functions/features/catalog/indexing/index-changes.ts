import type { DynamoDBRecord } from "aws-lambda";
import type { ChangeFailures, StreamPorts } from "../../../domain/streams/refused-changes.ts";
import { createStreamHandler, type StreamWork, type TableStreamHandler } from "../../../domain/streams/stream-worker.ts";
import type { CatalogKind, WriteOutcome } from "../../../platform/ports/search/search-index.ts";
import { extractEmbeddedTexts } from "../../search/index.ts";
import { createOutdatedIndexCheck, type OutdatedIndexPorts } from "../operations/reindex.ts";
import {
  type CatalogItem,
  nextVersion,
  parsePartition,
  type RecordLocation,
  recordKey,
  toRecord,
} from "../records/catalog-item.ts";
import { readIndexingSettings } from "../records/indexing-settings.ts";
import { hasKeywordKind, removeKeywords } from "../records/keyword-items.ts";
import { RESOURCE_TYPES } from "../records/resource-types.ts";
import { publishChangeEvents, type RecordChange, toChange } from "./change-events.ts";
import { type IndexingPorts, putRecords } from "./put-records.ts";
import { ensureKeywordRun } from "./write-keywords.ts";

/** Time for one batch, below the function's two minutes. */
const MAX_BATCH_MS = 100_000;

type IndexerPorts = IndexingPorts & Parameters<typeof ensureKeywordRun>[1];

/** Records that were not indexed, by id. */
type IndexFailures = Map<string, { reason: string; isRefused: boolean }>;

/**
 * Brings the index to the state after these changes, which are all of one location; the last change of each id counts. Resolves
 * when the records can be found. Throws UpstreamError when the engine or the embedder cannot be reached.
 */
async function indexChanges(changes: RecordChange[], location: RecordLocation, ports: IndexerPorts): Promise<IndexFailures> {
  const failures: IndexFailures = new Map();
  if (!RESOURCE_TYPES[location.kind]?.searchable || changes.length === 0) return failures;
  const last = [...new Map(changes.map((change) => [change.id, change])).values()];
  const scope = { tenantId: location.tenantId, kind: location.kind as CatalogKind };
  const present = last.filter(({ after }) => after !== null);
  const deleted = last.filter(({ after }) => after === null);
  if (present.length > 0) {
    const kept = await findReusableVectors(changes, location, ports);
    const { outcomes, hasDueKeywords } = await putRecords(present, location, ports, { vectors: kept });
    if (hasDueKeywords) await ensureKeywordRun(location, ports);
    await recordOutcomes(outcomes, present, location, failures, ports);
  }
  if (deleted.length > 0) {
    const refs = deleted.map(({ id, before }) => ({
      workspaceId: location.workspaceId,
      id,
      version: (before?.version ?? 0) + 1,
    }));
    collectFailures(await ports.index.remove(scope, refs), failures);
    await removeKeywordsOf(deleted, location, ports);
  }
  return failures;
}

/** Removes the keywords of deleted records where their workspace has such. */
async function removeKeywordsOf(deleted: RecordChange[], location: RecordLocation, ports: IndexerPorts): Promise<void> {
  if (!hasKeywordKind(location) || !(await readIndexingSettings(location, ports)).hasKeywords) return;
  await removeKeywords(
    deleted.map(({ id }) => id),
    location,
    ports,
  );
}

function collectFailures(outcomes: WriteOutcome[], failures: IndexFailures): void {
  for (const outcome of outcomes) {
    if (!("reason" in outcome)) continue;
    failures.set(outcome.id, { reason: outcome.reason, isRefused: outcome.outcome === "refused" });
  }
}

/**
 * Collects failures and repairs stale writes. `stale` is common in a replay. It is an error only when the table has the record
 * and the index does not: an older deletion with a higher version (two writers' clocks differ) hides it. A new version sends the
 * record through the stream again.
 */
async function recordOutcomes(
  outcomes: WriteOutcome[],
  changes: RecordChange[],
  location: RecordLocation,
  failures: IndexFailures,
  ports: IndexerPorts,
): Promise<void> {
  collectFailures(outcomes, failures);
  const stale = new Set(outcomes.flatMap(({ id, outcome }) => (outcome === "stale" ? [id] : [])));
  if (stale.size === 0) return;
  const refs = [...stale].map((id) => ({ workspaceId: location.workspaceId, id }));
  const known = await ports.index.fetch({ ...location, kind: location.kind as CatalogKind }, refs, null);
  for (const { id } of known) stale.delete(id);
  for (const { id, after } of changes) if (stale.has(id)) await renewVersion(id, after!, location, ports);
}

async function renewVersion(id: string, item: CatalogItem, location: RecordLocation, ports: IndexerPorts): Promise<void> {
  const key = recordKey(location, id);
  const current = await ports.tables.catalog.get<CatalogItem>(location.tenantId, key);
  if (current?.version !== item.version) return;
  const set = { version: nextVersion(item.version, ports.clock.now()) };
  await ports.tables.catalog.write(location.tenantId, {
    kind: "update",
    key,
    change: { set },
    when: { equals: { version: item.version } },
  });
  ports.log.warn("Renewed a record that the index refused as stale.", { kind: location.kind });
}

/**
 * Returns the vectors that records keep, by id: when no text changed, nothing is embedded again. Vectors are reused only from
 * exactly the version that the texts were compared with. `changes` holds all changes of a batch, because the index holds the
 * state before the first one.
 */
async function findReusableVectors(
  changes: RecordChange[],
  location: RecordLocation,
  ports: IndexerPorts,
): Promise<Map<string, Int8Array[]>> {
  const kind = location.kind as CatalogKind;
  const indexed = new Map<string, CatalogItem>();
  for (const group of Map.groupBy(changes, ({ id }) => id).values()) {
    const { id, before } = group[0]!;
    const { after } = group.at(-1)!;
    if (before && after && hasSameTexts(id, before, after, kind)) indexed.set(id, before);
  }
  const kept = new Map<string, Int8Array[]>();
  if (indexed.size === 0) return kept;
  const refs = [...indexed.keys()].map((id) => ({ workspaceId: location.workspaceId, id }));
  const stored = await ports.index.fetch({ ...location, kind }, refs, new Float32Array(ports.embedder.dimensions));
  for (const { id, version, chunks } of stored) {
    const vectors = chunks.flatMap(({ vector }) => vector ?? []);
    if (version === indexed.get(id)!.version && vectors.length === chunks.length) kept.set(id, vectors);
  }
  return kept;
}

/**
 * Compares the embedded texts. Offloaded texts are not fetched for this: under another key they may differ, and are embedded
 * again.
 */
function hasSameTexts(id: string, before: CatalogItem, after: CatalogItem, kind: CatalogKind): boolean {
  if (before.spill !== after.spill) return false;
  const [old, current] = [before, after].map((item) => extractEmbeddedTexts(toRecord(id, item), kind));
  return old!.length === current!.length && old!.every((text, index) => text === current![index]);
}

/**
 * The work of carrying the catalog table's changes into the search index, then into the event log: an event is written only
 * when its record can be found. Repeating it is harmless: versions and derived event ids decide.
 */
export function createIndexingWork(ports: IndexerPorts): StreamWork {
  return {
    deadLetters: "indexer",
    maxBatchMs: MAX_BATCH_MS,
    workspaceOf: (record) => parsePartition(record.dynamodb?.Keys?.pk?.S ?? "")?.workspaceId ?? null,
    group: (records) => [...Map.groupBy(records.filter(toChange), partitionOf).values()].flatMap(toSlices),
    groupsAtOnce: SLICES_AT_ONCE,
    handle: (records) => indexAndPublish(records, ports),
  };
}

/** Records of one call of the index: while the engine writes those of one slice, the documents of the next are made. */
const SLICE = 250;
/** Those of a whole batch of the stream, which then wait for the same refresh. */
const SLICES_AT_ONCE = 4;

const partitionOf = ({ dynamodb }: DynamoDBRecord) => dynamodb!.Keys!.pk!.S!;
const idOf = ({ dynamodb }: DynamoDBRecord) => dynamodb!.Keys!.sk!.S!;

/** Splits the changes of one location; those of one record stay together and in order. */
function toSlices(records: DynamoDBRecord[]): DynamoDBRecord[][] {
  const byId = [...Map.groupBy(records, idOf).values()];
  return Array.from({ length: Math.ceil(byId.length / SLICE) }, (_, at) => byId.slice(at * SLICE, (at + 1) * SLICE).flat());
}

/** Returns the handler of the catalog table's stream. It also has indices rebuilt that another version has laid out. */
export function createIndexer(ports: IndexerPorts & StreamPorts & OutdatedIndexPorts): TableStreamHandler {
  const handle = createStreamHandler(createIndexingWork(ports), ports);
  const checkIndices = createOutdatedIndexCheck(ports);
  return async (event) => {
    const [answer] = await Promise.all([handle(event), checkIndices()]);
    return answer;
  };
}

/** Processes the changes of one location and returns those that failed. Throws UpstreamError. */
async function indexAndPublish(records: DynamoDBRecord[], ports: IndexerPorts): Promise<ChangeFailures> {
  const changes = records.flatMap((record) => toChange(record) ?? []);
  const { location } = changes[0]!;
  const failures = await indexChanges(changes, location, ports);
  const done = changes.filter(({ id }) => !failures.has(id));
  await publishChangeEvents(done, location, ports);
  await deleteOffloadedFields(done, location, ports);
  if (failures.size > 0) {
    const reasons = [...new Set([...failures.values()].map(({ reason }) => reason))].slice(0, 5);
    ports.log.error("Some records could not be indexed.", { kind: location.kind, reasons });
  }
  return new Map(changes.flatMap(({ id, sequenceNumber }) => (failures.has(id) ? [[sequenceNumber, failures.get(id)!]] : [])));
}

/** Deletes the objects that records no longer name. */
async function deleteOffloadedFields(changes: RecordChange[], location: RecordLocation, ports: IndexerPorts): Promise<void> {
  const keys = changes.flatMap(({ before, after }) => (before?.spill && before.spill !== after?.spill ? [before.spill] : []));
  if (keys.length > 0) await ports.objects.content.remove(location.tenantId, keys);
}
