import type { IndexKind } from "../../../platform/ports/search-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import { embeddedTextsOf } from "../../search/index.ts";
import { type CatalogItem, type RecordLocation, toRecord } from "../records/catalog-item.ts";
import type { RecordChange } from "./record-changes.ts";

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
  const [old, current] = [before, after].map((item) => embeddedTextsOf(toRecord(id, item), kind));
  return old!.length === current!.length && old!.every((text, index) => text === current![index]);
}
