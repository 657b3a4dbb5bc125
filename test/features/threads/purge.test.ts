import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { buildListWrites } from "../../../functions/features/feedback/feedback-lists.ts";
import { toFeedbackKey } from "../../../functions/features/feedback/feedback-records.ts";
import { purgeThreads } from "../../../functions/features/threads/indexing/conversation-changes.ts";
import { storePorts } from "../../../functions/platform/aws/stores/store-ports.ts";
import type { Item, Table, TableWrite } from "../../../functions/platform/ports/stores/table.ts";
import { AwsJson } from "../../../local/runtime/engines/aws-json.ts";
import { type DynamoDb, startDynamoDb } from "../../../local/runtime/engines/dynamodb.ts";
import { environmentName, TABLE_KEYS } from "../../../schemas/resources.ts";
import { verifies } from "../../support/verifies.ts";

const TENANT = "t1";
const folder = await mkdtemp(join(tmpdir(), "purge-"));
let engine: DynamoDb;
let table: Table;
beforeAll(async () => {
  engine = await startDynamoDb(join(folder, "tables.db"), process.env);
  const client = new AwsJson(engine.endpoint, "DynamoDB_20120810");
  const names = [TABLE_KEYS.partition, TABLE_KEYS.sort];
  await client.call("CreateTable", {
    TableName: "conversations",
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: "S" })),
    KeySchema: names.map((AttributeName, position) => ({ AttributeName, KeyType: position === 0 ? "HASH" : "RANGE" })),
  });
  client.close();
  const environment = { [environmentName.table("conversations")]: "conversations" };
  table = storePorts(environment, { dynamodb: engine.endpoint }).tables.conversations;
});
afterAll(async () => {
  await engine.stop();
  await rm(folder, { recursive: true, force: true });
});

const THREAD = { status: "deleting", createdAt: "2030-01-01T00:00:00.000Z", lastTurnId: "turn_1", messageCount: 60, revision: 9 };
const FEEDBACK = { rating: "positive", revision: 1, workspaceId: "shop", createdAt: "2030-01-01T00:00:00.000Z" } as const;

/** Writes a thread that is marked as gone, with sixty messages, lines of its last turn, a memory and a feedback record. */
async function writeThread(id: string): Promise<void> {
  const put = (collection: string[], key: string, item: Item): TableWrite => ({
    kind: "put",
    key: { collection, id: key },
    item,
  });
  const messages = Array.from({ length: 60 }, (_, at) => put(["messages", id], String(at).padStart(9, "0"), { content: "x" }));
  const feedback = { ...FEEDBACK, threadId: id } as never;
  await table.transact(TENANT, [
    put(["threads"], id, THREAD),
    put(["threadMemories"], id, {}),
    put(["turnChunks", "turn_1"], "000000", { bytes: new Uint8Array(1) }),
    ...messages,
    { kind: "put", key: toFeedbackKey(`fb_${id}`), item: feedback },
    ...buildListWrites(`fb_${id}`, null, feedback),
  ]);
}

async function listRemains(id: string): Promise<string[]> {
  const collections = [
    ["messages", id],
    ["turnChunks", "turn_1"],
    ["threadFeedback", id],
  ];
  const lists = await Promise.all(collections.map((collection) => table.list(TENANT, collection)));
  const keys = ["threads", "threadMemories"].map((name) => ({ collection: [name], id }));
  const items = await table.getMany(TENANT, keys);
  return [...lists.flatMap(({ items }) => items.map((item) => item.id)), ...items.flatMap((item) => (item ? ["item"] : []))];
}

/** Returns the table as a process sees it that dies at its write of this number, from 0. */
function dyingAt(failing: number): Table {
  let writes = 0;
  const counted = (name: "write" | "writeMany" | "transact") => async (tenantId: string, write: never) => {
    if (writes++ === failing) throw new Error("The process died.");
    return table[name](tenantId, write);
  };
  const names = ["write", "writeMany", "transact"] as const;
  return Object.assign(Object.create(table), Object.fromEntries(names.map((name) => [name, counted(name)])));
}

function purge(id: string, conversations: Table) {
  const change = {
    tenantId: TENANT,
    collection: "threads",
    parent: "",
    id,
    sequenceNumber: "1",
    before: THREAD,
    after: THREAD,
    at: 0,
  };
  return purgeThreads(TENANT, [change], { tables: { conversations } as never, clock: { now: () => 0 } });
}

test("a deletion that breaks off at any of its writes is finished by the next try, and a third changes nothing", async () => {
  verifies("threads.deleted-once", "threads.deleted-parts");
  let failing = 0;
  for (; failing < 20; failing++) {
    const id = `dies-${failing}`;
    await writeThread(id);
    const outcome = await purge(id, dyingAt(failing)).catch(() => "died");
    await purge(id, table);

    expect({ failing, remains: await listRemains(id) }).toEqual({ failing, remains: [] });
    expect(await table.get(TENANT, toFeedbackKey(`fb_${id}`))).toEqual({ ...FEEDBACK, revision: 2 });
    if (outcome !== "died") break;
  }
  // Feedback, messages, lines, memory, thread.
  expect(failing).toBe(5);
});

test("a late repetition leaves the thread alone that has begun under the same id", async () => {
  verifies("threads.deleted-once", "threads.deleted-reused");
  await writeThread("reused");
  await purge("reused", table);
  const begun = { ...THREAD, status: "active", createdAt: "2030-01-02T00:00:00.000Z" };
  const put = (collection: string[], id: string, item: Item) =>
    table.write(TENANT, { kind: "put", key: { collection, id }, item });
  await put(["threads"], "reused", begun);
  await put(["messages", "reused"], "000000001", { content: "new" });

  await purge("reused", table);

  expect(await listRemains("reused")).toEqual(["000000001", "item"]);
});
