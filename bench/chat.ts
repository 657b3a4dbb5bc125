import { Agent, request } from "node:http";
import { startBenchModel } from "./support/bench-model.ts";
import { makeCatalog } from "./support/catalog.ts";
import { measureMemory } from "./support/processes.ts";
import { report } from "./support/report.ts";
import { type Service, startService } from "./support/service.ts";
import { indexProducts, newBenchShop } from "./support/shop.ts";
import { median, type Summary, shuffled, summarize } from "./support/statistics.ts";
import { afterStamps, nowMs, readStamps } from "./support/token-stamps.ts";

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

/** Chat by the running product: without a model at `docs` products, and with one that streams stamped tokens. */
export async function chat({ docs }: { docs: number }): Promise<void> {
  report("chat", [...(await extractive(docs)), ...(await streamed())]);
}

async function extractive(docs: number): Promise<Row[]> {
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

export interface TimedAnswer {
  /** From the request to the first line, and to the end; milliseconds. */
  firstMs: number;
  wholeMs: number;
  /** Time of the last token of each sentence on its way through the service. */
  sentenceMs: number[];
  /** True when the answer ended with `complete`. */
  isWhole: boolean;
}

export interface ChatTarget {
  baseUrl: string;
  headers: Record<string, string>;
  agent: Agent;
}

/** One streamed question, read to its end. */
export function ask({ baseUrl, headers, agent }: ChatTarget, message: string, threadId: string): Promise<TimedAnswer> {
  const body = JSON.stringify({ message, threadId, stream: true });
  const began = performance.now();
  const asked: TimedAnswer = { firstMs: Number.NaN, wholeMs: Number.NaN, sentenceMs: [], isWhole: false };
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL("/chat", baseUrl),
      {
        method: "POST",
        agent,
        headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      },
      (response) => {
        let rest = "";
        let prose = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          const at = nowMs();
          if (Number.isNaN(asked.firstMs)) asked.firstMs = performance.now() - began;
          const lines = (rest + part).split("\n");
          rest = lines.pop()!;
          for (const line of lines) prose = read(line, prose, at, asked);
        });
        response.on("end", () => resolve({ ...asked, wholeMs: performance.now() - began }));
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Returns the prose whose stamps are still to come whole. */
function read(line: string, prose: string, at: number, asked: TimedAnswer): string {
  const { type, data } = JSON.parse(line);
  if (type === "complete") asked.isWhole = true;
  if (type !== "block_delta") return prose;
  const text = prose + data.content;
  for (const stamp of readStamps(text)) asked.sentenceMs.push(at - stamp);
  return afterStamps(text);
}
