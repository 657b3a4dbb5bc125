import type { Connection } from "./connection.ts";
import { ApiError } from "./errors.ts";
import type { CallOptions } from "./send.ts";
import type { Arguments, Route } from "./types.ts";

/** Limits of one bulk request: entries, and bytes with quotes, backslashes and line breaks counted twice. */
const MAX_ENTRIES = 500;
const MAX_BYTES = 3_900_000;

export interface BulkProgress {
  processed: number;
  succeeded: number;
  failed: number;
}

export interface BulkOptions extends Omit<CallOptions, "idempotencyKey" | "keepalive"> {
  /** Requests at the same time: 4 by default. Records of one id are still sent in their order. */
  concurrency?: number;
  /** Entries of one request: 500 by default and at most. */
  batchSize?: number;
  /** Called after each request. */
  onProgress?: (progress: BulkProgress) => void;
}

export interface BulkFailure<Entry> {
  id?: string;
  /** The reason why the entry was not carried out. */
  error: string;
  /** The entry as it was given; absent where the service cannot tell which one it was. */
  entry?: Entry;
}

export interface BulkResult<Entry> {
  processed: number;
  /** Number of entries that were carried out. */
  succeeded: number;
  failed: BulkFailure<Entry>[];
}

/** Entries could not be sent on: what follows them in the source was not read. `result` holds what was done before. */
export class BulkError<Entry = unknown> extends Error {
  readonly result: BulkResult<Entry>;
  constructor(result: BulkResult<Entry>, cause: unknown) {
    super(`Stopped after ${result.processed} entries: ${(cause as Error).message}`, { cause });
    this.name = "BulkError";
    this.result = result;
  }
}

type Source<Entry> = Iterable<Entry> | AsyncIterable<Entry>;
/** An operation that takes many entries. */
export type BulkRoute = Route & `${string}/bulk`;
interface BulkAnswer {
  data: { processed: number; succeeded: string[]; failed: { id?: string; error: string }[] };
}

interface Batch<Entry> {
  entries: Entry[];
  ids: Set<unknown>;
  done?: Promise<void>;
}

/**
 * Sends entries to a bulk operation in requests within its limits, several at a time, and reads the source only as fast as they
 * are taken. A request that is refused for one entry is divided until that entry is found. Throws BulkError when going on is of
 * no use.
 */
export async function sendInBatches<Entry>(
  connection: Connection,
  route: BulkRoute,
  name: string,
  source: Source<Entry>,
  { concurrency = 4, batchSize = MAX_ENTRIES, onProgress, ...options }: BulkOptions = {},
): Promise<BulkResult<Entry>> {
  const result: BulkResult<Entry> = { processed: 0, succeeded: 0, failed: [] };
  const running = new Set<Batch<Entry>>();
  let failure: unknown;

  const sendEntries = async (entries: Entry[]): Promise<void> => {
    try {
      const given = [{ [name]: entries }, { retries: 8, ...options }] as unknown as Arguments<BulkRoute>;
      const { data } = (await connection.call(route, ...given)) as BulkAnswer;
      note(result, data, entries);
    } catch (error) {
      if (!isAboutEntries(error)) throw error;
      if (entries.length > 1) {
        const half = entries.length >> 1;
        await sendEntries(entries.slice(0, half));
        return await sendEntries(entries.slice(half));
      }
      note(result, { processed: 1, succeeded: [], failed: [{ error: error.message }] }, entries);
    }
    onProgress?.({ ...result, failed: result.failed.length });
  };

  const start = async (batch: Batch<Entry>): Promise<void> => {
    // The later of two records of one id must not arrive before the earlier one.
    await Promise.all([...running].filter(({ ids }) => [...batch.ids].some((id) => ids.has(id))).map(({ done }) => done));
    while (running.size >= concurrency) await Promise.race([...running].map(({ done }) => done));
    if (failure) return;
    running.add(batch);
    batch.done = sendEntries(batch.entries)
      .catch((error) => {
        failure ??= error;
      })
      .finally(() => running.delete(batch));
  };

  try {
    for await (const batch of toBatches(source, Math.min(batchSize, MAX_ENTRIES))) {
      await start(batch);
      if (failure) break;
    }
  } catch (error) {
    failure ??= error;
  }
  await Promise.all([...running].map(({ done }) => done));
  if (failure) throw new BulkError(result, failure);
  return result;
}

/** Cuts the source into batches, each of which ends before a second record of one of its ids. */
async function* toBatches<Entry>(source: Source<Entry>, size: number): AsyncGenerator<Batch<Entry>> {
  let batch: Batch<Entry> = { entries: [], ids: new Set() };
  let bytes = 0;
  for await (const entry of source) {
    const id = idOf(entry);
    // JSON as text once more has its quotes and backslashes twice.
    const length = new TextEncoder().encode(JSON.stringify(JSON.stringify(entry) ?? "")).length;
    if (batch.entries.length >= size || bytes + length > MAX_BYTES || (id !== undefined && batch.ids.has(id))) {
      if (batch.entries.length > 0) yield batch;
      batch = { entries: [], ids: new Set() };
      bytes = 0;
    }
    batch.entries.push(entry);
    if (id !== undefined) batch.ids.add(id);
    bytes += length;
  }
  if (batch.entries.length > 0) yield batch;
}

function note<Entry>(result: BulkResult<Entry>, { processed, succeeded, failed }: BulkAnswer["data"], entries: Entry[]): void {
  result.processed += processed;
  result.succeeded += succeeded.length;
  for (const each of failed) {
    const entry = entries.length === 1 ? entries[0] : entries.find((entry) => each.id !== undefined && idOf(entry) === each.id);
    result.failed.push({ ...each, ...(entry !== undefined && { entry }) });
  }
}

/** Tells whether a request was refused for something in its entries. */
function isAboutEntries(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 413);
}

/** Entries are records, or ids themselves. */
function idOf(entry: unknown): unknown {
  return typeof entry === "object" && entry !== null ? (entry as { id?: unknown }).id : entry;
}
