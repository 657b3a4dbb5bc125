import { expect, test } from "@jest/globals";
import { GroupedReads } from "../../../local/runtime/engines/grouped/grouped-reads.ts";
import { verifies } from "../../support/verifies.ts";

const key = (id: string) => ({ pk: { S: "t" }, sk: { S: id } });
const ask = (...ids: string[]) => ({ RequestItems: { threads: { Keys: ids.map(key), ConsistentRead: true } } });
const found = (...ids: string[]) => ({
  Responses: { threads: ids.map((id) => ({ ...key(id), name: id })) },
  UnprocessedKeys: {},
});

/** An engine that has every item but those called `none`, leaves `left` for later, and holds its first call. */
function heldEngine() {
  const calls: string[][] = [];
  const held = Promise.withResolvers<void>();
  const call = async (_operation: string, { RequestItems: { threads } }: ReturnType<typeof ask>) => {
    const ids = threads.Keys.map(({ sk }) => sk.S);
    calls.push(ids);
    if (calls.length === 1) await held.promise;
    const read = found(...ids.filter((id) => id !== "none" && id !== "left").reverse());
    return { ...read, UnprocessedKeys: ids.includes("left") ? { threads: { Keys: [key("left")] } } : {} };
  };
  return { reads: new GroupedReads({ call } as never), calls, letGo: held.resolve };
}

test("reads of one table that are asked for at the same time are one call, and each has its own items", async () => {
  verifies("local.grouped-writes");
  const { reads, calls, letGo } = heldEngine();

  const asked = [["a"], ["b", "none"], ["c", "b"]].map((ids) => reads.send("BatchGetItem", ask(...ids)));
  letGo();

  expect(await Promise.all(asked)).toEqual([found("a"), found("b"), found("c", "b")]);
  expect(calls).toEqual([["a"], ["b", "none", "c"]]);
});

test("what the engine left out is left out for whoever asked for it, and for nobody else", async () => {
  const { reads, letGo } = heldEngine();

  const asked = [["a"], ["left", "b"], ["c"]].map((ids) => reads.send("BatchGetItem", ask(...ids)));
  letGo();

  const left = { UnprocessedKeys: { threads: { Keys: [key("left")], ConsistentRead: true } } };
  expect(await Promise.all(asked)).toEqual([found("a"), { ...found("b"), ...left }, found("c")]);
});

test("no call has more than a hundred keys", async () => {
  const { reads, calls, letGo } = heldEngine();
  const ids = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`);

  const asked = [ids(1, "a"), ids(60, "b"), ids(60, "c"), ids(40, "d")].map((each) => reads.send("BatchGetItem", ask(...each)));
  letGo();
  await Promise.all(asked);

  expect(calls.map(({ length }) => length)).toEqual([1, 60, 100]);
});

test("other calls, reads of two tables and reads of some fields go by themselves", () => {
  const { reads, calls } = heldEngine();
  const { threads } = ask("a").RequestItems;

  const asked = [
    reads.send("GetItem", {}),
    reads.send("BatchGetItem", { RequestItems: { threads, usage: threads } }),
    reads.send("BatchGetItem", { RequestItems: { threads: { ...threads, ProjectionExpression: "pk" } as typeof threads } }),
  ];

  expect(asked).toEqual([null, null, null]);
  expect(calls).toEqual([]);
});
