import { type MessageItem, NO_TURN, type ThreadItem } from "../../functions/features/chat/index.ts";
import type { TableWrite } from "../../functions/platform/ports/stores/table.ts";
import { makeCatalog } from "../support/catalog.ts";
import { startService } from "../support/service.ts";
import { type BenchShop, newBenchShop } from "../support/shop.ts";
import { round, seeded } from "../support/statistics.ts";
import { openStores } from "../support/stores.ts";
import { measureCalls } from "./large-shop.ts";
import type { ShopperRow, ShopperSizes } from "./sizes.ts";

const THREADS = 10_000;
const MESSAGES = 10;
const LANES = 8;
const QUERIES = 200;
const FOUND_WITHIN_MS = 600_000;

/** Latency of searches over conversations that were written into the table, and that the stream has carried into the index. */
export async function threads({ seconds }: ShopperSizes): Promise<ShopperRow[]> {
  const service = await startService();
  try {
    const shop = await newBenchShop(service, "bench");
    const began = performance.now();
    const { tables } = await openStores(service);
    const texts = makeTexts();
    let next = 0;
    const lane = async () => {
      for (let number = next++; number < THREADS; number = next++)
        await tables.conversations.transact(shop.tenantId, newThread(shop, number, texts));
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await untilFound(shop);
    const foundS = round((performance.now() - began) / 1_000, 0);
    const { p50, p99, count } = await measureCalls({ ...shop, service }, "/threads/search", makeQueries(texts), seconds);
    return [
      {
        what: `thread search over ${THREADS * MESSAGES} messages in ${THREADS} threads (${count} calls; found after ${foundS} s)`,
        measured: `p50 ${p50} ms, p99 ${p99} ms`,
        "to reach": "p50 ≤ 15 ms",
      },
    ];
  } finally {
    await service.stop();
  }
}

/** Questions and answers with the words of a catalogue. */
function makeTexts(): { question: string; answer: string }[] {
  const { products } = makeCatalog(2_000);
  return products.map((product) => {
    const { name, content } = product as { name: string; content?: string };
    return { question: `Do you have the ${name} in another size?`, answer: `${name}: ${(content ?? "").slice(0, 400)}` };
  });
}

function newThread({ workspaceId }: BenchShop, number: number, texts: { question: string; answer: string }[]): TableWrite[] {
  const random = seeded(number);
  const id = `thread-${number}`;
  const startedAt = Date.now() - Math.floor(random() * 90 * 86_400_000);
  const messages = Array.from({ length: MESSAGES }, (_, at): MessageItem => {
    const text = texts[Math.floor(random() * texts.length)]!;
    const isQuestion = at % 2 === 0;
    return {
      messageId: `msg_${number}_${at}`,
      turnId: `turn_${number}_${at >> 1}`,
      role: isQuestion ? "user" : "assistant",
      content: isQuestion ? text.question : text.answer,
      timestamp: new Date(startedAt + at * 20_000).toISOString(),
      ...(!isQuestion && { finished: true, degraded: false, blocksJson: "[]", payloadsJson: "{}", promptsJson: "[]" }),
    };
  });
  const thread: ThreadItem = {
    owner: `visitor:v-${number % 3_000}`,
    userId: null,
    visitorId: `v-${number % 3_000}`,
    workspaceId,
    source: "bench",
    status: "active",
    createdAt: messages[0]!.timestamp,
    updatedAt: messages.at(-1)!.timestamp,
    turnCount: MESSAGES / 2,
    messageCount: MESSAGES,
    tokenCount: 1_000,
    revision: 1,
    ...NO_TURN,
  };
  return [
    { kind: "put", key: { collection: ["threads"], id }, item: thread },
    ...messages.map((item, at): TableWrite => {
      return { kind: "put", key: { collection: ["messages", id], id: String(at + 1).padStart(9, "0") }, item };
    }),
  ];
}

/** One or two words of a message; every second one with a condition, every fourth in another order. */
function makeQueries(texts: { question: string }[]): Record<string, unknown>[] {
  const random = seeded(3);
  return Array.from({ length: QUERIES }, (_, number) => {
    const words = texts[Math.floor(random() * texts.length)]!.question.split(" ").slice(4, -3);
    const first = Math.floor(random() * words.length);
    return {
      query: words.slice(first, first + 1 + (number % 2)).join(" "),
      ...(number % 2 === 0 && { dateFrom: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10) }),
      ...(number % 4 === 0 && { sortBy: "messageCount" }),
    };
  });
}

async function untilFound({ client }: BenchShop): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { total } = await client.call<{ total: number }>("POST", "/threads/search", { limit: 1 });
    if (total === THREADS) return;
    if (performance.now() - began > FOUND_WITHIN_MS) throw new Error(`Only ${total} of ${THREADS} threads are found.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
