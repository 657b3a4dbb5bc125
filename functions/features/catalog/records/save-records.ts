import type { Tenant } from "../../../http/operation.ts";
import { dropUnknownProperties } from "../../../http/validation.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { readFreeCapacity, toCapacityWrite } from "./capacity.ts";
import {
  type CatalogItem,
  hashText,
  nextVersion,
  type RecordFields,
  type RecordLocation,
  recordKey,
  toRecord,
} from "./catalog-item.ts";
import { offloadLargeFields, requireOffloadedFields } from "./offloaded-fields.ts";
import { RESOURCE_TYPES } from "./resource-types.ts";

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

/** `replace` writes the given record whole; `patch` changes the given fields of the one that is there. */
export type WriteMode = "replace" | "patch";

export interface WritePlan {
  given: RecordFields;
  write: TableWrite & { kind: "put"; item: CatalogItem };
  bytes: number;
  isNew: boolean;
  /** The whole record as clients read it. */
  record: RecordFields;
}

export type WriteDecision =
  | WritePlan
  | { settled: "unchanged"; item: CatalogItem; record: RecordFields }
  | { settled: "missing" | "oversized" };

/** What writing a record comes to, given what is there now. */
export async function planWrite(
  given: RecordFields,
  known: CatalogItem | null,
  mode: WriteMode,
  place: RecordLocation,
  ports: Ports,
): Promise<WriteDecision> {
  if (!known && mode === "patch") return { settled: "missing" };
  const input = mode === "patch" ? await applyPatch(known!, given, place, ports) : given;
  const text = JSON.stringify(input);
  const hash = hashText(text);
  const { deriveFields: derive } = RESOURCE_TYPES[place.kind];
  const stored = derive ? { ...input, ...derive(input) } : input;
  if (known?.hash === hash) return { settled: "unchanged", item: known, record: withTimes(stored, known) };
  const now = ports.clock.now();
  const version = nextVersion(known?.version ?? 0, now);
  const stowed = await offloadLargeFields(ports.objects.content, place, stored, {
    text: derive ? JSON.stringify(stored) : text,
    version,
  });
  if (!stowed) return { settled: "oversized" };
  const updatedAt = new Date(now).toISOString();
  const createdAt = known?.createdAt ?? updatedAt;
  const item: CatalogItem = { version, hash, createdAt, updatedAt, ...stowed, writes: (known?.writes ?? 0) + 1 };
  const when = known ? { equals: { version: known.version } } : { exists: false };
  return {
    given,
    write: { kind: "put", key: recordKey(place, given.id), item, when },
    bytes: Buffer.byteLength(stowed.body),
    isNew: known === null,
    record: withTimes(stored, item),
  };
}

/** In the schema's order, as an upsert has it: the same fields then make the same hash. */
async function applyPatch(known: CatalogItem, given: RecordFields, place: RecordLocation, ports: Ports): Promise<RecordFields> {
  const whole = toRecord(given.id, known, await requireOffloadedFields(ports.objects.content, place.tenantId, known));
  return dropUnknownProperties(RESOURCE_TYPES[place.kind].inputSchema, { ...whole, ...given }) as RecordFields;
}

function withTimes(record: RecordFields, { createdAt, updatedAt }: CatalogItem): RecordFields {
  return { ...record, createdAt, updatedAt };
}
