import type { Ports } from "../../../domain/ports.ts";
import type { WorkspaceRecord } from "../../../domain/tenancy/records.ts";
import { isObject } from "../../../platform/is-object.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import type { DocumentContext } from "../../search/index.ts";
import type { RecordLocation } from "./catalog-item.ts";

/** Language of workspaces that have named none. */
const DEFAULT_LANGUAGE = "en";

/** Settings that are written into the index with each record. */
export interface IndexingSettings extends Pick<DocumentContext, "language" | "fields"> {
  /** Products have keywords that a model writes, and pages the questions that they answer. */
  hasKeywords?: boolean;
  /** Further languages in which it writes, by their primary subtags. */
  keywordLanguages?: string[];
  /** Roles of pages by the workspace's setting: guests' pages have no questions. */
  pageRoles?: unknown;
}

/** Reads the settings of a workspace past the directory's cache: a record that was written after a change has the new ones. */
export async function readIndexingSettings(
  { tenantId, workspaceId }: RecordLocation,
  { directory }: Pick<Ports, "directory">,
): Promise<IndexingSettings> {
  return indexingSettingsOf(await directory.readWorkspace(tenantId, workspaceId));
}

export function indexingSettingsOf(workspace: WorkspaceRecord | null): IndexingSettings {
  const { language = DEFAULT_LANGUAGE, search, chat } = workspace?.settings ?? {};
  return {
    language,
    ...(search?.fields && { fields: search.fields }),
    ...(search?.keywords === "model" && { hasKeywords: true, ...listFurther(language, search.keywordLanguages) }),
    ...(search?.keywords === "model" && isObject(chat) && { pageRoles: chat.pageRoles }),
  };
}

function listFurther(language: string, further: string[] = []): Pick<IndexingSettings, "keywordLanguages"> {
  const own = primaryLanguage(language);
  const others = [...new Set(further.map(primaryLanguage))].filter((each) => each !== own);
  return others.length > 0 ? { keywordLanguages: others } : {};
}
