import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { crowd } from "./chat/crowd.ts";
import { startBenchModel } from "./support/bench-model.ts";
import { makeCatalog } from "./support/catalog.ts";
import { ask, type ChatTarget, type TimedAnswer } from "./support/chat-client.ts";
import { measureMemory } from "./support/processes.ts";
import { reportParts } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { indexProducts, newBenchShop } from "./support/shop.ts";
import { median, type Summary, shuffled, summarize } from "./support/statistics.ts";

const SEED = 5;
const QUESTIONS = 300;
/** As fast as a quick model speaks. */
const TOKENS_PER_SECOND = 100;
const TOKENS = 500;
const STREAMS = 50;
/** The first streams of a process compile what the others run. */
const ROUNDS = 3;
const MANY_STREAMS = 200;

type Row = { what: string; measured: string; "to reach": string };

const PARTS: Record<string, (sizes: { docs: number }) => Promise<Row[]>> = { extractive, streamed, crowd };

/**
 * Chat by the running product: without a model at `docs` products, with one that streams stamped tokens, and many at once beside
 * searches. `--only` names parts.
 */
export async function chat(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { only: { type: "string", default: Object.keys(PARTS).join(",") }, docs: { type: "string", default: "50000" } },
  });
  await reportParts("chat", PARTS, { only: values.only, sizes: { docs: Number(values.docs) } });
}

async function extractive({ docs }: { docs: number }): Promise<Row[]> {
  const service = await startService();
  try {
    const { products, queries } = makeCatalog(docs);
    const { asking, client } = await openShop(service, 1);
    await indexProducts(client, products);
    const messages = shuffled(queries, SEED).slice(0, QUESTIONS);
    for (const [index, message] of messages.slice(0, 50).entries()) await ask(asking, message, `warm-${index}`);
    const asked: TimedAnswer[] = [];
    for (const [index, message] of messages.entries()) asked.push(await ask(asking, message, `thread-${index}`));
    const first = summarize(asked.map(({ firstMs }) => firstMs));
    const whole = summarize(asked.map(({ wholeMs }) => wholeMs));
    return [
      {
        what: `first chunk at ${docs} products, p50 / p99`,
        measured: `${first.p50} / ${first.p99} ms`,
        "to reach": "≤ 10 / 50 ms",
      },
      { what: "  whole extractive answer", measured: `${whole.p50} / ${whole.p99} ms`, "to reach": "≤ 60 / 200 ms" },
    ];
  } finally {
    await service.stop();
  }
}

async function streamed(): Promise<Row[]> {
  const triage = { intents: ["product"], language: "en", question: "a desk", search: "desk" };
  const model = await startBenchModel({ tokens: TOKENS, tokensPerSecond: TOKENS_PER_SECOND, answer: triage });
  const service = await startService({ environment: { ANTHROPIC_API_KEY: "bench", ANTHROPIC_BASE_URL: model.url } });
  try {
    const { asking, client } = await openShop(service, MANY_STREAMS);
    await indexProducts(client, makeCatalog(1_000).products);
    await together(asking, 5, "warm");
    const idle = measureMemory(service.pid).residentMb;
    await together(asking, STREAMS, "warm too");
    const rounds: Summary[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const asked = await together(asking, STREAMS, `some-${round}`);
      rounds.push(summarize(asked.flatMap(({ sentenceMs }) => sentenceMs)));
    }
    const many = await together(asking, MANY_STREAMS, "many");
    const { residentMb } = measureMemory(service.pid);
    const [p50, p99] = [rounds.map((round) => round.p50), rounds.map((round) => round.p99)];
    const broken = many.filter(({ isWhole }) => !isWhole).length;
    return [
      {
        what: `from a sentence of a model to the shopper, ${STREAMS} streams at once, p50 / p99`,
        measured:
          `${median(p50)} / ${median(p99)} ms ` +
          `(medians of ${ROUNDS} rounds of ${STREAMS * TOKENS} tokens, 10 ms of it the next token; p99 ${p99.join(", ")})`,
        "to reach": "p99 ≤ 15 ms",
      },
      {
        what: `${MANY_STREAMS} streams at once`,
        measured: `${broken} broken, ${residentMb - idle} MB over idle`,
        "to reach": "0 broken, ≤ 300 MB",
      },
    ];
  } finally {
    await service.stop();
    model.stop();
  }
}

async function openShop(service: Service, connections: number) {
  const { headers, client } = await newBenchShop(service, "bench");
  const asking: ChatTarget = {
    baseUrl: service.baseUrl,
    headers,
    agent: new Agent({ keepAlive: true, maxSockets: connections }),
  };
  return { asking, client };
}

function together(asking: ChatTarget, count: number, name: string): Promise<TimedAnswer[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => ask(asking, "Do you have a desk?", `${name}-${index}`)));
}
