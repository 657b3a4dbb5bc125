import { expect, test } from "@jest/globals";
import type { DynamoDBRecord } from "aws-lambda";
import type { TableChange } from "../../../functions/domain/streams/table-change.ts";
import { createConversationWork } from "../../../functions/features/threads/index.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";

const ports = { tables: {}, directory: {}, index: {}, clock: {}, log: SILENT_LOG } as never;

function change(pk: string, sk: string, images: Pick<NonNullable<DynamoDBRecord["dynamodb"]>, "NewImage" | "OldImage">) {
  const Keys = { pk: { S: pk }, sk: { S: sk } };
  return { dynamodb: { Keys, SequenceNumber: `${pk}/${sk}`, ApproximateCreationDateTime: 1_900_000_000, ...images } };
}

test("each handler gets a tenant's changes together, with what was written, whatever thread ids hold", async () => {
  const seen: [string, TableChange[]][] = [];
  const work = createConversationWork(ports, [
    async (tenantId, changes) => {
      seen.push([tenantId, [...changes]]);
      return new Map();
    },
  ]);
  const image = { role: { S: "user" }, finished: { BOOL: false }, turn: { N: "2" }, tags: { L: [{ S: "a" }, { NULL: true }] } };

  await work.handle([
    change("t1#messages#a#b", "000000001", { NewImage: { ...image, pk: { S: "t1#messages#a#b" }, sk: { S: "000000001" } } }),
    change("t2#threads", "c", { OldImage: { contact: { M: { count: { N: "1" } } } } }),
    change("t1#threads", "a#b", { NewImage: {} }),
  ]);

  const place = { before: null, at: 1_900_000_000_000 };
  expect(seen).toEqual([
    [
      "t1",
      [
        {
          ...{ ...place, tenantId: "t1", collection: "messages", parent: "a#b", id: "000000001" },
          sequenceNumber: "t1#messages#a#b/000000001",
          after: { role: "user", finished: false, turn: 2, tags: ["a", null] },
        },
        {
          ...{ ...place, tenantId: "t1", collection: "threads", parent: "", id: "a#b" },
          sequenceNumber: "t1#threads/a#b",
          after: {},
        },
      ],
    ],
    ["t2", [expect.objectContaining({ id: "c", before: { contact: { count: 1 } }, after: null })]],
  ]);
});

test("failures of all handlers are reported, and an outage of one only after the others are done", async () => {
  const failure = { reason: "no", isRefused: true };
  const failing = (id: string) => async () => new Map([[id, failure]]);
  let isDone = false;
  const slow = async () => {
    await new Promise(setImmediate);
    isDone = true;
    return new Map();
  };
  const away = async () => {
    throw new UpstreamError("The search index");
  };
  const records = [change("t1#threads", "a", { NewImage: {} })];

  expect(await createConversationWork(ports, [failing("1"), failing("2")]).handle(records)).toEqual(
    new Map([
      ["1", failure],
      ["2", failure],
    ]),
  );
  await expect(createConversationWork(ports, [away, slow]).handle(records)).rejects.toThrow(UpstreamError);
  expect(isDone).toBe(true);
});
