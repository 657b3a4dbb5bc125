import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { ShownCard } from "../contracts/parsed-message.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { listPrices, readByIds } from "./shop-records.ts";

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
