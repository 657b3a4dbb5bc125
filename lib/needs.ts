import type { BucketName, TableName } from "../schemas/resources.ts";

/** `write` includes reading. */
export type Access = "read" | "write";

/** What a function may reach. Its role and its environment are both made from this, so that it can neither reach nor name anything else. */
export interface Needs {
  tables?: Partial<Record<TableName, Access>>;
  buckets?: Partial<Record<BucketName, Access>>;
}

/** The union of two needs; where both name a resource, the wider access counts. */
export function joinNeeds(one: Needs, other: Needs): Needs {
  return { ...one, ...other, tables: joinAccess(one.tables, other.tables), buckets: joinAccess(one.buckets, other.buckets) };
}

function joinAccess<Name extends string>(
  one: Partial<Record<Name, Access>> = {},
  other: Partial<Record<Name, Access>> = {},
): Partial<Record<Name, Access>> {
  const joined = { ...one };
  for (const name of Object.keys(other) as Name[]) joined[name] = joined[name] === "write" ? "write" : other[name];
  return joined;
}
