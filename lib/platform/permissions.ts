import type { BucketName, DeadLettersName, DueTableName, MachineName, QueueName, TableName } from "../../schemas/resources.ts";
import type { SearchAccess } from "../../schemas/search-access.ts";
import type { SecretName } from "../stores/platform-secrets.ts";

/**
 * Access to a table. `update` adds changing existing items, `write` everything except `scan`, which reads the whole table over
 * all tenants and is for rebuilds only.
 */
export type TableAccess = "read" | "scan" | "update" | "write";
export type Access = "read" | "write";
/** Access to the search indices. `write` also creates missing ones, `rebuild` also replaces and drops them. */
type IndexAccess = Access | "rebuild";
/** Access to what shoppers did. `write` adds and removes documents and does not read, `expire` also drops whole months. */
type AnalyticsAccess = "read" | "write" | "expire";

/**
 * Permissions of a function. Its role and its environment variables are both made from them, so that it can neither reach nor
 * name anything else.
 */
export interface Permissions {
  tables?: Partial<Record<TableName, TableAccess>>;
  buckets?: Partial<Record<BucketName, Access>>;
  search?: IndexAccess;
  /** Accesses to the activity of shoppers. */
  analytics?: AnalyticsAccess[];
  /** State machines that it starts and describes. */
  machines?: MachineName[];
  /** Queues that it sends to, and whose length it reads. */
  queues?: QueueName[];
  /** Dead letters that it takes and removes. */
  deadLetters?: DeadLettersName[];
  /** Dead letters that it adds to. */
  setsAside?: DeadLettersName[];
  /** Tables whose streams it reads again. */
  streams?: TableName[];
  /** Tables whose items it finds by the time at which they are due, over all tenants. */
  dueIndexes?: DueTableName[];
  /** Finds the deliveries of a webhook that did not arrive. */
  undelivered?: boolean;
  /** Sends mail to tenants' owners, from the address of the context; without one nothing is sent. */
  mail?: boolean;
  /** Calls the language models of the deployment's provider. */
  model?: boolean;
  /** Its own secrets, read by name when they are first needed. */
  secrets?: SecretName[];
  /** Opens the secrets of tenants (`read`), or also seals them (`write`). */
  tenantSecrets?: Access;
  /** Reads the key that checks receipts (`read`), or also signs them (`sign`). */
  receipts?: "read" | "sign";
  /** Has pages rendered in a browser, where the deployment has the function for it. */
  renderer?: boolean;
  /** Embeds text, with the table that is mounted as a layer. */
  embedding?: boolean;
}

/** Lists the accesses to the search domain that a function has. */
export function listSearchAccesses({ search, analytics = [] }: Permissions): SearchAccess[] {
  return [...(search ? [`search-${search}` as const] : []), ...analytics.map((access) => `analytics-${access}` as const)];
}

/** Returns true for a function that sends requests to the search domain. */
export function reachesSearchDomain(permissions: Permissions): boolean {
  return listSearchAccesses(permissions).length > 0;
}

/** Returns the union of two sets of permissions; when both name a resource, the wider access counts. */
export function mergePermissions(one: Permissions, other: Permissions): Permissions {
  return {
    ...one,
    ...other,
    tables: mergeAccess(one.tables, other.tables),
    buckets: mergeAccess(one.buckets, other.buckets),
    analytics: mergeNames(one.analytics, other.analytics),
    machines: mergeNames(one.machines, other.machines),
    queues: mergeNames(one.queues, other.queues),
    deadLetters: mergeNames(one.deadLetters, other.deadLetters),
    setsAside: mergeNames(one.setsAside, other.setsAside),
    streams: mergeNames(one.streams, other.streams),
    dueIndexes: mergeNames(one.dueIndexes, other.dueIndexes),
    secrets: mergeNames(one.secrets, other.secrets),
    ...((one.tenantSecrets ?? other.tenantSecrets) && { tenantSecrets: widerAccess(one.tenantSecrets, other.tenantSecrets) }),
  };
}

function mergeNames<Name extends string>(one: Name[] = [], other: Name[] = []): Name[] {
  return [...new Set([...one, ...other])];
}

function mergeAccess<Name extends string, A extends TableAccess>(
  one: Partial<Record<Name, A>> = {},
  other: Partial<Record<Name, A>> = {},
): Partial<Record<Name, A>> {
  const joined = { ...one };
  for (const name of Object.keys(other) as Name[]) joined[name] = widerTableAccess(joined[name], other[name]!) as A;
  return joined;
}

function widerAccess(one: Access | undefined, other: Access | undefined): Access {
  return one === "write" || other === "write" ? "write" : "read";
}

const WIDTHS: readonly TableAccess[] = ["read", "update", "write"];

/** Table access from narrow to wide; `scan` does not fit into this order. */
function widerTableAccess(one: TableAccess | undefined, other: TableAccess): TableAccess {
  if (one === undefined || one === other) return other;
  if (one === "scan" || other === "scan") throw new Error(`No access is both ${one} and ${other}.`);
  return WIDTHS.indexOf(one) > WIDTHS.indexOf(other) ? one : other;
}
