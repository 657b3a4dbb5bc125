import type { Ports } from "../../../domain/ports.ts";
import { type AffinityItem, affinityKey } from "../../../domain/signals/affinities.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { AffinityChanges, changeAffinities, type PendingChangesItem, type ProductChange } from "./affinity-changes.ts";
import { type ClaimScope, pendingCollection } from "./claim-events.ts";

/** Pending items that are added up and applied together: with each product's change they fill a transaction of 100 writes. */
const AT_ONCE = 25;
const MAX_WRITES = 100;

type ApplyPorts = Pick<Ports, "tables" | "clock">;
type Pending = PendingChangesItem & { id: string };

/**
 * Brings all pending changes of a partition's events into the affinities, added up by product, so that a hot product is written
 * once for very many events. Each transaction writes some products and notes how far it came: an interrupted application goes on
 * there, and two at once cannot both apply a change. Throws UpstreamError.
 */
export async function applyPendingChanges(scope: ClaimScope, ports: ApplyPorts): Promise<void> {
  for (;;) {
    const page = await ports.tables.insights.list<PendingChangesItem>(scope.tenantId, pendingCollection(scope), {
      limit: AT_ONCE,
    });
    if (page.items.length === 0) return;
    for (const group of Map.groupBy(page.items, ({ doneUntil }) => doneUntil).values()) await applyTogether(scope, group, ports);
  }
}

/** Applies items that have come equally far. Returns early when another consumer has taken them on. */
async function applyTogether(scope: ClaimScope, group: Pending[], ports: ApplyPorts): Promise<void> {
  const sum = new AffinityChanges();
  for (const { changesJson } of group) sum.addJson(changesJson);
  let { doneUntil } = group[0]!;
  let left = sum.byProduct().filter(({ name }) => name > doneUntil);
  do {
    const some = left.slice(0, MAX_WRITES - group.length);
    left = left.slice(some.length);
    const next = some.at(-1)?.name ?? doneUntil;
    const progress = group.map(({ id }): TableWrite => {
      const key = { collection: pendingCollection(scope), id };
      const when = { equals: { doneUntil } };
      return left.length === 0
        ? { kind: "remove", key, when }
        : { kind: "update", key, change: { set: { doneUntil: next } }, when };
    });
    if (!(await applySome(scope, some, progress, ports))) return;
    doneUntil = next;
  } while (left.length > 0);
}

/** Writes some products and the progress; false when the progress was another consumer's. */
async function applySome(
  { tenantId, workspaceId }: ClaimScope,
  changes: ProductChange[],
  progress: TableWrite[],
  { tables, clock }: ApplyPorts,
): Promise<boolean> {
  const keys = changes.map(({ kind, productId }) => affinityKey(workspaceId, kind, productId));
  for (;;) {
    const known = await tables.insights.getMany<AffinityItem>(tenantId, keys);
    const writes = changes.map((change, index): TableWrite => {
      const current = known[index] ?? null;
      const when = current ? { equals: { revision: current.revision } } : { exists: false };
      return { kind: "put", key: keys[index]!, item: changeAffinities(current, change, clock.now()), when };
    });
    try {
      await tables.insights.transact(tenantId, [...writes, ...progress]);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      // The store names the first conditions that failed: a product that somebody else has changed is read again.
      if (error.failed.some((index) => index >= writes.length)) return false;
    }
  }
}
