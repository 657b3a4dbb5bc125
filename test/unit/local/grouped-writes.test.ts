import { expect, test } from "@jest/globals";
import { EngineError } from "../../../local/runtime/engines/aws-json.ts";
import { GroupedWrites } from "../../../local/runtime/engines/grouped/grouped-writes.ts";
import { verifies } from "../../support/verifies.ts";

type Call = [operation: string, input: { TransactItems?: object[]; Item?: object }];

/** An engine that holds its first call until it is let go, so that others gather behind it. */
function heldEngine(answer: (...call: Call) => object = () => ({})) {
  const calls: Call[] = [];
  const held = Promise.withResolvers<void>();
  const call = async (...[operation, input]: Call) => {
    calls.push([operation, input]);
    if (calls.length === 1) await held.promise;
    return answer(operation, input);
  };
  return { writes: new GroupedWrites({ call } as never), calls, letGo: held.resolve };
}

const put = (id: string) => ({ TableName: "threads", Item: { id } });
const refusal = (code: string, status = 400) => new EngineError(status, { __type: code }, "");

test("writes that are asked for at the same time are one transaction, behind the first", async () => {
  const { writes, calls, letGo } = heldEngine();

  const asked = [
    writes.send("PutItem", put("a")),
    writes.send("PutItem", put("b")),
    writes.send("TransactWriteItems", { TransactItems: [{ Put: put("c") }, { Delete: put("d") }] }),
  ];
  letGo();

  expect(await Promise.all(asked)).toEqual([{}, {}, {}]);
  expect(calls).toEqual([
    ["PutItem", put("a")],
    ["TransactWriteItems", { TransactItems: [{ Put: put("b") }, { Put: put("c") }, { Delete: put("d") }] }],
  ]);
});

test("no transaction has more than a hundred items, and none is divided", async () => {
  const { writes, calls, letGo } = heldEngine();
  const items = (count: number) => Array.from({ length: count }, (_, at) => ({ Put: put(String(at)) }));

  const asked = [1, 60, 60, 40].map((count) => writes.send("TransactWriteItems", { TransactItems: items(count) }));
  letGo();
  await Promise.all(asked);

  expect(calls.map(([, { TransactItems }]) => TransactItems!.length)).toEqual([1, 60, 100]);
});

test("when the engine refuses a group, each write has the answer that it has by itself", async () => {
  verifies("local.grouped-writes");
  const { writes, calls, letGo } = heldEngine((operation, { Item }) => {
    if (operation === "TransactWriteItems") throw refusal("TransactionCanceledException");
    if ((Item as { id: string }).id === "taken") throw refusal("ConditionalCheckFailedException");
    return {};
  });

  const asked = ["a", "b", "taken", "c"].map((id) => writes.send("PutItem", put(id)));
  letGo();
  const outcomes = await Promise.allSettled(asked);

  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(outcomes[2]).toMatchObject({ reason: { code: "ConditionalCheckFailedException" } });
  expect(calls.map(([operation]) => operation)).toEqual(["PutItem", "TransactWriteItems", ...Array(3).fill("PutItem")]);
});

test("a group that an engine in trouble did not write is not written twice: its writers hear of the trouble", async () => {
  const { writes, calls, letGo } = heldEngine((operation) => {
    if (operation === "TransactWriteItems") throw refusal("InternalServerError", 500);
    return {};
  });

  const asked = ["a", "b", "c"].map((id) => writes.send("PutItem", put(id)));
  letGo();

  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  expect(calls).toHaveLength(2);
});

test("a write whose answer holds items, or that has a token of its own, is written by itself", () => {
  const { writes, calls } = heldEngine();

  const asked = [
    writes.send("UpdateItem", put("a")),
    writes.send("PutItem", { ...put("a"), ReturnValues: "ALL_OLD" }),
    writes.send("TransactWriteItems", { TransactItems: [], ClientRequestToken: "t" }),
  ];

  expect(asked).toEqual([null, null, null]);
  expect(calls).toEqual([]);
});
