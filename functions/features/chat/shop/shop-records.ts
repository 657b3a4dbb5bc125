import type { Filter, IndexKind } from "../../../platform/ports/search-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import { andFilters, type SearchContext, type SearchHit, searchFor, searchRecords } from "../../search/index.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";

const PRICE_FIELDS = ["price", "salePrice", "priceMin", "priceMax", "regularPrice"] as const;

/** Reads the records of these ids that the turn's shopper may see, in the order of the ids. */
export async function readByIds(
  kind: IndexKind,
  ids: string[],
  { turn, filter = null, context }: { turn: Turn; filter?: Filter | null; context: Pick<TurnContext, "ports"> },
): Promise<SearchHit[]> {
  const named: Filter = { field: "id", op: "in", values: ids };
  const request = { kind, text: "*", filter: andFilters([named, filter]), limit: ids.length };
  const { results } = await searchRecords(context.ports, await createSearchContext(turn, context.ports), request);
  const byId = new Map(results.map((hit) => [hit.id as string, hit]));
  return [...new Set(ids)].flatMap((id): SearchHit[] => (byId.has(id) ? [byId.get(id)!] : []));
}

/** Creates the context of a search by this turn's shopper, with the words of the workspace. */
export async function createSearchContext(turn: Turn, ports: Ports): Promise<SearchContext> {
  return {
    tenantId: turn.tenantId,
    workspaceId: turn.workspaceId ?? undefined,
    audience: turn.audience,
    languageSettings: await searchFor(ports).languageSettings(turn.tenantId, turn.workspaceId),
  };
}

/** Lists every price that may be said of a product; the present price comes first. */
export function listPrices(record: Record<string, unknown>): number[] {
  const prices = PRICE_FIELDS.map((field) => record[field]).filter(
    (price): price is number => typeof price === "number" && Number.isFinite(price),
  );
  return [...new Set(prices)];
}
