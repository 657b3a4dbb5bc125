import type { Tenant } from "../../../http/handler-context.ts";
import { ConditionFailedError } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { readFreeCapacity, toCapacityWrite } from "./capacity.ts";
import { type CatalogItem, type RecordFields, type RecordLocation, recordKey } from "./catalog-item.ts";
import { planWrite, type WriteMode, type WritePlan } from "./plan-write.ts";

/** AWS limits a transaction to 100 writes and 4 MB: 99 records and the counter, with room for keys and conditions. */
const MAX_WRITES = 99;
const MAX_BYTES = 3_000_000;
/** A record that others keep changing under us is given up after this many rounds. */
const MAX_ROUNDS = 10;

/**
 * `skipped`: the tenant's capacity had no slot left. `missing`: nothing to patch. `oversized`: larger than the store takes. `contended`: it kept changing
 * under us.
 */
export type SaveOutcome =
  | { outcome: "created" | "updated" | "unchanged"; item: CatalogItem; record: RecordFields }
  | { outcome: "skipped" | "missing" | "oversized" | "contended" };

type Outcomes = Map<string, SaveOutcome>;

interface WriteTarget {
  place: RecordLocation;
  tenant: Tenant;
  mode: WriteMode;
}

/**
 * Writes records; ids must be unique. One outcome a record, in order. Each is planned from what is there and written only while that is still there:
 * patches at the same time are all kept. Capacity and records go in one transaction, so that a crash leaks no slot and the ceiling is never passed.
 * Throws UpstreamError; what was written until then stays, and writing it again is harmless.
 */
export async function saveRecords(records: RecordFields[], target: WriteTarget, ports: Ports): Promise<SaveOutcome[]> {
  const outcomes: Outcomes = new Map();
  let pending = records;
  for (let round = 1; pending.length > 0 && round <= MAX_ROUNDS; round++) {
    const plans = await planWrites(pending, target, ports, outcomes);
    pending = [];
    for (const part of splitIntoTransactions(plans)) pending.push(...(await saveTogether(part, target, ports, outcomes)));
  }
  return records.map(({ id }) => outcomes.get(id) ?? { outcome: "contended" });
}

async function planWrites(
  records: RecordFields[],
  { place, mode }: WriteTarget,
  ports: Ports,
  outcomes: Outcomes,
): Promise<WritePlan[]> {
  const keys = records.map(({ id }) => recordKey(place, id));
  const existing = await ports.tables.catalog.getMany<CatalogItem>(place.tenantId, keys);
  const plans: WritePlan[] = [];
  for (const [index, record] of records.entries()) {
    const planned = await planWrite(record, existing[index] ?? null, mode, place, ports);
    if (!("settled" in planned)) plans.push(planned);
    else if (planned.settled === "unchanged") outcomes.set(record.id, { ...planned, outcome: "unchanged" });
    else outcomes.set(record.id, { outcome: planned.settled });
  }
  return plans;
}

function splitIntoTransactions(plans: WritePlan[]): WritePlan[][] {
  const parts: WritePlan[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const plan of plans) {
    if (bytes + plan.bytes > MAX_BYTES || parts.at(-1)!.length === MAX_WRITES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(plan);
    bytes += plan.bytes;
  }
  return parts;
}

/** Writes one transaction's worth and returns the records that must be planned anew. */
async function saveTogether(part: WritePlan[], target: WriteTarget, ports: Ports, outcomes: Outcomes): Promise<RecordFields[]> {
  try {
    await commit(part, target, ports);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    if (!error.failed.includes(part.length)) return part.map(({ given }) => given);
    return admitWithinCapacity(part, target, ports, outcomes);
  }
  for (const { given, write, isNew, record } of part)
    outcomes.set(given.id, { outcome: isNew ? "created" : "updated", item: write.item, record });
  return [];
}

/** One record that takes no slot needs no transaction, which costs twice as much. */
async function commit(part: WritePlan[], { place, tenant }: WriteTarget, ports: Ports): Promise<void> {
  const created = part.filter(({ isNew }) => isNew).length;
  const writes = part.map(({ write }) => write);
  if (created === 0 && writes.length === 1) await ports.tables.catalog.write(place.tenantId, writes[0]!);
  else if (created === 0) await ports.tables.catalog.transact(place.tenantId, writes);
  else
    await ports.tables.catalog.transact(place.tenantId, [...writes, toCapacityWrite(ports.tables.usage, place, created, tenant)]);
}

/** The capacity does not hold all: updates and the first new records that fit go on; the others are skipped. */
async function admitWithinCapacity(
  part: WritePlan[],
  { place, tenant }: WriteTarget,
  ports: Ports,
  outcomes: Outcomes,
): Promise<RecordFields[]> {
  let left = await readFreeCapacity(ports.tables.usage, place, tenant);
  const admitted = part.filter(({ given, isNew }) => {
    if (!isNew || left-- > 0) return true;
    outcomes.set(given.id, { outcome: "skipped" });
    return false;
  });
  return admitted.map(({ given }) => given);
}
