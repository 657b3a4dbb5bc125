import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Filter, IndexKind } from "../../../platform/ports/search-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import { andFilters, type SearchContext, type SearchHit, searchFor, searchRecords } from "../../search/index.ts";
import type { ShownCard } from "../contracts/parsed-message.ts";
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

/** The latest turns show no more cards. */
const MAX_CARDS = 60;

/**
 * Loads the products that the thread has shown, by id, as they are now. Products that the shopper may no longer see are left out.
 */
export async function loadShownCards(turn: Turn, context: TurnContext): Promise<Map<string, ShownCard>> {
  const ids = [...new Set(turn.history.flatMap(({ shown }) => shown.map(({ id }) => id)))].slice(-MAX_CARDS);
  const cards = new Map<string, ShownCard>();
  if (ids.length === 0) return cards;
  await bestEffort(context.log, "read what a thread has shown", async () => {
    for (const hit of await readByIds("products", ids, { turn, context })) {
      cards.set(hit.id as string, { id: hit.id as string, name: String(hit.name ?? hit.id), price: listPrices(hit)[0] ?? null });
    }
  });
  return cards;
}
