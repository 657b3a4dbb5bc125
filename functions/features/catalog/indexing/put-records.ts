import type { Ports } from "../../../domain/ports.ts";
import type { WorkspaceRecord } from "../../../domain/tenancy/records.ts";
import type { CatalogKind, IndexDocument, WriteOutcome } from "../../../platform/ports/search/search-index.ts";
import { type DocumentContext, toIndexDocuments } from "../../search/index.ts";
import { type RecordLocation, toRecord } from "../records/catalog-item.ts";
import { noteDueKeywords, readKeywords } from "../records/keyword-items.ts";
import { fetchOffloadedFields } from "../records/offloaded-fields.ts";
import type { RecordChange } from "./record-changes.ts";

/** The ports that indexing takes. */
export type IndexingPorts = Pick<Ports, "tables" | "objects" | "directory" | "index" | "embedder" | "clock" | "log">;

/** Language of workspaces that have named none. */
const DEFAULT_LANGUAGE = "en";

/** A record as the table holds it. */
type PresentRecord = Pick<RecordChange, "id" | "after">;

interface PutOutcome {
  outcomes: WriteOutcome[];
  /** Products were noted that are to have keywords: a run has to write them. */
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
  kept?: Map<string, Int8Array[]>,
): Promise<PutOutcome> {
  const { tenantId, workspaceId } = location;
  const scope = { tenantId, kind: location.kind as CatalogKind };
  let settings = await readIndexingSettings(location, ports);
  let hasDueKeywords = false;
  for (;;) {
    const { documents, dueKeywords } = await buildDocuments(records, { location, settings, kept }, ports);
    if (dueKeywords.length > 0) {
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
  /** Vectors of records whose texts did not change. */
  kept?: Map<string, Int8Array[]> | undefined;
}

interface BuiltDocuments {
  documents: IndexDocument[];
  /** Products that have no keywords and are to have some. */
  dueKeywords: { id: string; version: number }[];
}

/** Builds the index documents of records. */
export async function buildDocuments(
  records: PresentRecord[],
  { location, settings, kept }: DocumentSettings,
  ports: IndexingPorts,
): Promise<BuiltDocuments> {
  const versioned = await Promise.all(
    records.map(async ({ id, after }) => {
      const offloaded = await fetchOffloadedFields(ports.objects.content, location.tenantId, after!);
      const vectors = kept?.get(id);
      return { record: toRecord(id, after!, offloaded), version: after!.version, ...(vectors && { vectors }) };
    }),
  );
  const { workspaceId } = location;
  const kind = location.kind as CatalogKind;
  const { hasKeywords, ...written } = settings;
  const read =
    hasKeywords && kind === "products"
      ? await readKeywords(
          versioned.map(({ record }) => record),
          { ...location, language: settings.language },
          ports,
        )
      : null;
  const context = { kind, workspaceId, ...written, ...(read && { keywords: read.keywords }), embedder: ports.embedder };
  const missing = new Set(read?.missing);
  return {
    documents: await toIndexDocuments(versioned, context),
    dueKeywords: versioned.flatMap(({ record: { id }, version }) => (missing.has(id) ? [{ id, version }] : [])),
  };
}

/** Settings that are written into the index with each record. */
interface IndexingSettings extends Pick<DocumentContext, "language" | "fields"> {
  /** Products have keywords that a model writes. */
  hasKeywords?: boolean;
}

/** Reads the settings of a workspace past the directory's cache: a record that was written after a change has the new ones. */
export async function readIndexingSettings(
  { tenantId, workspaceId }: RecordLocation,
  { directory }: Pick<IndexingPorts, "directory">,
): Promise<IndexingSettings> {
  return indexingSettingsOf(await directory.readWorkspace(tenantId, workspaceId));
}

function indexingSettingsOf(workspace: WorkspaceRecord | null): IndexingSettings {
  const { language = DEFAULT_LANGUAGE, search } = workspace?.settings ?? {};
  return {
    language,
    ...(search?.fields && { fields: search.fields }),
    ...(search?.keywords === "model" && { hasKeywords: true }),
  };
}
