import type { ImportContext, Issue, Item, ProductRecord } from "../../model.ts";
import { showValue } from "../../model.ts";
import type { JsonValue } from "../../sources/read-json.ts";
import { setImages } from "../../variants/images.ts";
import { toJsonItem } from "../mapping.ts";
import { type FieldPath, findField, readFieldPath } from "./field-names.ts";
import { completePrices, setField } from "./to-record.ts";

/** Reads objects of any shop: each is a product, whose properties are named like our fields or mapped to them. */
export async function* mapGenericJson(values: AsyncIterable<JsonValue>, context: ImportContext): AsyncGenerator<Item> {
  const mapped = [...context.map].map(([field, path]) => ({ to: readFieldPath(field), path }));
  const reading = { currency: context.currency, decimalMark: context.decimalMark };
  for await (const { number, value, fault } of values) {
    const issues: Issue[] = [];
    const refuse = (column: string | null, given: unknown, reason: string) =>
      issues.push({
        row: number,
        column,
        value: given === undefined ? null : showValue(toText(given)),
        reason,
        level: "refused",
      });
    if (fault !== null) refuse(null, undefined, fault);
    else if (!isObject(value)) refuse(null, value, "is no object: each product is one");
    const record = { source: "import" } as ProductRecord;
    if (isObject(value)) {
      for (const { to, path, from } of [
        ...ownPaths(value, mapped),
        ...mapped.map((each) => ({ ...each, from: readPath(value, each.path) })),
      ]) {
        setValue(record, to, from, reading, (reason) => refuse(path, from, reason));
      }
    }
    record.id ??= record.sku ?? "";
    completePrices(record);
    const source = { number, cells: null, json: value };
    yield issues.length > 0 && !isObject(value)
      ? { rows: [source], record: null, id: null, issues }
      : toJsonItem(source, record, issues);
  }
}

interface GivenValue {
  to: FieldPath;
  path: string;
  from: unknown;
}

function ownPaths(value: Record<string, unknown>, mapped: { to: FieldPath }[]): GivenValue[] {
  const taken = new Set<string>(mapped.map(({ to }) => (to.key === null ? to.field : "")));
  const paths = Object.entries(value).flatMap(([name, from]): GivenValue[] => {
    const isNested = name === "attributes" || name === "metadata" || name === "dimensions";
    const own: FieldPath | null = isNested ? { field: name, key: null } : findField(name);
    return own === null || taken.has(own.field) ? [] : [{ to: own, path: name, from }];
  });
  // A property with the field's own name comes before its synonyms.
  const exact = new Set(paths.filter(({ to, path }) => to.field === path).map(({ to }) => to.field));
  return paths.filter(({ to, path }) => to.key !== null || to.field === path || !exact.has(to.field));
}

function setValue(
  record: ProductRecord,
  to: FieldPath,
  from: unknown,
  reading: { currency: string | null; decimalMark: "." | "," | null },
  refuse: (reason: string) => void,
): void {
  if (from === null || from === undefined) return;
  if (typeof from === "string") {
    setField(record, to, from.trim(), reading, refuse);
    return;
  }
  const { field, key } = to;
  if (key !== null) {
    if (field === "attributes") record.attributes = { ...record.attributes, [key]: [from].flat().map(toText) };
    else record.metadata = { ...record.metadata, [key]: from as string };
    return;
  }
  if (field === "image" && Array.isArray(from))
    setImages(
      record,
      from.map((each) => toText(isObject(each) ? (each.src ?? each.url ?? each) : each)),
    );
  else if (field === "attributes" && isObject(from))
    record.attributes = Object.fromEntries(Object.entries(from).map(([name, value]) => [name, [value].flat().map(toText)]));
  else if (Array.isArray(from) || typeof from === "boolean" || isObject(from) || typeof from === "number")
    Object.assign(record, { [field]: shapeOf(field, from) });
}

/** Numbers of ids become texts, single values of lists become lists; what else does not fit, the service refuses by name. */
function shapeOf(field: string, value: unknown): unknown {
  if ((field === "id" || field === "sku" || field === "name") && typeof value === "number") return String(value);
  return value;
}

function readPath(value: unknown, path: string): unknown {
  let found: unknown = value;
  for (const part of path.split("."))
    found = isObject(found) || Array.isArray(found) ? (found as Record<string, unknown>)[part] : undefined;
  return found;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
