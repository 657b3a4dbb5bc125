import type { Ports } from "../../../domain/ports.ts";
import type { WorkspaceRecord } from "../../../domain/tenancy/records.ts";
import type { CatalogKind, WriteOutcome } from "../../../platform/ports/search/search-index.ts";
import { type DocumentContext, toIndexDocuments } from "../../search/index.ts";
import { type RecordLocation, toRecord } from "../records/catalog-item.ts";
import { fetchOffloadedFields } from "../records/offloaded-fields.ts";
import type { RecordChange } from "./record-changes.ts";

/** The ports that indexing takes. */
export type IndexingPorts = Pick<Ports, "tables" | "objects" | "directory" | "index" | "embedder" | "clock" | "log">;

/** Language of workspaces that have named none. */
const DEFAULT_LANGUAGE = "en";

/** A record as the table holds it. */
type PresentRecord = Pick<RecordChange, "id" | "after">;

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
): Promise<WriteOutcome[]> {
  const { tenantId, workspaceId } = location;
  const scope = { tenantId, kind: location.kind as CatalogKind };
  let settings = await readIndexingSettings(location, ports);
  for (;;) {
    const outcomes = await ports.index.put(scope, await buildDocuments(records, { location, settings, kept }, ports));
    const workspace = await ports.directory.readWorkspace(tenantId, workspaceId);
    if (!workspace || workspace.status === "deleting") await ports.index.removeWorkspace(tenantId, workspaceId);
    const current = indexingSettingsOf(workspace);
    if (!workspace || JSON.stringify(current) === JSON.stringify(settings)) return outcomes;
    settings = current;
  }
}

interface DocumentSettings {
  location: RecordLocation;
  settings: IndexingSettings;
  /** Vectors of records whose texts did not change. */
  kept?: Map<string, Int8Array[]> | undefined;
}

/** Builds the index documents of records. */
export async function buildDocuments(
  records: PresentRecord[],
  { location, settings, kept }: DocumentSettings,
  ports: IndexingPorts,
) {
  const versioned = await Promise.all(
    records.map(async ({ id, after }) => {
      const offloaded = await fetchOffloadedFields(ports.objects.content, location.tenantId, after!);
      const vectors = kept?.get(id);
      return { record: toRecord(id, after!, offloaded), version: after!.version, ...(vectors && { vectors }) };
    }),
  );
  const { kind, workspaceId } = location;
  return toIndexDocuments(versioned, { kind: kind as CatalogKind, workspaceId, ...settings, embedder: ports.embedder });
}

/** Settings that are written into the index with each record. */
type IndexingSettings = Pick<DocumentContext, "language" | "fields">;

/** Reads the settings of a workspace past the directory's cache: a record that was written after a change has the new ones. */
export async function readIndexingSettings(
  { tenantId, workspaceId }: RecordLocation,
  { directory }: Pick<IndexingPorts, "directory">,
): Promise<IndexingSettings> {
  return indexingSettingsOf(await directory.readWorkspace(tenantId, workspaceId));
}

function indexingSettingsOf(workspace: WorkspaceRecord | null): IndexingSettings {
  const { language = DEFAULT_LANGUAGE, search } = workspace?.settings ?? {};
  return { language, ...(search?.fields && { fields: search.fields }) };
}
