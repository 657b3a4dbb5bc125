import type { Directory } from "../../platform/directory.ts";
import type { Vocabulary } from "./query-plan.ts";

const DEFAULT_LANGUAGE = "en";

/** The words of the workspace that is searched. Over all workspaces there is no common vocabulary, unless the tenant has only one. */
export async function vocabularyOf(directory: Directory, tenantId: string, workspaceId: string | null): Promise<Vocabulary> {
  const workspaces = await directory.workspaces(tenantId);
  const workspace =
    workspaceId !== null ? workspaces.get(workspaceId) : workspaces.size === 1 ? [...workspaces.values()][0] : undefined;
  const { language = DEFAULT_LANGUAGE, synonyms = NONE, stopWords = NO_WORDS } = workspace?.settings ?? {};
  return { language, synonyms, stopWords };
}

const NONE: string[][] = [];
const NO_WORDS: string[] = [];
