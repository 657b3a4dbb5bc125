import type { Filter, IndexKind } from "../../../platform/ports/search-index.ts";
import { andFilters, type SearchHit, searchRecords } from "../../search/index.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { createSearchContext } from "./search-context.ts";

/** The records of these ids that the turn's shopper may see, in the order of the ids. */
export async function readByIds(
  kind: IndexKind,
  ids: string[],
  { turn, filter = null, kit }: { turn: Turn; filter?: Filter | null; kit: Pick<TurnContext, "ports"> },
): Promise<SearchHit[]> {
  const named: Filter = { field: "id", op: "in", values: ids };
  const request = { kind, text: "*", filter: andFilters([named, filter]), limit: ids.length };
  const { results } = await searchRecords(kit.ports, await createSearchContext(turn, kit.ports), request);
  const byId = new Map(results.map((hit) => [hit.id as string, hit]));
  return [...new Set(ids)].flatMap((id): SearchHit[] => (byId.has(id) ? [byId.get(id)!] : []));
}
