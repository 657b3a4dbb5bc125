import type { TenantDirectory } from "../../../platform/tenancy/tenant-directory.ts";
import type { LanguageSettings } from "./query-plan.ts";

const DEFAULT_LANGUAGE = "en";

/** The words of the workspace that is searched. Over all workspaces there is no common vocabulary, unless the tenant has only one. */
export async function findLanguageSettings(
  directory: TenantDirectory,
  tenantId: string,
  workspaceId: string | null,
): Promise<LanguageSettings> {
  const workspaces = await directory.workspaces(tenantId);
  const workspace =
    workspaceId !== null ? workspaces.get(workspaceId) : workspaces.size === 1 ? [...workspaces.values()][0] : undefined;
  const { language = DEFAULT_LANGUAGE, synonyms = NO_SYNONYMS, stopWords = NO_STOP_WORDS } = workspace?.settings ?? {};
  return { language, synonyms, stopWords };
}

const NO_SYNONYMS: string[][] = [];
const NO_STOP_WORDS: string[] = [];
