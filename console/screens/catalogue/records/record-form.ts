import { resolveSchema, type Schemas } from "../../../api/schemas.ts";
import { type FieldChange, type FormField, toFormFields } from "../../../parts/form/form-fields.ts";
import type { CatalogueRecord, RecordKind } from "../record-kinds.ts";

/** Fields of a record as the API's document has them. */
export interface RecordForm {
  fields: FormField[];
  /** Null where the record is there already. */
  making: {
    /** Fields that stand open at once. */
    starts: readonly string[];
    required: readonly string[];
  } | null;
}

/** Returns the form of a kind of record; that of a new one has its id and begins with what it needs. */
export function toRecordForm(schemas: Schemas, kind: RecordKind, isNew: boolean): RecordForm {
  const membersOf = (name: string) => {
    const { properties = {}, required = [] } = resolveSchema(schemas, schemas[name] ?? {});
    const resolved = Object.entries(properties).map(([member, schema]) => [member, resolveSchema(schemas, schema)]);
    return { properties: Object.fromEntries(resolved), required };
  };
  const { properties } = membersOf(kind.schema);
  if (!isNew) return { fields: toFormFields(properties), making: null };
  const { properties: own, required } = membersOf(kind.schema.replace(/Fields$/, "Input"));
  const starts = [...new Set([...(kind.starts ?? []), ...required])];
  return { fields: toFormFields({ ...(own.id && { id: own.id }), ...properties }), making: { starts, required } };
}

/** Returns the record to write: the stored one with changes, without what the service adds itself. */
export function toWritten(stored: CatalogueRecord, changes: readonly FieldChange[], names: readonly string[]): CatalogueRecord {
  const changed = new Map(changes.map(({ field, after }) => [field, after]));
  const values = names.map((name): [string, unknown] => [name, changed.has(name) ? changed.get(name) : stored[name]]);
  return { id: stored.id, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
}
