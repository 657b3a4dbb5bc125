import { dropUnknownProperties } from "../../../http/input/known-properties.ts";
import type { Tenant } from "../../../http/operation.ts";
import { Patience } from "../../../platform/concurrency/patience.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { readFreeCapacity, toCapacityWrite } from "./capacity.ts";
import {
  type CatalogItem,
  hashText,
  nextVersion,
  type RecordFields,
  type RecordLocation,
  type RecordPorts,
  recordKey,
  toRecord,
} from "./catalog-item.ts";
import { hasOffloadedFields, offloadLargeFields, requireOffloadedFields } from "./offloaded-fields.ts";
import { RESOURCE_TYPES } from "./resource-types.ts";

/** AWS limits a transaction to 100 writes and 4 MB: 99 records and the counter, with room for keys and conditions. */
const MAX_WRITES = 99;
const MAX_BYTES = 3_000_000;

/**
 * `skipped`: the tenant's capacity had no slot left. `missing`: there was nothing to patch. `oversized`: the record is larger
 * than the store takes. `contended`: concurrent writes kept changing it.
 */
export type SaveOutcome =
  | { outcome: "created" | "updated" | "unchanged"; item: CatalogItem; record: RecordFields }
  | { outcome: "skipped" | "missing" | "oversized" | "contended" };

type Outcomes = Map<string, SaveOutcome>;

export interface WriteTarget {
  location: RecordLocation;
  tenant: Tenant;
  mode: WriteMode;
  /**
   * Revises a record that replaces a stored one: a field that its writer does not decide stays, and a difference that is none is
   * undone.
   */
  revise?: (given: RecordFields, stored: StoredRecordForm) => RecordFields;
  /** Throws where the stored record, null for none, is not the one that its writer has read. */
  requireStored?: (stored: CatalogItem | null) => void;
}

/** A record as it is stored now, for one that replaces it. */
export interface StoredRecordForm {
  /** Without the fields that were offloaded. */
  record: RecordFields;
  /** Returns true when writing this record would change nothing. */
  equals(record: RecordFields): boolean;
}

/**
 * Writes records, whose ids must be unique, and returns one outcome per record in the order given. Each write is planned from the
 * stored item and conditional on its version, so that concurrent patches are all kept; writers of one record wait for each other
 * for some time. Capacity and records go in one
 * transaction: a crash leaks no slot, and the limit is never exceeded. Throws UpstreamError; records written before the error
 * stay, and writing them again is harmless.
 */
export async function saveRecords(records: RecordFields[], target: WriteTarget, ports: RecordPorts): Promise<SaveOutcome[]> {
  const outcomes: Outcomes = new Map();
  let pending = records;
  const patience = new Patience();
  while (pending.length > 0 && (await patience.grantsRound())) {
    const plans = await planWrites(pending, target, ports, outcomes);
    pending = [];
    for (const part of splitIntoTransactions(plans)) pending.push(...(await saveTogether(part, target, ports, outcomes)));
  }
  return records.map(({ id }) => outcomes.get(id) ?? { outcome: "contended" });
}

async function planWrites(
  records: RecordFields[],
  target: WriteTarget,
  ports: RecordPorts,
  outcomes: Outcomes,
): Promise<WritePlan[]> {
  const { location } = target;
  const keys = records.map(({ id }) => recordKey(location, id));
  const existing = await ports.tables.catalog.getMany<CatalogItem>(location.tenantId, keys);
  const plans: WritePlan[] = [];
  for (const [index, record] of records.entries()) {
    const planned = await planWrite(record, existing[index] ?? null, target, ports);
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

/** Writes one transaction's worth and returns the records that must be planned again. */
async function saveTogether(
  part: WritePlan[],
  target: WriteTarget,
  ports: RecordPorts,
  outcomes: Outcomes,
): Promise<RecordFields[]> {
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

/** Avoids a transaction, which costs twice as much, for a single record that takes no slot. */
async function commit(part: WritePlan[], { location, tenant }: WriteTarget, ports: RecordPorts): Promise<void> {
  const created = part.filter(({ isNew }) => isNew).length;
  const writes = part.map(({ write }) => write);
  if (created === 0 && writes.length === 1) await ports.tables.catalog.write(location.tenantId, writes[0]!);
  else if (created === 0) await ports.tables.catalog.transact(location.tenantId, writes);
  else
    await ports.tables.catalog.transact(location.tenantId, [
      ...writes,
      toCapacityWrite(ports.tables.usage, location, created, tenant),
    ]);
}

/** Selects what still fits the capacity: all updates and the first new records. The others are skipped. */
async function admitWithinCapacity(
  part: WritePlan[],
  { location, tenant }: WriteTarget,
  ports: RecordPorts,
  outcomes: Outcomes,
): Promise<RecordFields[]> {
  let left = await readFreeCapacity(ports.tables.usage, location, tenant);
  const admitted = part.filter(({ given, isNew }) => {
    if (!isNew || left-- > 0) return true;
    outcomes.set(given.id, { outcome: "skipped" });
    return false;
  });
  return admitted.map(({ given }) => given);
}

/** `replace` writes the given record whole; `patch` changes the given fields of the one that is there. */
type WriteMode = "replace" | "patch";

interface WritePlan {
  given: RecordFields;
  write: TableWrite & { kind: "put"; item: CatalogItem };
  bytes: number;
  isNew: boolean;
  /** The whole record as clients read it. */
  record: RecordFields;
}

type WriteDecision =
  | WritePlan
  | { settled: "unchanged"; item: CatalogItem; record: RecordFields }
  | { settled: "missing" | "oversized" };

/** Decides how a record is written, given the item that is stored now. */
async function planWrite(
  given: RecordFields,
  known: CatalogItem | null,
  { mode, location, revise, requireStored }: WriteTarget,
  ports: RecordPorts,
): Promise<WriteDecision> {
  if (!known && mode === "patch") return { settled: "missing" };
  requireStored?.(known);
  const replacement = revise ? reviseRecord(given, known, location, revise) : given;
  const input = mode === "patch" ? await applyPatch(known!, given, location, ports) : replacement;
  const text = JSON.stringify(input);
  const hash = hashText(text);
  const { deriveFields } = RESOURCE_TYPES[location.kind];
  const stored = deriveFields ? { ...input, ...deriveFields(input) } : input;
  const isKnown = known?.hash === hash && (await hasOffloadedFields(ports.objects.content, location.tenantId, known));
  if (isKnown) return { settled: "unchanged", item: known, record: withTimes(stored, known) };
  const now = ports.clock.now();
  const version = nextVersion(known?.version ?? 0, now);
  const offloaded = await offloadLargeFields(ports.objects.content, location, stored, {
    text: deriveFields ? JSON.stringify(stored) : text,
    version,
  });
  if (!offloaded) return { settled: "oversized" };
  const updatedAt = new Date(now).toISOString();
  const createdAt = known?.createdAt ?? updatedAt;
  const kept = known?.ownKeywords === undefined ? {} : { ownKeywords: known.ownKeywords };
  const item: CatalogItem = { version, hash, createdAt, updatedAt, ...offloaded, ...kept, writes: (known?.writes ?? 0) + 1 };
  const when = known ? { equals: { version: known.version } } : { exists: false };
  return {
    given,
    write: { kind: "put", key: recordKey(location, given.id), item, when },
    bytes: Buffer.byteLength(offloaded.body),
    isNew: known === null,
    record: withTimes(stored, item),
  };
}

/** Returns the revised record in the schema's order, as a patch leaves it. */
function reviseRecord(
  given: RecordFields,
  known: CatalogItem | null,
  { kind }: RecordLocation,
  revise: NonNullable<WriteTarget["revise"]>,
): RecordFields {
  const inOrder = (record: RecordFields) => dropUnknownProperties(RESOURCE_TYPES[kind].inputSchema, record) as RecordFields;
  if (!known) return inOrder(given);
  const equals = (record: RecordFields) => hashText(JSON.stringify(inOrder(record))) === known.hash;
  return inOrder(revise(given, { record: toRecord(given.id, known), equals }));
}

/** Returns the patched record in the schema's order, as an upsert has it: the same fields then make the same hash. */
async function applyPatch(
  known: CatalogItem,
  given: RecordFields,
  location: RecordLocation,
  ports: RecordPorts,
): Promise<RecordFields> {
  const whole = toRecord(given.id, known, await requireOffloadedFields(ports.objects.content, location.tenantId, known));
  return dropUnknownProperties(RESOURCE_TYPES[location.kind].inputSchema, { ...whole, ...given }) as RecordFields;
}

function withTimes(record: RecordFields, { createdAt, updatedAt }: CatalogItem): RecordFields {
  return { ...record, createdAt, updatedAt };
}
