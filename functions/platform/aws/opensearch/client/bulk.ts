import { inBatches } from "../../../concurrency/in-batches.ts";
import { UpstreamError } from "../../../ports/upstream-error.ts";
import { isTooManyRequests, type Json, type OpenSearchClient } from "./opensearch-client.ts";
import { type RequestTime, writing } from "./request-time.ts";

/** One line of a bulk request, with the document's line when there is one. */
export interface BulkWrite {
  id: string;
  documentId: string;
  /** None removes the document whatever its version. */
  version?: number;
  /** Its line (`toJsonLine`): hundreds of objects that wait would be moved about in memory. */
  document?: Buffer;
}

interface BulkItem {
  status: number;
  error?: { type?: string };
}
interface BulkAnswer {
  items: Record<string, BulkItem>[];
}

/** `lost`: the alias is not there. `isRefusal`: other records are taken, and this one is not. */
export type ItemOutcome = "written" | "stale" | "lost" | { reason: string; isRefusal: boolean };

/** Statuses by which a node says that it can take nothing now: a full disk or a block on writes, too much work, a lost shard. */
const BUSY_STATUSES = new Set([403, 429, 502, 503, 504]);

/**
 * Size of a bulk request: large enough that what it costs by itself does not count, small enough that a few hundred records make
 * two of them, which two processors of a node take at once.
 */
const MAX_BYTES = 2_000_000;
const MAX_WRITES = 500;
/** Requests of one call in flight; `BulkLimit` limits those of all calls. */
const LANES = 4;
/** Writes that wait for a refresh as one request. Of more, the last waits alone: it holds no others' room in `BulkLimit`. */
const WAITING_WRITES = 100;
/** Tries of a write that a busy node refuses with 429; the pauses add up to about 3 s. */
const TRIES = 6;
/** The first pause; each further one is twice as long. */
const PAUSE_MS = 100;

interface BulkRequest {
  alias: string;
  routing: string;
  writes: BulkWrite[];
  /** True to answer only once searches find the writes. */
  searchable: boolean;
  /** The same version again is written (the default), or is stale. */
  versionType?: "external_gte" | "external";
  time: RequestTime;
}

/**
 * Writes to one alias. Versions are the caller's: an older one is stale, so that a repeated delivery does no harm. What is to be
 * searchable waits for the refresh that comes anyway: the writes have one routing, so that the shard that takes the last of them
 * has taken all.
 */
export async function bulkWrite(client: OpenSearchClient, request: BulkRequest): Promise<ItemOutcome[]> {
  const { searchable, writes } = request;
  if (writes.length === 0) return [];
  const lines = writes.map((write) => toLines(write, request));
  const batches = searchable && lines.length > WAITING_WRITES ? [] : toBatches(lines);
  if (!searchable) return writeBatches(client, request, batches, "false");
  if (batches.length === 1) return writeBatches(client, request, batches, "wait_for");
  const outcomes = await writeBatches(client, request, toBatches(lines.slice(0, -1)), "false");
  const last = await writeBatches(client, request, [lines.slice(-1)], "wait_for");
  // A write that changed nothing has not waited.
  if (last[0] !== "written" && outcomes.includes("written")) await refresh(client, request.alias, request.time);
  return [...outcomes, ...last];
}

async function writeBatches(
  client: OpenSearchClient,
  { alias, routing, time }: BulkRequest,
  batches: Buffer[][],
  refreshing: "wait_for" | "false",
): Promise<ItemOutcome[]> {
  const outcomes: ItemOutcome[][] = [];
  await inBatches([...batches.entries()], 1, LANES, async ([entry]) => {
    const [position, batch] = entry!;
    outcomes[position] = await writeApart(client, { alias, routing, batch, refreshing, time });
  });
  return outcomes.flat();
}

/** Makes all writes so far searchable. */
export async function refresh(client: OpenSearchClient, alias: string, time: RequestTime): Promise<void> {
  await client.send({ kind: "refresh", path: `/${alias}/_refresh`, expect: ["index_not_found_exception"], time });
}

interface BatchRequest extends Pick<BulkRequest, "alias" | "routing" | "time"> {
  batch: Buffer[];
  refreshing: "wait_for" | "false";
}

/** Writes a batch; when the engine refuses the whole request, its halves, until the write at fault is alone. */
async function writeApart(client: OpenSearchClient, request: BatchRequest): Promise<ItemOutcome[]> {
  const { batch } = request;
  try {
    return await writeBatch(client, request);
  } catch (error) {
    if (!(error instanceof UpstreamError && error.isRefusal)) throw error;
    if (batch.length === 1) return [{ reason: "The index refused the request of this record.", isRefusal: true }];
    const middle = Math.ceil(batch.length / 2);
    const first = await writeApart(client, { ...request, batch: batch.slice(0, middle) });
    return [...first, ...(await writeApart(client, { ...request, batch: batch.slice(middle) }))];
  }
}

/** Writes a batch. Those of its writes that a busy engine refuses are tried again, after longer and longer pauses. */
async function writeBatch(client: OpenSearchClient, request: BatchRequest): Promise<ItemOutcome[]> {
  const { batch } = request;
  const items: (BulkItem | undefined)[] = [];
  let left = batch.map((_, position) => position);
  for (let attempt = 1; left.length > 0 && attempt <= TRIES; attempt++) {
    if (attempt > 1) await client.pause(PAUSE_MS * 2 ** (attempt - 2));
    const sent = left.map((position) => batch[position]!);
    const bytes = sent.reduce((sum, { length }) => sum + length, 0);
    const answered = await client.bulkLimit.run(bytes, () => sendLines(client, request, sent), isBusy);
    left.forEach((position, index) => {
      items[position] = answered === TOO_BUSY ? { status: 429, error: {} } : Object.values(answered[index] ?? {})[0];
    });
    left = left.filter((position) => items[position]?.status === 429);
  }
  return batch.map((_, position) => toItemOutcome(items[position]));
}

/** Answer of an engine that refused a whole request: no write of it has been made. */
const TOO_BUSY = "too busy";
type LinesAnswer = BulkAnswer["items"] | typeof TOO_BUSY;

async function sendLines(client: OpenSearchClient, request: BatchRequest, sent: Buffer[]): Promise<LinesAnswer> {
  const { alias, routing, refreshing, time } = request;
  const guard = sent.some((write) => write.subarray(0, INDEXING.length).equals(INDEXING)) ? [] : [aliasGuard(routing)];
  const lines = Buffer.concat([...guard, ...sent]);
  const filter_path = "items.*.status,items.*.error.type";
  const query = { refresh: refreshing, require_alias: true, timeout: `${client.shardWaitMs}ms`, filter_path };
  try {
    const { items } = await client.sendRequired<BulkAnswer>({ kind: "write", path: `/${alias}/_bulk`, query, lines, time });
    return items.slice(guard.length);
  } catch (error) {
    if (isTooManyRequests(error)) return TOO_BUSY;
    throw error;
  }
}

/** Begins the line of a write with a document. */
const INDEXING = Buffer.from('{"index":');

/**
 * Updates a document that is never there, in front of a request of removals alone. The engine creates a missing index for the
 * removal of a version, under the name of the alias and without our mapping, unless a line beside it can require the alias.
 */
function aliasGuard(routing: string): Buffer {
  return Buffer.concat([toJsonLine({ update: { _id: "~", routing } }), toJsonLine({ doc: {} })]);
}

function isBusy(answer: LinesAnswer): boolean {
  return answer === TOO_BUSY || answer.some((item) => Object.values(item)[0]?.status === 429);
}

/**
 * Reads one item. A removal of a record that is not there answers 404 without an error: its version is remembered all the same.
 */
function toItemOutcome(item: BulkItem | undefined): ItemOutcome {
  if (!item) return { reason: "The index gave no answer for this record.", isRefusal: false };
  if (!item.error) return "written";
  if (item.status === 409) return "stale";
  if (item.error.type === "index_not_found_exception") return "lost";
  if (item.status === 429) return { reason: "The index was too busy.", isRefusal: false };
  const isRefusal = !BUSY_STATUSES.has(item.status) && item.error.type !== "index_closed_exception";
  return { reason: `The index refused this record (${item.error.type ?? item.status}).`, isRefusal };
}

/** Makes the bytes of a write once: a text would be measured and converted several times before it is sent. */
function toLines({ documentId, version, document }: BulkWrite, { routing, versionType }: BulkRequest): Buffer {
  const versioned = version !== undefined && { version, version_type: versionType ?? "external_gte" };
  const target = { _id: documentId, routing, ...versioned };
  return document ? Buffer.concat([toJsonLine({ index: target }), document]) : toJsonLine({ delete: target });
}

/** Returns the bytes of an object's line. */
export function toJsonLine(object: object): Buffer {
  return Buffer.from(`${JSON.stringify(object)}\n`);
}

function toBatches(all: Buffer[]): Buffer[][] {
  const batches: Buffer[][] = [];
  let bytes = 0;
  for (const lines of all) {
    const current = batches.at(-1);
    const fits = current && current.length < MAX_WRITES && bytes + lines.length <= MAX_BYTES;
    if (fits) current.push(lines);
    else batches.push([lines]);
    bytes = fits ? bytes + lines.length : lines.length;
  }
  return batches;
}

interface Removal {
  /** Index, alias or pattern of names. */
  target: string;
  /** Tenant whose shards are searched; all shards by default. */
  routing?: string;
  filter: Json[];
  /** Documents per request, so that each request stays far below every time limit. */
  atOnce: number;
}

interface RemovalAnswer {
  total: number;
  deleted: number;
}

/** Removes in rounds. Documents written meanwhile make conflicts, which are left for the next round, until nothing is found. */
export async function removeMatching(client: OpenSearchClient, removal: Removal): Promise<number> {
  const { target, routing, filter, atOnce } = removal;
  let removed = 0;
  for (;;) {
    const time = writing();
    await refresh(client, target, time);
    const query = { ...(routing !== undefined && { routing }), conflicts: "proceed", max_docs: atOnce, refresh: true };
    const body = { query: { bool: { filter } } };
    const expect = ["index_not_found_exception"];
    const request = { kind: "removeMatching", path: `/${target}/_delete_by_query`, query, body, expect, time } as const;
    const answer = await client.send<RemovalAnswer>(request);
    if (!answer || answer.total === 0) return removed;
    removed += answer.deleted;
  }
}
