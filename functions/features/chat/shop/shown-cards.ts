import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { ShownCard } from "../contracts/parsed-message.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { listPrices } from "./list-prices.ts";
import { readByIds } from "./read-by-ids.ts";

/** The latest turns show no more. */
const MOST = 60;

/** The products among what the thread has shown, as they are now: what a shopper may no longer see is not there. */
export async function loadShownCards(turn: Turn, kit: TurnContext): Promise<Map<string, ShownCard>> {
  const ids = [...new Set(turn.history.flatMap(({ shown }) => shown.map(({ id }) => id)))].slice(-MOST);
  const cards = new Map<string, ShownCard>();
  if (ids.length === 0) return cards;
  await bestEffort(kit.log, "read what a thread has shown", async () => {
    for (const hit of await readByIds("products", ids, { turn, kit })) {
      cards.set(hit.id as string, { id: hit.id as string, name: String(hit.name ?? hit.id), price: listPrices(hit)[0] ?? null });
    }
  });
  return cards;
}
