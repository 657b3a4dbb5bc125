import { Columns, normaliseLabel } from "../../csv/columns.ts";
import type { ImportContext, ProductRecord } from "../../model.ts";
import { SourceError } from "../../text/source-error.ts";
import { PriceReader } from "../../values/row-prices.ts";
import { type FieldColumns, type Mapping, refusedItem, toItem } from "../mapping.ts";
import { type FieldPath, findField, readFieldPath } from "./field-names.ts";
import { completePrices, setField } from "./to-record.ts";

/** Returns the columns of a table that names an id and a name, by its labels or by `--map`; null for any other. */
export function recogniseGenericTable(labels: string[], _sample: string[][], context: ImportContext): Columns | null {
  const columns = new Columns(labels);
  const fields = new Set(fieldPaths(columns, context).map(({ path }) => path.field));
  return fields.has("name") && (fields.has("id") || fields.has("sku")) ? columns : null;
}

interface MappedColumn {
  path: FieldPath;
  place: number;
}

/** Lists which column holds which field: those that the caller names first, then those that their labels name. */
function fieldPaths(columns: Columns, { map }: ImportContext): MappedColumn[] {
  const mapped = [...map].flatMap(([field, label]): MappedColumn[] => {
    const path = readFieldPath(field);
    const place = columns.labels.findIndex((each) => normaliseLabel(each) === normaliseLabel(label));
    return place < 0 ? [] : [{ path, place }];
  });
  const takenPlaces = new Set(mapped.map(({ place }) => place));
  const taken = new Set(mapped.map(({ path }) => nameOf(path)));
  const own = columns.labels.flatMap((label, place): MappedColumn[] => {
    const path = takenPlaces.has(place) ? null : findField(label);
    if (path === null || taken.has(nameOf(path))) return [];
    taken.add(nameOf(path));
    return [{ path, place }];
  });
  return [...mapped, ...own];
}

const nameOf = ({ field, key }: FieldPath): string => (key === null ? field : `${field}.${key}`);

/** Reads a table of any shop: each row is a product. */
export function mapGenericTable(context: ImportContext, columns: Columns): Mapping {
  const missing = [...context.map].find(([, label]) => columns.find(normaliseLabel(label)) < 0);
  if (missing) throw new SourceError(`has no column "${missing[1]}", which --map names for ${missing[0]}`);
  const paths = fieldPaths(columns, context);
  const labels: FieldColumns = Object.fromEntries(paths.map(({ path, place }) => [nameOf(path), columns.nameOf(place)]));
  const prices = new PriceReader(context);
  return {
    unread: columns.labels.filter((label, place) => label !== "" && !paths.some((each) => each.place === place)),
    surveys: [],
    mark: null,
    async *items(rows) {
      for await (const row of rows) {
        if (row.fault !== null) {
          yield refusedItem([row], null);
          continue;
        }
        const record = { source: "import" } as ProductRecord;
        for (const { path, place } of paths) {
          setField(record, path, row.at(place), prices.reading, (reason) => row.refuse(columns.nameOf(place), reason));
        }
        record.id ??= record.sku ?? "";
        completePrices(record);
        yield toItem([row], record, labels);
      }
    },
  };
}
