import type { Schemas } from "../../../api/schemas.ts";
import { type FieldSchema, type FormField, toFormFields } from "../../../parts/form/form-fields.ts";
import type { RecordKind } from "../record-kinds.ts";

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
  const properties = (schemas[kind.schema]?.properties ?? {}) as Record<string, FieldSchema>;
  if (!isNew) return { fields: toFormFields(properties), making: null };
  const { properties: own, required = [] } = schemas[kind.schema.replace(/Fields$/, "Input")]?.allOf?.at(-1) ?? {};
  const { id } = (own ?? {}) as Record<string, FieldSchema>;
  const starts = [...new Set([...(kind.starts ?? []), ...required])];
  return { fields: toFormFields({ ...(id && { id }), ...properties }), making: { starts, required } };
}
