import { beforeEach, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { smallDeployment } from "./deployment.ts";
import { receiveAll } from "./receive-all.ts";
import { recorder } from "./recorder.ts";

beforeEach(() => recorder.begin());

const start = () => startLocal({ deployment: smallDeployment(), quiet: true });

async function write(local: Local, from: number, to: number): Promise<void> {
  for (let count = from; count <= to; count++) await local.anonymous.post(`/items/i${count % 5}`, { count });
}

test("changes of a table reach the function of its stream, each once and in order", async () => {
  verifies("local.streams");
  const local = await start();

  await write(local, 1, 25);
  await local.idle();

  expect(recorder.counts().flat()).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
  expect(recorder.calls.at(-1)!.Records.at(-1)!.dynamodb.OldImage?.count.N).toBe("20");
  expect(recorder.calls.every(({ Records }) => Records.length <= 10)).toBe(true);
});

test("records that the event source's filters drop do not reach the function, and the stream goes on behind them", async () => {
  verifies("local.filters");
  const { Stream, ...others } = smallDeployment().templates.stack!.Resources;
  const FilterCriteria = { Filters: [{ Pattern: '{"dynamodb":{"NewImage":{"count":{"N":[{"prefix":"1"}]}}}}' }] };
  const filtered = { ...Stream!, Properties: { ...Stream!.Properties, FilterCriteria } };
  const local = await startLocal({ deployment: smallDeployment({ ...others, Stream: filtered }), quiet: true });

  await write(local, 1, 12);
  await local.idle();
  await write(local, 13, 20);
  await local.idle();

  expect(recorder.counts().flat()).toEqual([1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test("a batch with a reported failure goes on from the failed record", async () => {
  verifies("local.streams");
  const local = await start();
  let failures = 1;
  recorder.begin(({ Records }) => {
    const failed = Records.find(({ dynamodb }) => dynamodb.NewImage.count.N === "3");
    return { batchItemFailures: failed && failures-- > 0 ? [{ itemIdentifier: failed.dynamodb.SequenceNumber }] : [] };
  });

  await write(local, 1, 5);
  await local.idle();

  const third = recorder.counts().filter((counts) => counts.includes(3));
  expect(third).toHaveLength(2);
  expect(third[1]![0]).toBe(3);
  expect(recorder.counts().at(-1)!.at(-1)).toBe(5);
});

test("a record that never succeeds becomes a dead letter with its position, and the others are handled", async () => {
  verifies("local.streams");
  const local = await start();
  recorder.begin(({ Records }) => {
    if (Records.some(({ dynamodb }) => dynamodb.NewImage.count.N === "7")) throw new Error("poison");
    return { batchItemFailures: [] };
  });

  await write(local, 1, 12);
  await local.idle();

  const handled = recorder
    .counts()
    .filter((counts) => !counts.includes(7))
    .flat();
  expect(new Set(handled)).toEqual(new Set([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12]));
  expect(recorder.counts().filter((counts) => counts.length === 1 && counts[0] === 7)).toHaveLength(3);
  const [dead, ...others] = await receiveAll(local, "Dead");
  expect(others).toEqual([]);
  expect(JSON.parse(dead!)).toMatchObject({
    DDBStreamBatchInfo: { batchSize: 1, startSequenceNumber: "7", endSequenceNumber: "7" },
  });
});
