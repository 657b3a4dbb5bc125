import type { Ports } from "../../domain/ports.ts";
import { type HiddenFields, hiddenFieldsOf, NOTHING_HIDDEN } from "../../domain/tenancy/hidden-fields.ts";
import type { WorkspaceSettings } from "../../domain/tenancy/records.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import { withinBudget } from "../../platform/ports/search/within-budget.ts";
import type { Viewer } from "./filters/visibility.ts";
import type { SearchContext } from "./query/search-request.ts";
import { LanguageSettings } from "./query/words/language-settings.ts";

type WorkspaceContext = Viewer & Pick<SearchContext, "languageSettings" | "hidden" | "settings">;

/** The state that searches over the same ports share: the language settings of workspaces, prepared once. */
interface Search {
  /** Returns what the searched workspace and its viewer decide of a search. */
  context(tenantId: string, workspaceId: string | null, viewer: Viewer): Promise<WorkspaceContext>;
  /**
   * Returns the language settings of the searched workspace. A search over all workspaces has none in common, unless the tenant
   * has only one.
   */
  languageSettings(tenantId: string, workspaceId: string | null): Promise<LanguageSettings>;
  /**
   * Returns the fields that a caller with this type of key does not see in the searched workspace; in a search over all
   * workspaces, those that any of them hides.
   */
  hiddenFields(tenantId: string, workspaceId: string | null, keyType: string): Promise<HiddenFields>;
}

/** Composes the search over its ports. Prepared settings are kept for as long as the directory keeps the workspace's record. */
function createSearch({ directory }: Pick<Ports, "directory">): Search {
  const prepared = new WeakMap<object, LanguageSettings>();
  const withoutWorkspace = new LanguageSettings({});
  const hidden = new WeakMap<object, HiddenFields>();
  /** Returns the settings of the searched workspace, of the only one where none is named; undefined for several. */
  const commonSettings = async (tenantId: string, workspaceId: string | null): Promise<WorkspaceSettings | undefined> => {
    const workspaces = await directory.workspaces(tenantId);
    return workspaces.get(workspaceId ?? (await directory.onlyWorkspace(tenantId)) ?? "")?.settings;
  };
  const search: Search = {
    async context(tenantId, workspaceId, { audience, restrictions }) {
      const keyType = audience === "merchant" ? "secret" : "publishable";
      return {
        ...{ audience, restrictions },
        languageSettings: await search.languageSettings(tenantId, workspaceId),
        hidden: await search.hiddenFields(tenantId, workspaceId, keyType),
        settings: (await commonSettings(tenantId, workspaceId))?.search ?? {},
      };
    },
    async hiddenFields(tenantId, workspaceId, keyType) {
      if (keyType === "secret") return NOTHING_HIDDEN;
      const workspaces = await directory.workspaces(tenantId);
      const settings = workspaceId === null ? undefined : workspaces.get(workspaceId)?.settings;
      if (!settings) return hiddenFieldsOf([...workspaces.values()].map((workspace) => workspace.settings));
      const known = hidden.get(settings) ?? hiddenFieldsOf([settings]);
      hidden.set(settings, known);
      return known;
    },
    async languageSettings(tenantId, workspaceId) {
      const settings = await commonSettings(tenantId, workspaceId);
      if (!settings) return withoutWorkspace;
      const known = prepared.get(settings) ?? new LanguageSettings(settings);
      prepared.set(settings, known);
      return known;
    },
  };
  return search;
}

/** Returns the search of these ports, which is composed on first use and lives as long as they do. */
export const searchFor = oncePer((ports: Pick<Ports, "directory">): Search => createSearch(ports));

/** Time for all calls of the index that one request makes (docs/specification/search.md). */
const INDEX_BUDGET_MS = 8_000;

/** Returns ports whose calls of the index share the time of one request. */
export function withIndexBudget(ports: Ports): Ports {
  return Object.create(ports, { index: { value: withinBudget(ports.index, INDEX_BUDGET_MS) } });
}
