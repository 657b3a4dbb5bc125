import { dropUnknownProperties } from "../../../http/validation.ts";
import type { TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
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
