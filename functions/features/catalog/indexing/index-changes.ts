import type { IndexKind, WriteOutcome } from "../../../platform/ports/search-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import { extractEmbeddedTexts, toIndexDocuments } from "../../search/index.ts";
import { type CatalogItem, nextVersion, type RecordLocation, recordKey, toRecord } from "../records/catalog-item.ts";
import { fetchOffloadedFields } from "../records/offloaded-fields.ts";
import { RESOURCE_TYPES } from "../records/resource-types.ts";
import type { RecordChange } from "./record-changes.ts";

/** What could not be indexed now, by id; a retry may succeed. */
export type IndexFailures = Map<string, string>;

/**
 * Brings the index to the state after these changes (all of one place; the last change of each id counts). Resolves when the records can be found.
 * Throws UpstreamError when the engine or the embedder cannot be reached.
 */
export async function indexChanges(changes: RecordChange[], place: RecordLocation, ports: Ports): Promise<IndexFailures> {
  const failures: IndexFailures = new Map();
  if (!RESOURCE_TYPES[place.kind]?.searchable || changes.length === 0) return failures;
  const last = [...new Map(changes.map((change) => [change.id, change])).values()];
  const scope = { tenantId: place.tenantId, kind: place.kind as IndexKind };
  const present = last.filter(({ after }) => after !== null);
  const gone = last.filter(({ after }) => after === null);
  if (present.length > 0) {
    const kept = await findReusableVectors(changes, place, ports);
    const outcomes = await ports.index.put(scope, await buildDocuments(present, place, ports, kept));
    await recordOutcomes(outcomes, present, place, failures, ports);
  }
  if (gone.length > 0) {
    const refs = gone.map(({ id, before }) => ({ workspaceId: place.workspaceId, id, version: (before?.version ?? 0) + 1 }));
    const outcomes = await ports.index.remove(scope, refs);
    for (const outcome of outcomes) if (outcome.outcome === "failed") failures.set(outcome.id, outcome.reason);
  }
  return failures;
}

/** `kept`: vectors of records none of whose texts changed. */
export async function buildDocuments(
  changes: Pick<RecordChange, "id" | "after">[],
  place: RecordLocation,
  ports: Ports,
  kept: Map<string, Int8Array[]> = new Map(),
) {
  const records = await Promise.all(
    changes.map(async ({ id, after }) => {
      const spilled = await fetchOffloadedFields(ports.objects.content, place.tenantId, after!);
      return { record: toRecord(id, after!, spilled), version: after!.version, vectors: kept.get(id) };
    }),
  );
  const workspace = (await ports.directory.workspaces(place.tenantId)).get(place.workspaceId);
  const language = workspace?.settings.language ?? "en";
  return toIndexDocuments(records, {
    kind: place.kind as IndexKind,
    workspaceId: place.workspaceId,
    language,
    embedder: ports.embedder,
  });
}

/**
 * `stale` is usual for a replay. It is a fault only where the index holds no such record while the table does: an older deletion of higher version
 * (clocks of two writers apart) hides it. Giving the record a new version sends it through the stream again.
 */
async function recordOutcomes(
  outcomes: WriteOutcome[],
  changes: RecordChange[],
  place: RecordLocation,
  failures: IndexFailures,
  ports: Ports,
): Promise<void> {
  for (const outcome of outcomes) if (outcome.outcome === "failed") failures.set(outcome.id, outcome.reason);
  const stale = new Set(outcomes.flatMap(({ id, outcome }) => (outcome === "stale" ? [id] : [])));
  if (stale.size === 0) return;
  const refs = [...stale].map((id) => ({ workspaceId: place.workspaceId, id }));
  const known = await ports.index.fetch({ ...place, kind: place.kind as IndexKind }, refs, null);
  for (const { id } of known) stale.delete(id);
  for (const { id, after } of changes) if (stale.has(id)) await renewVersion(id, after!, place, ports);
}

async function renewVersion(id: string, item: CatalogItem, place: RecordLocation, ports: Ports): Promise<void> {
  const key = recordKey(place, id);
  const current = await ports.tables.catalog.get<CatalogItem>(place.tenantId, key);
  if (current?.version !== item.version) return;
  const set = { version: nextVersion(item.version, ports.clock.now()) };
  await ports.tables.catalog.write(place.tenantId, {
    kind: "update",
    key,
    change: { set },
    when: { equals: { version: item.version } },
  });
  ports.log.warn("Renewed a record that the index refused as stale.", { kind: place.kind });
}

/**
 * The vectors that records keep, by id: where no text changed nothing is embedded again (decisions *Catalogue writes*). Only those of exactly the version
 * that the texts were compared with; `changes` are all of a batch, since the index holds what was there before the first of them.
 */
export async function findReusableVectors(
  changes: RecordChange[],
  place: RecordLocation,
  ports: Ports,
): Promise<Map<string, Int8Array[]>> {
  const kind = place.kind as IndexKind;
  const indexed = new Map<string, CatalogItem>();
  for (const group of Map.groupBy(changes, ({ id }) => id).values()) {
    const { id, before } = group[0]!;
    const { after } = group.at(-1)!;
    if (before && after && hasSameTexts(id, before, after, kind)) indexed.set(id, before);
  }
  const kept = new Map<string, Int8Array[]>();
  if (indexed.size === 0) return kept;
  const refs = [...indexed.keys()].map((id) => ({ workspaceId: place.workspaceId, id }));
  const stored = await ports.index.fetch({ ...place, kind }, refs, new Float32Array(ports.embedder.dimensions));
  for (const { id, version, chunks } of stored) {
    const vectors = chunks.flatMap(({ vector }) => vector ?? []);
    if (version === indexed.get(id)!.version && vectors.length === chunks.length) kept.set(id, vectors);
  }
  return kept;
}

/** Texts that lie elsewhere are not fetched for this: under another name they may be other texts, and are embedded again. */
function hasSameTexts(id: string, before: CatalogItem, after: CatalogItem, kind: IndexKind): boolean {
  if (before.spill !== after.spill) return false;
  const [old, current] = [before, after].map((item) => extractEmbeddedTexts(toRecord(id, item), kind));
  return old!.length === current!.length && old!.every((text, index) => text === current![index]);
}
