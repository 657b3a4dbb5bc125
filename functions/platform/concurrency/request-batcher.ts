import type { Item, Key, Table } from "../ports/stores/table.ts";

interface PendingCall<Request, Result> {
  request: Request;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Coalesces concurrent calls per key: the first runs alone, calls made meanwhile run as one batch. Under load one store write
 * serves many requests; without load nothing waits. A Lambda handles one request at a time and never batches.
 */
export class RequestBatcher<Request, Result> {
  private readonly waiting = new Map<string, PendingCall<Request, Result>[]>();
  private readonly runBatch: (key: string, requests: Request[]) => Promise<Result[]>;
  private readonly gather: (key: string) => Promise<void> | null;

  /**
   * `runBatch` returns results in the order of the requests. `gather` holds the first call back until its promise is fulfilled,
   * so that others join it; it returns null when none are to be expected.
   */
  constructor(
    runBatch: (key: string, requests: Request[]) => Promise<Result[]>,
    gather: (key: string) => Promise<void> | null = () => null,
  ) {
    this.runBatch = runBatch;
    this.gather = gather;
  }

  /** Returns the result of this request. A batch that fails rejects all of its requests with the same error. */
  submit(key: string, request: Request): Promise<Result> {
    return new Promise((resolve, reject) => {
      const call = { request, resolve, reject };
      const batch = this.waiting.get(key);
      if (batch) {
        batch.push(call);
        return;
      }
      void this.begin(key, call);
    });
  }

  private async begin(key: string, call: PendingCall<Request, Result>): Promise<void> {
    const first = [call];
    this.waiting.set(key, first);
    const gathered = this.gather(key);
    if (gathered) await gathered;
    this.waiting.set(key, []);
    await this.run(key, first);
  }

  private async run(key: string, batch: PendingCall<Request, Result>[]): Promise<void> {
    try {
      const results = await this.runBatch(
        key,
        batch.map(({ request }) => request),
      );
      batch.forEach(({ resolve }, index) => {
        resolve(results[index]!);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    const next = this.waiting.get(key)!;
    if (next.length === 0) {
      this.waiting.delete(key);
      return;
    }
    this.waiting.set(key, []);
    void this.run(key, next);
  }
}

interface Put {
  key: Key;
  item: Item;
}

/** Puts items of concurrent requests together; one per process. */
export class BatchedPuts {
  private readonly batchers = new WeakMap<Table, RequestBatcher<Put, undefined>>();

  /**
   * Puts an item unconditionally; concurrent puts of a tenant are written together. Throws UpstreamError for the whole batch, of
   * which some may have been written.
   */
  async put(table: Table, tenantId: string, put: Put): Promise<void> {
    let batcher = this.batchers.get(table);
    if (!batcher) {
      batcher = new RequestBatcher((tenant, puts) => putAll(table, tenant, puts));
      this.batchers.set(table, batcher);
    }
    await batcher.submit(tenantId, put);
  }
}

async function putAll(table: Table, tenantId: string, puts: Put[]): Promise<undefined[]> {
  const writes = puts.map((put) => ({ kind: "put" as const, ...put }));
  if (writes.length === 1) await table.write(tenantId, writes[0]!);
  else await table.writeMany(tenantId, writes);
  return puts.map(() => undefined);
}
