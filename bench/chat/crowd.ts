import { Agent } from "node:http";
import { makeCatalog } from "../support/catalog.ts";
import { ask, type ChatTarget, type TimedAnswer } from "../support/chat-client.ts";
import { Client } from "../support/client.ts";
import { measureCpu, measureMemory } from "../support/processes.ts";
import { type Service, startService } from "../support/service.ts";
import { type BenchShop, indexProducts, newBenchShop } from "../support/shop.ts";
import { round, shuffled, summarize } from "../support/statistics.ts";

const STREAMS = 200;
/** The first one meets a process that has answered nobody, as after a start. */
const ROUNDS = 4;
const PRODUCTS = 1_000;
const SEED = 11;
/** Each a price of its own, so that nothing is answered from a cache. */
const FILTERS = 10_000;

const QUESTIONS = [
  (words: string) => `Do you have ${words}?`,
  (words: string) => `Which ${words} do you have below 80 euros?`,
  (words: string) => `Welche ${words} habt ihr?`,
  (words: string) => `I am looking for ${words} as a gift, what would you take?`,
];

/** Measures 200 answers without a model that are asked for at once, and the searches of one shopper beside them. */
export async function crowd(): Promise<{ what: string; measured: string; "to reach": string }[]> {
  const service = await startService();
  try {
    const { products, queries } = makeCatalog(PRODUCTS);
    const shop = await newBenchShop(service, "bench");
    await indexProducts(shop.client, products);
    const agent = new Agent({ keepAlive: true, maxSockets: STREAMS });
    const target: ChatTarget = { baseUrl: service.baseUrl, headers: shop.headers, agent };
    const before = measureMemory(service.pid).residentMb;
    const rows = [];
    for (let at = 0; at < ROUNDS; at++) rows.push(toRow(at, await round200({ service, shop, target, queries, at })));
    const memory = measureMemory(service.pid);
    rows.push({
      what: "memory before, after and at its highest",
      measured: `${before}, ${memory.residentMb}, ${memory.peakMb} MB`,
      "to reach": "≤ 300 MB over idle",
    });
    agent.destroy();
    return rows;
  } finally {
    await service.stop();
  }
}

interface Round {
  service: Service;
  shop: BenchShop;
  target: ChatTarget;
  queries: string[];
  at: number;
}

interface Measured {
  answers: TimedAnswer[];
  wholeS: number;
  cpuS: number;
  searches: number[];
  healths: number[];
  filtered: string;
}

async function round200({ service, shop, target, queries, at }: Round): Promise<Measured> {
  const words = shuffled(queries, SEED + at);
  const cpu = measureCpu(service.pid);
  const began = performance.now();
  let isOver = false;
  const whole = Promise.all(
    Array.from({ length: STREAMS }, (_, number) => {
      const question = QUESTIONS[number % QUESTIONS.length]!(words[number % words.length]!);
      return ask(target, question, `crowd-${at}-${number}`);
    }),
  ).finally(() => {
    isOver = true;
  });
  const searched = repeat(
    shop,
    () => isOver,
    (number) => ["POST", "/products/search", { text: words.at(-1 - number) }],
  );
  const health = repeat(
    shop,
    () => isOver,
    () => ["GET", "/health", undefined],
  );
  const filtered = await searchWithFilters(shop, at);
  const answers = await whole;
  const wholeS = (performance.now() - began) / 1_000;
  return {
    answers,
    wholeS,
    cpuS: measureCpu(service.pid) - cpu,
    searches: await searched,
    healths: await health,
    filtered,
  };
}

type Call = [method: string, path: string, body: unknown];

/** Sends one call after the other, on a connection of its own. Returns their times. */
async function repeat(
  { headers, client: { baseUrl } }: BenchShop,
  isOver: () => boolean,
  next: (number: number) => Call,
): Promise<number[]> {
  const client = new Client(baseUrl, headers, 1);
  const times: number[] = [];
  for (let number = 0; !isOver(); number++) {
    const [method, path, body] = next(number);
    const { ms, status, text } = await client.send(method, path, body === undefined ? undefined : JSON.stringify(body));
    if (status !== 200) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 200)}`);
    times.push(ms);
  }
  client.close();
  return times;
}

/** Sends the largest filter that a caller may think of, beside the streams. */
async function searchWithFilters({ headers, client: { baseUrl } }: BenchShop, at: number): Promise<string> {
  const or = Array.from({ length: FILTERS }, (_, number) => ({ price: { eq: at * FILTERS + number } }));
  const client = new Client(baseUrl, headers, 1);
  const { status, ms } = await client.send("POST", "/products/search", JSON.stringify({ text: "oak", filter: { or } }));
  client.close();
  return `${status} after ${round(ms, 0)} ms`;
}

function toRow(at: number, { answers, wholeS, cpuS, searches, healths, filtered }: Measured) {
  const [first, search, health] = [answers.map(({ firstMs }) => firstMs), searches, healths].map(summarize);
  const broken = answers.filter(({ isWhole }) => !isWhole).length;
  return {
    what: `${STREAMS} streams at once, ${at === 0 ? "the first of the process" : `round ${at + 1}`}`,
    measured:
      `first chunk p50 / p99 ${first!.p50} / ${first!.p99} ms; a search beside them ${search!.p50} / ${search!.p99} ms ` +
      `(${search!.count}), max ${search!.max}; GET /health ${health!.p50} / ${health!.p99} ms; all whole after ` +
      `${round(wholeS, 1)} s, ${broken} broken, ${round(cpuS, 1)} s of processor; ${FILTERS} filters ${filtered}`,
    "to reach": "a search p99 ≤ 500 ms, 0 broken",
  };
}
