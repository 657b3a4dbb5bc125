import type { Ports } from "../../domain/ports.ts";
import type { SignalScope } from "../../domain/signals/affinities.ts";
import { ACTIVITY_DAYS } from "../../domain/signals/recorded-search.ts";
import { storeEvents } from "./event-batches.ts";
import { knownProductsFor } from "./known-products.ts";
import { weighEvents } from "./weigh-events.ts";

type PurchasePorts = Pick<Ports, "batchedPuts" | "clock" | "directory" | "ids" | "log" | "secrets" | "tables">;

/** A purchase that the shop's own system tells of. */
interface ShopPurchase {
  orderId: string;
  /** For each product the ids that it may have, the likeliest first. */
  products: string[][];
  /** Milliseconds since 1970. */
  at: number;
  userId?: string;
  value?: number;
}

/**
 * Stores a purchase as `POST /events` with a secret key does: it counts once, and confirms what a publishable key told of the
 * order. Returns false when the workspace has none of its products, or when it is too old. Throws UpstreamError.
 */
export async function recordPurchase(
  scope: SignalScope,
  { orderId, products, at, ...further }: ShopPurchase,
  ports: PurchasePorts,
): Promise<boolean> {
  const now = ports.clock.now();
  const known = await knownProductsFor(ports).find(ports, scope, products.flat());
  const productIds = [...new Set(products.flatMap((ids) => ids.find((id) => known.has(id)) ?? []))];
  if (productIds.length === 0 || at < now - ACTIVITY_DAYS * 86_400_000) return false;
  const event = { id: orderId, type: "purchase" as const, productIds, at: Math.min(at, now), orderId, ...further };
  const events = await weighEvents(scope, [event], { isServer: true, address: "" }, ports);
  await storeEvents(scope, { events, isFromServer: true }, ports);
  return true;
}

/** Shopify's ids of an order by their kinds; the pages of a shop and its webhooks write them in different ways. */
const SHOPIFY_ORDER = /^gid:\/\/shopify\/Order(?:Identity)?\/(\d+)$/;

/** Returns the name under which an order is looked for: of an id of Shopify the number alone. */
export function toOrderReference(orderId: string | undefined): string | undefined {
  return orderId === undefined ? undefined : (SHOPIFY_ORDER.exec(orderId)?.[1] ?? orderId);
}
