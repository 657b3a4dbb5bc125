import type { DynamoDBRecord } from "aws-lambda";

/**
 * Place of an item inside its tenant: a collection (`["w1", "products"]` is the partition `tenant#w1#products`) and a sort key.
 */
export interface Key {
  collection: readonly string[];
  id: string;
}

export type Item = Record<string, unknown>;

/** A condition on the item as it is now. All given parts must hold. */
export interface Condition {
  exists?: boolean;
  /** Attributes that must have exactly these values. */
  equals?: Record<string, string | number | boolean | null>;
  /** Numeric attributes (absent counts as 0) that must be at most this. */
  atMost?: Record<string, number>;
}

export type TableWrite = (
  | { kind: "put"; key: Key; item: Item; when?: Condition }
  | { kind: "remove"; key: Key; when?: Condition }
  | { kind: "update"; key: Key; change: ItemChange; when?: Condition }
) & {
  /** In a transaction: the table written to, when it is not the one that runs the transaction. */
  table?: Table;
};

export interface ItemChange {
  set?: Item;
  /** Added to numeric attributes; absent counts as 0. */
  add?: Record<string, number>;
  unset?: string[];
}

export interface TablePage<T> {
  items: T[];
  /** The id to continue after; null at the end. */
  next: string | null;
}

/** A condition did not hold, and nothing was written. */
export class ConditionFailedError extends Error {
  override readonly name = "ConditionFailedError";
  /** Index of each write whose condition failed. */
  readonly failed: number[];
  readonly #current: Item | null;
  constructor(failed: number[], current: Item | null = null) {
    super("A write condition did not hold.");
    this.failed = failed;
    this.#current = current;
  }

  /** The item as it was when the condition failed (single writes only). No property: what prints an error must not print it. */
  get current(): Item | null {
    return this.#current;
  }
}

/**
 * One table of the store of truth. The tenant is part of every call and of every partition key, so that no call reaches another
 * tenant's items. Reads are strongly consistent. Items come back without their key attributes. Throws UpstreamError when the
 * store cannot be reached, ConditionFailedError when a condition did not hold; contention inside transactions is retried here,
 * with jitter.
 */
export interface Table {
  get<T extends Item>(tenantId: string, key: Key): Promise<T | null>;
  /** Returns items in the order of `keys`; null for those that do not exist. */
  getMany<T extends Item>(tenantId: string, keys: Key[]): Promise<(T | null)[]>;
  /** Returns one page of a collection in order of id. Items carry `id`. */
  list<T extends Item>(
    tenantId: string,
    collection: readonly string[],
    page?: ListOptions,
  ): Promise<TablePage<T & { id: string }>>;
  /** Writes one item and returns its new state (null when removed). */
  write<T extends Item>(tenantId: string, write: TableWrite): Promise<T | null>;
  /** All or nothing, at most 100 writes and 4 MB, within one tenant. */
  transact(tenantId: string, writes: TableWrite[]): Promise<void>;
  /** Unconditional puts and removes, at least once each, in no order. */
  writeMany(tenantId: string, writes: ({ kind: "put"; key: Key; item: Item } | { kind: "remove"; key: Key })[]): Promise<void>;
}

export interface ListOptions {
  limit?: number;
  after?: string | null;
  /** Only ids that begin with this. */
  prefix?: string;
  descending?: boolean;
}

/** Reads a collection page by page, in order of id; whoever stops reads no further page. Throws UpstreamError. */
export async function* readItems<T extends Item>(
  table: Pick<Table, "list">,
  tenantId: string,
  collection: readonly string[],
  options: ListOptions = {},
): AsyncGenerator<T & { id: string }> {
  for (let { after = null } = options; ; ) {
    const page: TablePage<T & { id: string }> = await table.list<T>(tenantId, collection, { ...options, after });
    yield* page.items;
    if (page.next === null) return;
    after = page.next;
  }
}

/** Reads all items of a collection, in order of id. Throws UpstreamError. */
export async function readAllItems<T extends Item>(
  ...collection: Parameters<typeof readItems<T>>
): Promise<(T & { id: string })[]> {
  const items: (T & { id: string })[] = [];
  for await (const item of readItems<T>(...collection)) items.push(item);
  return items;
}

/** Writes all or nothing. Returns false when a condition did not hold. Throws UpstreamError. */
export function tryTransact(table: Pick<Table, "transact">, tenantId: string, writes: TableWrite[]): Promise<boolean> {
  return holds(table.transact(tenantId, writes));
}

/** Writes one item. Returns false when a condition did not hold. Throws UpstreamError. */
export function tryWrite(table: Pick<Table, "write">, tenantId: string, write: TableWrite): Promise<boolean> {
  return holds(table.write(tenantId, write));
}

async function holds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}

/** Reads a whole table over all tenants: only for rebuilding data derived from it. Throws UpstreamError. */
export interface TableScan {
  /** Returns up to about 1 MB of items after `after` (null: from the beginning), in no order; `next` is null at the end. */
  page(after: string | null): Promise<{ items: ScannedItem[]; next: string | null }>;
}

export interface ScannedItem {
  partition: string;
  id: string;
  item: Item;
}

/** Part of one shard of a table's stream, both ends included. */
export interface StreamSpan {
  streamArn: string;
  shardId: string;
  startSequenceNumber: string;
  endSequenceNumber: string;
}

/** Reads changes of a table again. */
export interface StreamReader {
  /**
   * Returns the changes in order, as Lambda hands them out; null when the stream, which keeps 24 hours, has lost some of them.
   * Throws UpstreamError.
   */
  read(span: StreamSpan): Promise<DynamoDBRecord[] | null>;
}

/**
 * Values of `dueShard`, which with `dueAt` (milliseconds since 1970) puts an item into the due index: several, so that no one
 * partition takes all writes. The index has one hot end, the current time, so that its partitions do not split by load: each
 * shard takes 1,000 write units a second, and a delivery needs about three. More shards may be added; none may be taken away.
 */
export const DUE_SHARDS: readonly string[] = Array.from({ length: 32 }, (_, shard) => String(shard));

export interface DueEntry {
  tenantId: string;
  key: Key;
  dueAt: number;
}

/**
 * Items of one table by the time of their next action, over all tenants; eventually consistent. Throws UpstreamError.
 */
export interface DueIndex {
  /**
   * Lists entries of a shard that are due after `after` (milliseconds, exclusive) and until `until`, earliest first, at most
   * `limit`.
   */
  list(shard: string, range: { after?: number; until: number; limit: number }): Promise<DueEntry[]>;
}

/** Deliveries of one table that did not arrive, by what became of them; eventually consistent. Throws UpstreamError. */
export interface UndeliveredIndex {
  /**
   * Lists ids of items of a collection whose `undeliveredAs` has this value, the highest first, at most `limit`; of ids below
   * `before` only, unless that is null.
   */
  list(
    tenantId: string,
    collection: readonly string[],
    undeliveredAs: string,
    range: { before: string | null; limit: number },
  ): Promise<string[]>;
}

interface RemovalOptions<T> {
  /** Items of one page; absent: as many as the table lists. */
  limit?: number;
  /** Sees each item before it goes. */
  see?(item: T & { id: string }): void;
}

/** Removes the items of a collection page by page, and returns how many there were. Repeatable. Throws UpstreamError. */
export async function removeCollection<T extends Item>(
  table: Pick<Table, "list" | "writeMany">,
  tenantId: string,
  collection: readonly string[],
  { limit, see }: RemovalOptions<T> = {},
): Promise<number> {
  let removed = 0;
  let after: string | null = null;
  do {
    const page: TablePage<T & { id: string }> = await table.list<T>(tenantId, collection, {
      after,
      ...(limit !== undefined && { limit }),
    });
    if (see) for (const item of page.items) see(item);
    const removals = page.items.map(({ id }) => ({ kind: "remove" as const, key: { collection, id } }));
    if (removals.length > 0) await table.writeMany(tenantId, removals);
    removed += removals.length;
    after = page.next;
  } while (after !== null);
  return removed;
}
