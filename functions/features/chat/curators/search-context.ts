import type { Ports } from "../../../platform/ports.ts";
import { type SearchContext, vocabularyOf } from "../../search/index.ts";
import type { Turn } from "../contracts.ts";

/** What this turn's shopper may search, in the words of the workspace. */
export async function searchContextOf(turn: Turn, ports: Ports): Promise<SearchContext> {
  return {
    tenantId: turn.tenantId,
    workspaceId: turn.workspaceId ?? undefined,
    audience: turn.audience,
    vocabulary: await vocabularyOf(ports.directory, turn.tenantId, turn.workspaceId),
  };
}
