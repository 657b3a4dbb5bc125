import type { Ports } from "../../../platform/ports.ts";
import { type SearchContext, searchFor } from "../../search/index.ts";
import type { Turn } from "../contracts/turn.ts";

/** What this turn's shopper may search, in the words of the workspace. */
export async function createSearchContext(turn: Turn, ports: Ports): Promise<SearchContext> {
  return {
    tenantId: turn.tenantId,
    workspaceId: turn.workspaceId ?? undefined,
    audience: turn.audience,
    languageSettings: await searchFor(ports).languageSettings(turn.tenantId, turn.workspaceId),
  };
}
