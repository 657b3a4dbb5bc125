import type { Ports } from "../../../domain/ports.ts";
import type { WorkspaceRecord } from "../../../domain/tenancy/records.ts";
import type { DocumentContext } from "../../search/index.ts";
import type { RecordLocation } from "./catalog-item.ts";

/** Language of workspaces that have named none. */
const DEFAULT_LANGUAGE = "en";

/** Settings that are written into the index with each record. */
export interface IndexingSettings extends Pick<DocumentContext, "language" | "fields"> {
  /** Products have keywords that a model writes. */
  hasKeywords?: boolean;
}

/** Reads the settings of a workspace past the directory's cache: a record that was written after a change has the new ones. */
export async function readIndexingSettings(
  { tenantId, workspaceId }: RecordLocation,
  { directory }: Pick<Ports, "directory">,
): Promise<IndexingSettings> {
  return indexingSettingsOf(await directory.readWorkspace(tenantId, workspaceId));
}

export function indexingSettingsOf(workspace: WorkspaceRecord | null): IndexingSettings {
  const { language = DEFAULT_LANGUAGE, search } = workspace?.settings ?? {};
  return {
    language,
    ...(search?.fields && { fields: search.fields }),
    ...(search?.keywords === "model" && { hasKeywords: true }),
  };
}
