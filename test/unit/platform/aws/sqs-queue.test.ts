import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { createSqsQueue } from "../../../../functions/platform/aws/stores/sqs-queues.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";

interface Entry {
  Id: string;
  MessageBody: string;
  MessageGroupId?: string;
}

/** An SQS double; the test decides which entries it accepts. */
const calls: Entry[][] = [];
let failuresOf: (entries: Entry[]) => { Id: string; SenderFault: boolean; Code: string }[] = () => [];
const server = createServer((request, answer) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const { Entries } = JSON.parse(Buffer.concat(chunks).toString()) as { Entries: Entry[] };
    calls.push(Entries);
    const Failed = failuresOf(Entries);
    const Successful = Entries.filter(({ Id }) => !Failed.some((failure) => failure.Id === Id)).map(({ Id }) => ({ Id }));
    answer.setHeader("content-type", "application/x-amz-json-1.0").end(JSON.stringify({ Successful, Failed }));
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => void server.close());
beforeEach(() => {
  calls.length = 0;
  failuresOf = () => [];
});

const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const credentials = { accessKeyId: "test", secretAccessKey: "test" };
const queue = createSqsQueue({ endpoint, region: "us-east-1", credentials }, `${endpoint}/000000000000/Work`);
const bodiesOf = (entries: Entry[] | undefined) => entries?.map(({ MessageBody }) => JSON.parse(MessageBody));

test("only messages that SQS could not accept for now are sent again", async () => {
  failuresOf = (entries) => (calls.length === 1 ? [{ Id: entries[1]!.Id, SenderFault: false, Code: "InternalError" }] : []);

  await queue.send([{ body: "a" }, { body: "b" }, { body: "c" }]);

  expect(calls.map(bodiesOf)).toEqual([["a", "b", "c"], ["b"]]);
});

test("messages that SQS rejects are not sent again", async () => {
  failuresOf = (entries) => [{ Id: entries[0]!.Id, SenderFault: true, Code: "InvalidMessageContents" }];

  await expect(queue.send([{ body: "a" }])).rejects.toThrow(UpstreamError);
  expect(calls).toHaveLength(1);
});

test("a message carries its tenant as its message group", async () => {
  await queue.send([{ body: 1, group: "wh_one" }, { body: 2 }]);

  expect(calls[0]!.map(({ MessageGroupId }) => MessageGroupId)).toEqual(["wh_one", undefined]);
});

test("a call carries at most ten messages and 256 KB", async () => {
  await queue.send([...Array.from({ length: 12 }, () => ({ body: "small" })), { body: "ü".repeat(130_000) }, { body: "last" }]);

  const sizes = calls.map((entries) => entries.map(({ MessageBody }) => Buffer.byteLength(MessageBody)));
  expect(Math.max(...sizes.map((each) => each.length))).toBeLessThanOrEqual(10);
  expect(Math.max(...sizes.map((each) => each.reduce((sum, size) => sum + size, 0)))).toBeLessThanOrEqual(262_144);
  expect(sizes.flat()).toHaveLength(14);
});
