import { ApiError, type CallOptions, type Client } from "../../clients/typescript/src/index.ts";
import { hashText } from "../key-table.ts";
import type { Item, ProductRecord } from "../model.ts";

/** Limits of one bulk request: entries, and bytes with quotes, backslashes and line breaks counted twice. */
const MAX_ENTRIES = 500;
const MAX_BYTES = 3_900_000;
/** Most bytes of a character, of a backslash or a line break too; control characters have more, and are in no catalogue. */
const BYTES_A_CHARACTER = 4;
/** Quotes, commas, colons and brackets around a value. */
const PUNCTUATION = 4;
/** Characters of the longest number, and of true and null. */
const NUMBER = 25;
const REQUESTS_AT_ONCE = 4;
/** Requests that are on their way or done, and not told yet. */
const MAX_BEGUN = 8;
/** Attempts after failures that pass: an import of an hour outlives a minute without the service. */
const RETRIES = 8;

/** The end of one item of the source. */
export interface SentItem {
  item: Item;
  outcome: "written" | "refused" | "over-capacity";
  /** The service's reason, or null where the issues of the item say it. */
  reason: string | null;
}

interface SendOptions {
  signal?: AbortSignal;
  /** Names the import: a request that an earlier run has sent is answered as it was then, and waited for where it still runs. */
  importId?: string;
  /**
   * Called for the items of each request in the order of the source, once they and all before them are done: they need not be
   * sent again. Its promise is awaited before the next ones are told.
   */
  onSent: (sent: SentItem[]) => Promise<void>;
}

/**
 * Writes the products of a source, several requests at a time, reading it only as fast as they are taken. A full capacity stops
 * new products and no changes to those that are there. Throws what makes going on useless: ApiError, or what the source throws.
 */
export async function sendItems(client: Client, items: AsyncIterable<Item>, { onSent, ...options }: SendOptions): Promise<void> {
  const begun: BegunWindow[] = [];
  const settleFirst = async () => {
    await onSent(await begun[0]!.sent);
    begun.shift();
  };
  try {
    for await (const window of toWindows(items)) {
      // A slow request holds up what is told, and not the requests after it.
      for (let busy = running(begun); busy.length >= REQUESTS_AT_ONCE; busy = running(begun))
        await Promise.race(busy.map(({ sent }) => sent));
      while (begun[0]?.isDone || begun.length >= MAX_BEGUN) await settleFirst();
      begun.push(beginWindow(client, window, options));
    }
    while (begun.length > 0) await settleFirst();
  } finally {
    await Promise.allSettled(begun.map(({ sent }) => sent));
  }
}

interface BegunWindow {
  sent: Promise<SentItem[]>;
  isDone: boolean;
}

const running = (begun: BegunWindow[]): BegunWindow[] => begun.filter(({ isDone }) => !isDone);

function beginWindow(client: Client, items: Item[], options: RequestOptions): BegunWindow {
  const window: BegunWindow = { sent: sendWindow(client, items, options), isDone: false };
  const end = () => Object.assign(window, { isDone: true });
  // Awaited later, in order; until then its failure is no unhandled one.
  window.sent.then(end, end);
  return window;
}

/** Cuts items into what one request takes each. */
async function* toWindows(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let window: Item[] = [];
  let bytes = 0;
  for await (const item of items) {
    const size = item.record === null ? sizeOfRows(item) : sizeOfRecord(item.record);
    if (window.length >= MAX_ENTRIES || (bytes + size > MAX_BYTES && window.length > 0)) {
      yield window;
      window = [];
      bytes = 0;
    }
    window.push(item);
    bytes += size;
  }
  if (window.length > 0) yield window;
}

/** Returns bytes as the service counts them, quotes and backslashes twice; of a short record the most that it may have. */
function sizeOfRecord(record: ProductRecord): number {
  const most = charactersOf(record) * BYTES_A_CHARACTER;
  if (most <= MAX_BYTES / MAX_ENTRIES) return most;
  return new TextEncoder().encode(JSON.stringify(JSON.stringify(record))).length;
}

/** Returns at least as many characters as the JSON of a value has, each escaped one counted once. */
function charactersOf(value: unknown): number {
  if (typeof value === "string") return value.length + PUNCTUATION;
  if (typeof value !== "object" || value === null) return NUMBER;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + charactersOf(each), PUNCTUATION);
  let sum = PUNCTUATION;
  for (const key in value) sum += key.length + PUNCTUATION + charactersOf(value[key as keyof typeof value]);
  return sum;
}

/** Refused rows wait for their turn in the report, and may have cells of megabytes. */
function sizeOfRows({ rows }: Item): number {
  return rows.reduce((sum, { cells }) => sum + (cells ?? []).reduce((length, cell) => length + cell.length, 0), 0);
}

async function sendWindow(client: Client, items: Item[], options: RequestOptions): Promise<SentItem[]> {
  const records = items.flatMap(({ record }) => (record ? [record] : []));
  const refusals = new Map<string, string>();
  const written = new Set<string>();
  if (records.length > 0) await upsert(client, records, { refusals, written, ...options });
  return items.map((item): SentItem => {
    if (item.record === null) return { item, outcome: "refused", reason: null };
    const reason = refusals.get(item.record.id);
    if (reason !== undefined) return { item, outcome: "refused", reason };
    return written.has(item.record.id)
      ? { item, outcome: "written", reason: null }
      : { item, outcome: "over-capacity", reason: "there is no room for another product: remove some, or upgrade" };
  });
}

type RequestOptions = Omit<SendOptions, "onSent">;

interface Outcomes extends RequestOptions {
  refusals: Map<string, string>;
  written: Set<string>;
}

/** Sends records in one request; one that is refused as a whole for one of them is divided until that one is found. */
async function upsert(client: Client, records: ProductRecord[], outcomes: Outcomes): Promise<void> {
  try {
    const { data } = await client.products.bulkUpsert({ products: records }, toCallOptions(records, outcomes));
    for (const id of data.succeeded) outcomes.written.add(id);
    for (const { id, error } of data.failed) outcomes.refusals.set(id ?? records[0]!.id, error);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Nothing of it fits: all of them are new.
    if (error.code === "INDEXING_LIMIT_EXCEEDED") return;
    if (error.status !== 400 && error.status !== 413) throw error;
    if (records.length === 1) {
      outcomes.refusals.set(records[0]!.id, error.message);
      return;
    }
    const half = records.length >> 1;
    await upsert(client, records.slice(0, half), outcomes);
    await upsert(client, records.slice(half), outcomes);
  }
}

function toCallOptions(records: ProductRecord[], { importId, signal }: RequestOptions): CallOptions {
  if (importId === undefined) return { retries: RETRIES, signal };
  const digest = hashText(JSON.stringify(records)).join("-");
  return { retries: RETRIES, signal, idempotencyKey: `${importId}-${digest}`, isRepeated: true };
}
