import {
  type FieldList,
  type FieldRequest,
  type FieldValueType,
  VALUE_TYPES,
} from "../../functions/platform/ports/search/search-index.ts";
import { compareTexts } from "../../functions/platform/text/compare-texts.ts";
import type { FieldColumn } from "../index/field-column.ts";
import { filterBitmap } from "../index/filter-bitmaps.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { SET_BIT, type ValueTable } from "../index/value-table.ts";
import { type Bitmap, countIntersection, hasBit } from "../structures/bitmap.ts";

/** Lists the fields of the records in scope: each value of each record is looked at once. */
export function listFields(partition: IndexPartition, workspaceId: string | undefined, request: FieldRequest): FieldList {
  const workspace = partition.workspaces.findNumber(workspaceId);
  if (workspace < 0) {
    return { records: 0, fields: [] };
  }
  const bits = partition.workspaces.bitmap(workspace);
  const scope = bits.slice();
  const visible = request.visible ? filterBitmap(partition, request.visible) : bits;
  for (let at = 0; at < scope.length; at++) {
    scope[at] = scope[at]! & visible[at]!;
  }
  const fields: FieldList["fields"] = [];
  for (const [field, column] of partition.columns.entries()) {
    const counted = countColumn(column, partition.columns.values, scope);
    if (counted.records > 0) {
      fields.push({ field, ...counted });
    }
  }
  fields.sort((one, other) => other.records - one.records || compareTexts(one.field, other.field));
  return { records: countIntersection(scope, bits), fields: fields.slice(0, request.size) };
}

/** Counts the documents in scope with a value, and tells the types of their values. */
function countColumn(column: FieldColumn, table: ValueTable, scope: Bitmap): Omit<FieldList["fields"][number], "field"> {
  const found = new Set<FieldValueType>();
  const sets = new Set<number>();
  let records = 0;
  let texts = 0;
  column.codes.forEach((document, code) => {
    if (!hasBit(scope, document)) {
      return;
    }
    records++;
    if (code >= SET_BIT) {
      sets.add(code);
    } else if (table.isText(code - 1)) {
      texts++;
    } else {
      found.add("boolean");
    }
  });
  for (const value of [...sets].flatMap((code) => table.decode(code))) {
    found.add(table.isText(value) ? "string" : "boolean");
  }
  if (texts > 0) {
    found.add("string");
  }
  column.numbers.forEach((document) => {
    if (hasBit(scope, document)) {
      found.add("number");
      records += column.codes.get(document) === 0 ? 1 : 0;
    }
  });
  return { records, types: VALUE_TYPES.filter((type) => found.has(type)) };
}
