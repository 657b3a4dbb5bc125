import type { Ports } from "../../../domain/ports.ts";
import type { CatalogKind, IndexDocument, WriteOutcome } from "../../../platform/ports/search/search-index.ts";
import { type RecordKeywords, toIndexDocuments } from "../../search/index.ts";
import { type RecordFields, type RecordLocation, toRecord } from "../records/catalog-item.ts";
import { type IndexingSettings, indexingSettingsOf, readIndexingSettings } from "../records/indexing-settings.ts";
import {
  hasKeywordKind,
  isOfGuests,
  type KeywordScope,
  type KeywordSettings,
  noteDueKeywords,
  readKeywords,
  readOwnKeywords,
} from "../records/keyword-items.ts";
import { fetchOffloadedFields } from "../records/offloaded-fields.ts";
import type { RecordChange } from "./change-events.ts";

/** The ports that indexing takes. */
export type IndexingPorts = Pick<Ports, "tables" | "objects" | "directory" | "index" | "embedder" | "clock" | "log">;

/** A record as the table holds it. */
type PresentRecord = Pick<RecordChange, "id" | "after">;

/** Parts of records that are known already, by their ids: they are neither read nor made again. */
interface KnownParts {
  /** Vectors of records whose texts did not change. */
  vectors?: Map<string, Int8Array[]>;
  offloaded?: Map<string, Record<string, unknown>>;
  /** Keywords that a model has written for the texts at hand, by these settings. */
  keywords?: { settings: KeywordSettings; byId: Map<string, RecordKeywords> };
}

interface PutOutcome {
  outcomes: WriteOutcome[];
  /** Records were noted that are to have keywords: a run has to write them. */
  hasDueKeywords: boolean;
}

/**
 * Puts records of one location into the index, with the settings that their workspace has once they are there. Whoever changes
 * them has the workspace indexed anew afterwards: what is put with the former ones while that runs is put again here. What
 * is put while the workspace is removed is taken out again. Throws UpstreamError.
 */
export async function putRecords(
  records: PresentRecord[],
  location: RecordLocation,
  ports: IndexingPorts,
  known: KnownParts = {},
): Promise<PutOutcome> {
  const { tenantId, workspaceId } = location;
  const scope = { tenantId, kind: location.kind as CatalogKind };
  let settings = await readIndexingSettings(location, ports);
  let hasDueKeywords = false;
  for (;;) {
    const { documents, dueKeywords } = await buildDocuments(records, { location, settings, known }, ports);
    if (dueKeywords.length > 0 && hasKeywordKind(location)) {
      await noteDueKeywords(dueKeywords, location, ports);
      hasDueKeywords = true;
    }
    const outcomes = await ports.index.put(scope, documents);
    const workspace = await ports.directory.readWorkspace(tenantId, workspaceId);
    if (!workspace || workspace.status === "deleting") await ports.index.removeWorkspace(tenantId, workspaceId);
    const current = indexingSettingsOf(workspace);
    if (!workspace || JSON.stringify(current) === JSON.stringify(settings)) return { outcomes, hasDueKeywords };
    settings = current;
  }
}

interface DocumentSettings {
  location: RecordLocation;
  settings: IndexingSettings;
  known?: KnownParts;
}

interface BuiltDocuments {
  documents: IndexDocument[];
  /** Records that have no keywords and are to have some. */
  dueKeywords: { id: string; version: number }[];
}

/** Builds the index documents of records. */
export async function buildDocuments(
  records: PresentRecord[],
  { location, settings, known = {} }: DocumentSettings,
  ports: IndexingPorts,
): Promise<BuiltDocuments> {
  const versioned = await Promise.all(
    records.map(async ({ id, after }) => {
      const { objects } = ports;
      const offloaded = known.offloaded?.get(id) ?? (await fetchOffloadedFields(objects.content, location.tenantId, after!));
      const vectors = known.vectors?.get(id);
      return { record: toRecord(id, after!, offloaded), version: after!.version, ...(vectors && { vectors }) };
    }),
  );
  const { workspaceId } = location;
  const kind = location.kind as CatalogKind;
  const own = kind === "products" ? listOwnKeywords(records) : new Map<string, RecordKeywords>();
  const { language, fields } = settings;
  const left = versioned.flatMap(({ record }) => (own.has(record.id) || isOfGuests(record, kind, settings) ? [] : [record]));
  const read =
    settings.hasKeywords && hasKeywordKind(location) ? await readModelKeywords(left, location, { settings, known }, ports) : null;
  const keywords = new Map([...(read?.keywords ?? []), ...own]);
  const context = { kind, workspaceId, language, fields, keywords, embedder: ports.embedder };
  const missing = new Set(read?.missing);
  return {
    documents: await toIndexDocuments(versioned, context),
    dueKeywords: versioned.flatMap(({ record: { id }, version }) => (missing.has(id) ? [{ id, version }] : [])),
  };
}

/** Returns what merchants have written, whatever the setting of the workspace says of a model. */
function listOwnKeywords(records: PresentRecord[]): Map<string, RecordKeywords> {
  return new Map(
    records.flatMap(({ id, after }): [string, RecordKeywords][] => {
      const own = readOwnKeywords(after!);
      return own ? [[id, own]] : [];
    }),
  );
}

/** Reads what a model has written, as far as it is not known. */
async function readModelKeywords(
  records: RecordFields[],
  scope: KeywordScope,
  { settings, known: { keywords } }: { settings: IndexingSettings; known: KnownParts },
  ports: IndexingPorts,
): ReturnType<typeof readKeywords> {
  const isSame = JSON.stringify(keywords?.settings) === JSON.stringify(settings);
  const known = isSame ? keywords!.byId : new Map<string, RecordKeywords>();
  const unknown = records.filter(({ id }) => !known.has(id));
  if (unknown.length === 0) return { keywords: known, missing: [] };
  const read = await readKeywords(unknown, scope, settings, ports);
  return { keywords: new Map([...known, ...read.keywords]), missing: read.missing };
}
