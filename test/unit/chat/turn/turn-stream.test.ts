import { describe, expect, jest, test } from "@jest/globals";
import { ChunkLogReader } from "../../../../functions/features/chat/thread/chunk-log.ts";
import { TurnStream } from "../../../../functions/features/chat/turn/turn-stream.ts";
import { BatchedPuts } from "../../../../functions/platform/concurrency/request-batcher.ts";
import type { Item, Table } from "../../../../functions/platform/ports/stores/table.ts";
import { SILENT_LOG } from "../../../support/silent-log.ts";
import { verifies } from "../../../support/verifies.ts";

const TURN = { tenantId: "t1", turnId: "turn_1" };

/** The part of the table that a log of chunks needs; `failures` of its writes fail, the first after having written. */
function memoryPorts({ failures = 0 } = {}) {
  const items = new Map<string, Item>();
  let left = failures;
  const conversations = {
    async write(_tenantId: string, { key, item }: { key: { id: string }; item: Item }) {
      if (left === 0 || left === failures) items.set(key.id, structuredClone(item));
      if (left-- > 0) throw new Error("The table is away.");
      left = 0;
      return item;
    },
    async list(_tenantId: string, _collection: string[], { after }: { after: string | null }) {
      const found = [...items].filter(([id]) => after === null || id > after).sort(([a], [b]) => (a < b ? -1 : 1));
      return { items: found.map(([id, item]) => ({ ...item, id })), next: null };
    },
  } as unknown as Table;
  return {
    batchedPuts: new BatchedPuts(),
    tables: { conversations } as never,
    clock: { now: () => 1_000_000 },
    log: SILENT_LOG,
    items,
  };
}

const delta = (content: string) => ({ type: "block_delta" as const, data: { blockId: "b1", content } });
const COMPLETE = { type: "complete" as const, data: { finished: true } };

async function read(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

describe("the stream of a turn", () => {
  test("every reader gets all chunks, numbered, whenever it subscribed", async () => {
    const stream = new TurnStream(TURN, memoryPorts());
    const early = read(stream.lines());
    stream.send(delta("one"));
    const late = read(stream.lines());
    stream.send(COMPLETE);

    await stream.ended;

    const all = [
      '{"type":"block_delta","data":{"blockId":"b1","content":"one"},"seq":1}',
      '{"type":"complete","data":{"finished":true},"seq":2}',
    ];
    expect(await early).toEqual(all);
    expect(await late).toEqual(all);
    expect(await read(stream.lines())).toEqual(all);
  });

  test("a chunk is delivered before it is logged, the last one after all are logged", async () => {
    const ports = memoryPorts();
    const stream = new TurnStream(TURN, ports);
    const lines = stream.lines()[Symbol.asyncIterator]();

    stream.send(delta("one"));
    await lines.next();
    expect(ports.items.size).toBe(0);
    stream.send(COMPLETE);
    await lines.next();

    const kept = await new ChunkLogReader(TURN, ports).read();
    expect(kept.map((line) => JSON.parse(line).seq)).toEqual([1, 2]);
  });

  test("a stream drops chunks after its last one", async () => {
    const stream = new TurnStream(TURN, memoryPorts());
    stream.send(COMPLETE);
    stream.send(delta("late"));

    await stream.ended;

    expect(stream.sent).toHaveLength(1);
  });

  test("a reader that is 1 MB behind is dropped, and the others go on", async () => {
    verifies("threads.slow-reader");
    const stream = new TurnStream(TURN, memoryPorts());
    const slow = stream.lines()[Symbol.asyncIterator]();
    const quick = stream.lines()[Symbol.asyncIterator]();
    stream.send(delta("first"));
    await slow.next();
    await quick.next();

    for (let count = 0; count < 5; count++) {
      stream.send(delta("x".repeat(300_000)));
      await quick.next();
    }

    expect(await slow.next()).toEqual({ value: undefined, done: true });
    stream.send(COMPLETE);
    expect(JSON.parse((await quick.next()).value).type).toBe("complete");
  });

  test("a stream that is silent for 5 s repeats its latest progress, without what only the first chunk has", async () => {
    verifies("chat.heartbeat");
    jest.useFakeTimers();
    const stream = new TurnStream(TURN, memoryPorts());
    const first = { stage: "understand", message: "Understanding...", threadId: "t", turnId: "turn_1", resumeToken: "rt" };
    stream.send({ type: "progress", data: first });
    stream.send({ type: "progress", data: { stage: "compose", message: "Writing..." } });
    jest.advanceTimersByTime(4_999);
    stream.send(delta("one"));
    jest.advanceTimersByTime(4_999);
    expect(stream.sent).toHaveLength(3);
    jest.advanceTimersByTime(5_001);
    const beats = stream.sent.slice(3);
    stream.send(COMPLETE);
    jest.useRealTimers();
    await stream.ended;

    const beat = { type: "progress", data: { stage: "compose", message: "Writing..." } };
    expect(beats).toEqual([
      { ...beat, seq: 4 },
      { ...beat, seq: 5 },
    ]);
  });

  test("a stream ends although its chunks cannot be logged", async () => {
    const stream = new TurnStream(TURN, memoryPorts({ failures: 100 }));
    const lines = read(stream.lines());
    stream.send(delta("one"));
    stream.send(COMPLETE);

    expect(await lines).toHaveLength(2);
  });

  // A turn's last pieces outlive its first ones.
  test("a stream is resumed from its beginning or not at all", async () => {
    const ports = memoryPorts();
    const stream = new TurnStream(TURN, ports);
    stream.send(delta("one"));
    await stream.persist();
    const later = { ...ports, clock: { now: () => 1_000_000 + 599_000 } };
    stream.send(COMPLETE);
    await stream.ended;
    const [first, last] = [...ports.items.keys()] as [string, string];
    ports.items.set(last, { ...ports.items.get(last), expiresAt: 2_000 });

    const inTime = await new ChunkLogReader(TURN, later).read();
    const tooLate = await new ChunkLogReader(TURN, { ...ports, clock: { now: () => 1_000_000 + 601_000 } }).read();
    ports.items.delete(first);
    const withoutFirst = await new ChunkLogReader(TURN, later).read();

    expect([inTime.length, tooLate, withoutFirst]).toEqual([2, [], []]);
  });

  test("chunks are logged without a gap when writes failed, whether they had arrived or not", async () => {
    const ports = memoryPorts({ failures: 2 });
    const stream = new TurnStream(TURN, ports);
    const reader = new ChunkLogReader(TURN, ports);
    stream.send(delta("one"));
    await stream.persist();
    const first = await reader.read();
    stream.send(delta("two"));
    await stream.persist();
    stream.send(COMPLETE);
    await stream.ended;

    const lines = [...first, ...(await reader.read())];

    expect(lines.map((line) => JSON.parse(line).seq)).toEqual([1, 2, 3]);
  });
});
