import type { Tenant } from "../../../http/call.ts";
import type { Ports } from "../../../platform/ports.ts";
import { ConditionFailed, type Write } from "../../../platform/table.ts";
import { UpstreamError } from "../../../platform/upstream-error.ts";
import { slots, slotsLeft } from "./capacity.ts";
import { type CatalogItem, hashOf, nextVersion, type Place, type RecordFields, recordKey } from "./item.ts";
import { stow } from "./spill.ts";

/** AWS limits a transaction to 100 writes and 4 MB: 99 records and the counter, with room for keys and conditions. */
const MOST_WRITES = 99;
const MOST_BYTES = 3_000_000;
/** A record that others keep changing under us is given up after this many rounds. */
const ROUNDS = 6;

export type UpsertOutcome = "created" | "updated" | "unchanged" | "skipped" | "contended";

interface Plan {
  record: RecordFields;
  write: Write & { kind: "put" };
  bytes: number;
  isNew: boolean;
}

/**
 * Writes whole records; ids must be unique. One outcome a record, in order: `skipped` had no slot left in the tenant's capacity, `contended`
 * kept changing under us. Capacity and records go in one transaction, so that a crash leaks no slot and the ceiling is never passed.
 * Throws UpstreamError; what was written until then stays, and writing it again is harmless.
 */
export async function upsertRecords(
  records: RecordFields[],
  place: Place,
  tenant: Tenant,
  ports: Ports,
): Promise<UpsertOutcome[]> {
  const outcomes = new Map<string, UpsertOutcome>();
  let pending = records;
  for (let round = 1; pending.length > 0 && round <= ROUNDS; round++) {
    const plans = await planWrites(pending, place, ports, outcomes);
    pending = [];
    for (const part of partsOf(plans)) pending.push(...(await writePart(part, place, tenant, ports, outcomes)));
  }
  return records.map(({ id }) => outcomes.get(id) ?? "contended");
}

async function planWrites(
  records: RecordFields[],
  place: Place,
  ports: Ports,
  outcomes: Map<string, UpsertOutcome>,
): Promise<Plan[]> {
  const keys = records.map(({ id }) => recordKey(place, id));
  const existing = await ports.tables.catalog.getMany<CatalogItem>(place.tenantId, keys);
  const plans: Plan[] = [];
  for (const [index, record] of records.entries()) {
    const known = existing[index] ?? null;
    const hash = hashOf(JSON.stringify(record));
    if (known?.hash === hash) outcomes.set(record.id, "unchanged");
    else plans.push(await planWrite(record, known, hash, place, ports));
  }
  return plans;
}

async function planWrite(
  record: RecordFields,
  known: CatalogItem | null,
  hash: string,
  place: Place,
  ports: Ports,
): Promise<Plan> {
  const now = ports.clock.now();
  const updatedAt = new Date(now).toISOString();
  const { body, spill } = await stow(ports.objects.content, place, record);
  const item: CatalogItem = {
    version: nextVersion(known?.version ?? 0, now),
    hash,
    createdAt: known?.createdAt ?? updatedAt,
    updatedAt,
    body,
    ...(spill && { spill }),
    writes: (known?.writes ?? 0) + 1,
  };
  const when = known ? { equals: { version: known.version } } : { exists: false };
  const write = { kind: "put" as const, key: recordKey(place, record.id), item, when };
  return { record, write, bytes: Buffer.byteLength(body), isNew: known === null };
}

function partsOf(plans: Plan[]): Plan[][] {
  const parts: Plan[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const plan of plans) {
    if (bytes + plan.bytes > MOST_BYTES || parts.at(-1)!.length === MOST_WRITES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(plan);
    bytes += plan.bytes;
  }
  return parts;
}

/** Writes one transaction's worth and returns the records that must be planned anew. */
async function writePart(
  part: Plan[],
  place: Place,
  tenant: Tenant,
  ports: Ports,
  outcomes: Map<string, UpsertOutcome>,
): Promise<RecordFields[]> {
  const created = part.filter(({ isNew }) => isNew).length;
  const counter = created > 0 ? [slots(ports.tables.usage, place, created, tenant)] : [];
  try {
    await ports.tables.catalog.transact(place.tenantId, [...part.map(({ write }) => write), ...counter]);
    for (const { record, isNew } of part) outcomes.set(record.id, isNew ? "created" : "updated");
    return [];
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.failed.includes(part.length)) return part.map(({ record }) => record);
    return admit(part, place, tenant, ports, outcomes);
  }
}

/** The capacity does not hold all: updates and the first new records that fit go on; the others are skipped. */
async function admit(
  part: Plan[],
  place: Place,
  tenant: Tenant,
  ports: Ports,
  outcomes: Map<string, UpsertOutcome>,
): Promise<RecordFields[]> {
  let left = await slotsLeft(ports.tables.usage, place, tenant);
  const admitted = part.filter(({ record, isNew }) => {
    if (!isNew || left-- > 0) return true;
    outcomes.set(record.id, "skipped");
    return false;
  });
  return admitted.map(({ record }) => record);
}

/** For a caller to whom contention is a failure of ours. */
export function refuseContended(outcome: UpsertOutcome): void {
  if (outcome === "contended") throw new UpstreamError("The record");
}
