import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { noteIdentities, noteLinks } from "../../functions/domain/identities/identity-places.ts";
import type { Identity } from "../../functions/domain/identities/personal-data.ts";
import { type MessageItem, NO_TURN, type ThreadItem } from "../../functions/features/chat/index.ts";
import { NOTED_MESSAGES, NOTED_THREADS } from "../../functions/features/threads/personal-stores/conversations.ts";
import { toItem } from "../../functions/platform/aws/stores/dynamo-expressions.ts";
import type { Item, Key, Table } from "../../functions/platform/ports/stores/table.ts";

/** Some 100 characters, as in shops. */
const QUESTION = "Do you have the oak desk in another size, and when would it be here if I order it today?";
const ANSWER = "The oak desk comes in three sizes: 120, 140 and 160 cm wide. Ordered today it arrives within four working days.";

/** The shopper whose data a bench asks for, beside all the others. */
export interface SeededCustomer {
  customerId: string;
  visitorId: string;
  email: string;
  threads: number;
}

interface SeededShop {
  tenantId: string;
  workspaceId: string;
}

/**
 * Writes threads of ten messages into the tables of a stopped service, past the engine and its streams, with the look-up items
 * that the product would have written. The customer's e-mail address is in the first message of each own thread.
 */
export function seedConversations(
  dataFolder: string,
  { tenantId, workspaceId }: SeededShop,
  { messages, customer }: { messages: number; customer: SeededCustomer },
): void {
  const database = new DatabaseSync(join(dataFolder, "dynamodb.sqlite"));
  const [conversations, identities] = [openTable(database, "Conversations"), openTable(database, "Identities")];
  const put = (table: typeof conversations, key: Key, item: Item) => table.put(toItem(tenantId, key, item));
  const tables = { identities: {} as Table };
  const note = (named: Identity[], store: string, path: string[]) => {
    for (const { key, item } of noteIdentities(tenantId, named, { store, path, workspaceId }, null, tables))
      put(identities, key, item);
  };
  database.exec("PRAGMA synchronous = OFF; BEGIN");
  const links = noteLinks(tenantId, { userId: customer.customerId, visitorId: customer.visitorId }, tables);
  for (const { key, item } of links) put(identities, key, item);
  for (let number = 0; number < messages / THREAD_MESSAGES; number++) {
    const isOwn = number < customer.threads;
    const userId = isOwn ? customer.customerId : null;
    const visitorId = isOwn ? customer.visitorId : `v-${number >> 2}`;
    const id = `thread-${number}`;
    const startedAt = Date.now() - (number % 90) * 86_400_000;
    const owner = userId === null ? `visitor:${visitorId}` : `user:${userId}`;
    put(conversations, { collection: ["threads"], id }, newThread({ owner, userId, visitorId, workspaceId, startedAt }));
    const shopper: Identity[] = [{ kind: "visitor", value: visitorId }];
    note(userId === null ? shopper : [...shopper, { kind: "customer", value: userId }], NOTED_THREADS, [id]);
    for (let at = 0; at < THREAD_MESSAGES; at++) {
      const key = String(at + 1).padStart(9, "0");
      const names = isOwn && at === 0;
      const text = names ? `${QUESTION} Write to ${customer.email}.` : QUESTION;
      put(conversations, { collection: ["messages", id], id: key }, newMessage(`${number}_${at}`, at, { startedAt, text }));
      if (names) note([{ kind: "email", value: customer.email }], NOTED_MESSAGES, [id, key]);
    }
    if (number % 10_000 === 9_999) database.exec("COMMIT; BEGIN");
  }
  database.exec("COMMIT");
  database.close();
}

const THREAD_MESSAGES = 10;

/** Opens a table of the engine's file, whose rows hold an item as DynamoDB spells it. */
function openTable(database: DatabaseSync, name: string) {
  const known = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB ? AND name NOT GLOB '*::*'");
  const { name: table } = known.get(`${name}Table*`) as { name: string };
  const insert = database.prepare(`INSERT OR REPLACE INTO "${table}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`);
  return {
    put(item: ReturnType<typeof toItem>): void {
      const json = JSON.stringify(item);
      insert.run(`S:${item.pk!.S}`, `S:${item.sk!.S}`, json, json.length);
    },
  };
}

type Owner = Pick<ThreadItem, "owner" | "userId" | "visitorId" | "workspaceId"> & { startedAt: number };

function newThread({ startedAt, ...owner }: Owner): ThreadItem {
  return {
    ...owner,
    source: "bench",
    status: "active",
    createdAt: new Date(startedAt).toISOString(),
    updatedAt: new Date(startedAt + THREAD_MESSAGES * 20_000).toISOString(),
    turnCount: THREAD_MESSAGES / 2,
    messageCount: THREAD_MESSAGES,
    tokenCount: 1_000,
    revision: 1,
    ...NO_TURN,
  };
}

function newMessage(id: string, at: number, { startedAt, text }: { startedAt: number; text: string }): MessageItem {
  const isQuestion = at % 2 === 0;
  return {
    messageId: `msg_${id}`,
    turnId: `turn_${id.split("_")[0]}_${at >> 1}`,
    role: isQuestion ? "user" : "assistant",
    content: isQuestion ? text : ANSWER,
    timestamp: new Date(startedAt + at * 20_000).toISOString(),
    ...(!isQuestion && { finished: true, degraded: false, blocksJson: "[]", payloadsJson: "{}", promptsJson: "[]" }),
  };
}
