import {
  PutItemCommand,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
} from "@aws-sdk/client-dynamodb";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { LocalDynamoDb } from "../../../local/runtime/engines/dynamodb-client.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const IMPORTS = 8;
const { send } = LocalDynamoDb.prototype;
const locked = new Set<string>();
let conflicts = 0;
let local: Local;

beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  LocalDynamoDb.prototype.send = sendWithConflicts as typeof send;
});
afterAll(() => {
  LocalDynamoDb.prototype.send = send;
});

type ItemRequest = { TableName?: string; Key?: object; Item?: Record<string, unknown> };

const nameOf = ({ TableName, Key, Item }: ItemRequest) => JSON.stringify([TableName, Key ?? { pk: Item?.pk, sk: Item?.sk }]);

/**
 * Cancels a transaction whose items another one is writing, as DynamoDB does; the local engine lets transactions wait for each
 * other instead. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html
 */
async function sendWithConflicts(this: LocalDynamoDb, command: unknown, ...rest: never[]): Promise<unknown> {
  const pass = () => (send as (...all: unknown[]) => Promise<unknown>).call(this, command, ...rest);
  if (command instanceof PutItemCommand && locked.has(nameOf(command.input as ItemRequest))) {
    conflicts += 1;
    throw new TransactionConflictException({ message: "conflict", $metadata: {} });
  }
  if (!(command instanceof TransactWriteItemsCommand)) return pass();
  const names = command.input.TransactItems!.map((item) => nameOf((item.Put ?? item.Update ?? item.Delete) as ItemRequest));
  if (names.some((name) => locked.has(name))) {
    conflicts += 1;
    const CancellationReasons = names.map((name) => ({ Code: locked.has(name) ? "TransactionConflict" : "None" }));
    throw new TransactionCanceledException({ message: "conflict", CancellationReasons, $metadata: {} });
  }
  for (const name of names) locked.add(name);
  try {
    return await pass();
  } finally {
    for (const name of names) locked.delete(name);
  }
}

test("parallel imports of one tenant all succeed, and the capacity is exact", async () => {
  verifies("bulk.parallel");
  const { secret } = await local.newShop();
  const products = (from: number) => Array.from({ length: 250 }, (_, at) => ({ id: `p${from}-${at}`, name: `Desk ${at}` }));

  const answers = await Promise.all(
    Array.from({ length: IMPORTS }, (_, from) => secret.post("/products/bulk", { products: products(from) })),
  );

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: IMPORTS }, () => 200));
  expect((await secret.get("/tenant/usage")).body.data.capacities.products.current).toBe(IMPORTS * 250);
  expect(conflicts).toBeGreaterThan(IMPORTS);
});

test("a single update waits for an import that writes the same record", async () => {
  verifies("bulk.parallel");
  const { secret } = await local.newShop();
  await secret.post("/products", { id: "p0", name: "Desk" });
  const before = conflicts;

  const writes = Array.from({ length: 6 }, (_, at) => [
    secret.post("/products/bulk", { products: [0, 1, 2].map((id) => ({ id: `p${id}`, name: `Desk ${at}` })) }),
    secret.patch("/products/p0", { price: at }),
  ]);
  const answers = await Promise.all(writes.flat());

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(conflicts).toBeGreaterThan(before);
});
