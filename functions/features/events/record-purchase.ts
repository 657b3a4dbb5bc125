import type { Ports } from "../../domain/ports.ts";
import type { SignalScope } from "../../domain/signals/affinities.ts";
import { ACTIVITY_DAYS } from "../../domain/signals/recorded-search.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import type { Clock } from "../../platform/ports/clock.ts";
import { findExistingIds } from "../catalog/index.ts";
import { storeEvents } from "./event-batches.ts";
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

/** A product that was deleted is taken for known so long. Unknown ones are looked up each time: a new product works at once. */
const CACHE_MS = 300_000;
const MAX_CACHED = 100_000;

type ProductPorts = Pick<Ports, "clock" | "tables">;

/** Knows which products exist. Keeps those that it found, so that a hot product is not read for each of its events. */
class KnownProducts {
  /** Times at which they are forgotten, by tenant, workspace and product; the oldest first. */
  private readonly until = new Map<string, number>();
  private readonly clock: Clock;

  constructor({ clock }: ProductPorts) {
    this.clock = clock;
  }

  /** Returns those of the ids that are products of this workspace. Throws UpstreamError. */
  async find(ports: ProductPorts, scope: SignalScope, productIds: readonly string[]): Promise<Set<string>> {
    const now = this.clock.now();
    const name = (id: string) => `${scope.tenantId}#${scope.workspaceId}#${id}`;
    const unique = [...new Set(productIds)];
    const isCached = (id: string) => (this.until.get(name(id)) ?? 0) > now;
    const location = { ...scope, kind: "products" as const };
    const existing = await findExistingIds(
      ports,
      location,
      unique.filter((id) => !isCached(id)),
    );
    const known = new Set(unique.filter((id) => isCached(id) || existing.has(id)));
    for (const id of existing) this.remember(name(id), now + CACHE_MS);
    return known;
  }

  private remember(name: string, until: number): void {
    this.until.delete(name);
    this.until.set(name, until);
    if (this.until.size > MAX_CACHED) this.until.delete(this.until.keys().next().value!);
  }
}

/** Returns the known products of these ports, which live as long as they do. */
export const knownProductsFor = oncePer((ports: ProductPorts): KnownProducts => new KnownProducts(ports));
