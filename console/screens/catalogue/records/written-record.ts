import type { FieldChange } from "../../../parts/form/form-fields.ts";
import type { CatalogueRecord } from "../record-kinds.ts";

/** Returns the record to write: the stored one with changes, without what the service adds itself. */
export function toWritten(stored: CatalogueRecord, changes: readonly FieldChange[], names: readonly string[]): CatalogueRecord {
  const changed = new Map(changes.map(({ field, after }) => [field, after]));
  const values = names.map((name): [string, unknown] => [name, changed.has(name) ? changed.get(name) : stored[name]]);
  return { id: stored.id, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}
