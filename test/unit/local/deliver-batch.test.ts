import { expect, test } from "@jest/globals";
import type { RecordSpan } from "../../../local/runtime/streams/checkpoints.ts";
import { deliverBatch, type StreamRecord, takeBatch } from "../../../local/runtime/streams/deliver-batch.ts";
import type { StreamSource } from "../../../local/runtime/template/template-model.ts";
import { verifies } from "../../support/verifies.ts";

const SOURCE: StreamSource = {
  id: "source",
  functionName: "worker",
  table: "items",
  batchSize: 10,
  windowMs: 0,
  lanes: 1,
  bisects: true,
  reportsFailures: true,
  retries: -1,
  maxAgeMs: 6 * 3_600_000,
  fromLatest: false,
  filters: null,
  onFailure: "dead",
};
const HOUR_MS = 3_600_000;

type Call = string[];

/** Delivers the records 1 to 4 to a function, with a clock that each pause moves by ten minutes. */
async function deliver(answer: (call: Call, count: number) => unknown, source: Partial<StreamSource> = {}) {
  const calls: Call[] = [];
  const dead: { requestContext: { condition: string }; DDBStreamBatchInfo: { batchSize: number } }[] = [];
  const kept: [number, number][] = [];
  let now = 0;
  const context = {
    clock: { now: () => now },
    async invoke(_name: string, { Records }: { Records: StreamRecord[] }) {
      calls.push(Records.map(({ dynamodb }) => dynamodb.SequenceNumber));
      return answer(calls.at(-1)!, calls.length);
    },
    sendMessage: async (_queue: string, message: (typeof dead)[number]) => void dead.push(message),
    pauseRetry: async () => {
      now += HOUR_MS / 6;
    },
    stopping: () => false,
    report: () => undefined,
    keepRecords: ({ first, last }: RecordSpan) => void kept.push([first, last]),
  } as unknown as Parameters<typeof deliverBatch>[3];
  const records = ["1", "2", "3", "4"].map((SequenceNumber) => ({
    eventID: SequenceNumber,
    awsRegion: "",
    dynamodb: { Keys: {}, SequenceNumber, ApproximateCreationDateTime: 0 },
  }));
  await deliverBatch({ ...SOURCE, ...source }, "shard", records, context);
  return { calls, dead, kept, hours: now / HOUR_MS };
}

const report = (itemIdentifier: string) => ({ batchItemFailures: [{ itemIdentifier }] });

test("a reported failure leaves the batch whole from that record on", async () => {
  verifies("local.streams");
  const { calls, dead } = await deliver((_call, count) => (count < 3 ? report("2") : null));

  expect(calls).toEqual([
    ["1", "2", "3", "4"],
    ["2", "3", "4"],
    ["2", "3", "4"],
  ]);
  expect(dead).toEqual([]);
});

test("an error halves the batch, which takes none of the retries", async () => {
  verifies("local.streams");
  const fail = (call: Call) => {
    if (call.includes("3")) throw new Error("as asked");
  };

  const { calls, dead, kept } = await deliver(fail, { retries: 1 });

  expect(calls).toEqual([["1", "2", "3", "4"], ["1", "2"], ["3", "4"], ["3"], ["3"], ["4"]]);
  expect(dead.map(({ DDBStreamBatchInfo: { batchSize } }) => batchSize)).toEqual([1]);
  expect(kept).toHaveLength(1);
  expect(kept[0]![0]).toBe(kept[0]![1]);
});

test("without a limit on retries a batch is tried until its records are too old", async () => {
  verifies("local.streams");
  const { calls, dead, kept, hours } = await deliver(() => report("1"));

  expect(calls.length).toBeGreaterThan(30);
  expect(hours).toBeGreaterThan(6);
  expect(dead).toHaveLength(1);
  expect(kept).toEqual([[1, 4]]);
  expect(dead[0]).toMatchObject({
    requestContext: { condition: "RecordAgeExceeded" },
    DDBStreamBatchInfo: { batchSize: 4 },
  });
});

/** Records of about so many bytes as JSON. */
function recordsOf(...sizes: number[]): StreamRecord[] {
  return sizes.map((size, at) => {
    const change = { Keys: { sk: { S: String(at) } }, SequenceNumber: String(at), ApproximateCreationDateTime: 0 };
    const dynamodb = { ...change, NewImage: { body: { S: "x".repeat(size) } } };
    return { eventID: String(at), awsRegion: "", dynamodb: { ...dynamodb, SizeBytes: JSON.stringify(dynamodb).length } };
  });
}

const LAMBDA_EVENT_BYTES = 6 * 1_024 * 1_024;

test("a batch is cut where its event would be larger than Lambda takes, and no sooner than it must", () => {
  verifies("local.streams");
  const queue = recordsOf(...Array.from({ length: 1_000 }, () => 9_000));

  const batches: StreamRecord[][] = [];
  while (queue.length > 0) batches.push(takeBatch(queue, 1_000));
  const sizes = batches.map((Records) => Buffer.byteLength(JSON.stringify({ Records })));

  expect(batches.flat().map(({ eventID }) => eventID)).toEqual(Array.from({ length: 1_000 }, (_, at) => String(at)));
  expect(batches).toHaveLength(2);
  expect(sizes[0]).toBeLessThanOrEqual(LAMBDA_EVENT_BYTES);
  expect(sizes[0]).toBeGreaterThan(0.9 * LAMBDA_EVENT_BYTES);
});

test("a change that is larger than a batch comes alone", () => {
  verifies("local.streams");
  const queue = recordsOf(100, 7_000_000, 100);

  expect([1, 2, 3].map(() => takeBatch(queue, 10).map(({ eventID }) => eventID))).toEqual([["0"], ["1"], ["2"]]);
});
