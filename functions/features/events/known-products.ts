import type { Ports } from "../../domain/ports.ts";
import type { SignalScope } from "../../domain/signals/affinities.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import type { Clock } from "../../platform/ports/clock.ts";
import { findExistingIds } from "../catalog/index.ts";

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
