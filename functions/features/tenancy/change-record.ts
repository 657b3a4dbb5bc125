import type { Ports } from "../../domain/ports.ts";
import { untilWritten } from "../../http/etags.ts";
import { type Item, type Key, type TableWrite, tryTransact } from "../../platform/ports/stores/table.ts";

/** Each try fails only when another change was written meanwhile: ten at once are more than people make. */
const MAX_TRIES = 10;

type ChangePorts = Pick<Ports, "tables" | "directory" | "clock">;

interface RecordChange {
  set: Item;
  /** Writes that go with the change. */
  further: TableWrite[];
}

/**
 * Changes fields of a record that has `updatedAt`, together with further writes such as the audit entry that says what they were
 * before: on what was read, or again. What changes nothing writes nothing. Returns the new record; null when there is none.
 * Throws CONFLICT when others change it all the time.
 */
export async function changeRecord(
  tenantId: string,
  key: Key,
  toChange: (before: Item) => RecordChange | Promise<RecordChange>,
  ports: ChangePorts,
): Promise<Item | null> {
  const { record } = await untilWritten(MAX_TRIES, async () => {
    const before = await ports.tables.tenancy.get<Item & { updatedAt: string }>(tenantId, key);
    if (!before) return { record: null };
    const { set, further } = await toChange(before);
    if (Object.keys(describeChange(before, set).after).length === 0) return { record: before };
    const changed = { ...set, updatedAt: timeAfter(before.updatedAt, ports.clock.now()) };
    const when = { exists: true, equals: { updatedAt: before.updatedAt } };
    const write: TableWrite = { kind: "update", key, change: { set: changed }, when };
    if (!(await tryTransact(ports.tables.tenancy, tenantId, [write, ...further]))) return null;
    ports.directory.invalidate(tenantId);
    return { record: { ...before, ...changed } };
  });
  return record;
}

/** Returns the time of a change, later than that of the one before it, so that no two states of a record have the same. */
function timeAfter(before: string, now: number): string {
  return new Date(Math.max(now, Date.parse(before) + 1)).toISOString();
}

/** Lists what fields were and are, for the audit log. */
export function describeChange(before: Item, set: Item): { before: Item; after: Item } {
  const names = Object.keys(set).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(set[name]));
  const pick = (record: Item) => Object.fromEntries(names.map((name) => [name, record[name] ?? null]));
  return { before: pick(before), after: pick(set) };
}
