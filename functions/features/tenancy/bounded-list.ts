import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../../domain/ports.ts";
import { ApiError } from "../../http/errors.ts";
import { ConditionFailedError, type Key, type TableWrite } from "../../platform/ports/stores/table.ts";

/** Each attempt fails only when another addition was written meanwhile. */
const MAX_ATTEMPTS = 20;
const MAX_PAUSE_MS = 20;

/** Returns the write that counts a change of a list, for the transaction of the change. */
export function countRevision(revisionKey: Key): TableWrite {
  return { kind: "update", key: revisionKey, change: { add: { revision: 1 } } };
}

/**
 * Adds to a list of a tenant what `plan` returns for the list as it is now: of concurrent additions none sees a list without the
 * others, so that a limit which `plan` checks is never passed. Throws what `plan` throws, ConditionFailedError of its writes, and
 * CONFLICT when others add all the time.
 */
export async function addToList(
  tenantId: string,
  revisionKey: Key,
  plan: () => Promise<TableWrite[]>,
  { tables }: Pick<Ports, "tables">,
): Promise<void> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const known = await tables.tenancy.get<{ revision: number }>(tenantId, revisionKey);
    const writes = await plan();
    // Revisions only grow: at most the known one is the known one.
    const count: TableWrite = { ...countRevision(revisionKey), when: { atMost: { revision: known?.revision ?? 0 } } };
    try {
      await tables.tenancy.transact(tenantId, [count, ...writes]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailedError) || !error.failed.includes(0)) throw error;
    }
    await pause(Math.random() * MAX_PAUSE_MS * attempt);
  }
  throw new ApiError("CONFLICT", "Others are adding at the same time. Try again.");
}
