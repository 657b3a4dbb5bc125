import type { Client } from "@opensearch-project/opensearch";
import { median, round, summarize } from "../support/statistics.ts";
import type { AdapterIndex } from "./adapter-index.ts";
import type { PlainProduct } from "./plain-index.ts";
import { type ProcessorTime, perPiece, processorTime, waitForMerges } from "./processor-time.ts";
import type { Traffic } from "./traffic.ts";

const BATCH = 500;
const IN_FLIGHT = 2;
const CONNECTIONS = 16;

/** One question of the load, by the tenant who asks it. */
export interface Question {
  tenant: string;
  text: string;
}

type Search = (question: Question) => Promise<unknown>;

type Put = (batch: PlainProduct[]) => Promise<void>;

/** Products that one writer writes before it is another's turn: so all of them meet the same engine, cold at first, then warm. */
const TURN = 5_000;

interface Written extends ProcessorTime {
  /** Products a second, until the last of them is accepted or found, whatever the writer waits for. */
  rate: number;
}

/**
 * Writes all products with each writer in turn, two batches at a time. Processor time is counted until the engine has merged what
 * it was given, so that no writer pays for another's segments.
 */
export async function timeBulk<Name extends string>(
  client: Client,
  products: PlainProduct[],
  writers: Record<Name, Put>,
): Promise<Record<Name, Written>> {
  const names = Object.keys(writers) as Name[];
  const spent = mapNames(names, () => ({ elapsed: 0, engine: 0, client: 0 }));
  for (let start = 0; start < products.length; start += TURN) {
    const turn = products.slice(start, start + TURN);
    for (const name of names) {
      await waitForMerges(client);
      const before = await processorTime(client);
      spent[name].elapsed += await putAll(turn, writers[name]);
      const { user, system } = process.cpuUsage();
      await client.indices.refresh();
      await waitForMerges(client);
      spent[name].engine += (await processorTime(client)).engine - before.engine;
      spent[name].client += (user + system) / 1_000 - before.client;
    }
  }
  return mapNames(names, (name) => {
    const { elapsed, ...used } = spent[name];
    const rate = round(products.length / (elapsed / 1_000), 0);
    return { rate, ...perPiece({ engine: 0, client: 0 }, used, products.length) };
  });
}

async function putAll(products: PlainProduct[], put: Put): Promise<number> {
  const count = Math.ceil(products.length / BATCH);
  const batches = Array.from({ length: count }, (_, at) => products.slice(at * BATCH, (at + 1) * BATCH));
  const began = performance.now();
  const writeBatches = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) await put(batch);
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, writeBatches));
  return performance.now() - began;
}

function mapNames<Name extends string, T>(names: Name[], make: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>;
}

interface Latency {
  p50: number;
  p99: number;
}

interface Timing {
  /** The first time that each question is asked: nothing of it is cached anywhere. */
  first: Latency;
  again: Latency;
}

/** Asks each question of each search in turn, so that all of them meet the same machine, and then again in `rounds` rounds. */
export async function timeSearches<Name extends string>(
  searches: Record<Name, Search>,
  questions: Question[],
  rounds: number,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(searches) as Name[];
  const samples = mapNames(names, () => ({ first: [] as number[], again: [] as number[] }));
  for (let pass = 0; pass <= rounds; pass++) {
    for (const question of questions) {
      for (const name of names) {
        const began = performance.now();
        await searches[name](question);
        samples[name][pass === 0 ? "first" : "again"].push(performance.now() - began);
      }
    }
  }
  return mapNames(names, (name) => ({ first: summarize(samples[name].first), again: summarize(samples[name].again) }));
}

/** Returns the searches a second of 16 connections: the median of `turns`, in which the searches take their turns. */
export async function timeLoad<Name extends string>(
  searches: Record<Name, Search>,
  questions: Question[],
  { seconds, turns }: { seconds: number; turns: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(searches) as Name[];
  const rates = mapNames(names, (): number[] => []);
  for (let turn = 0; turn < turns; turn++)
    for (const name of names) rates[name].push(await loadOnce(searches[name], questions, seconds / turns));
  return mapNames(names, (name) => round(median(rates[name]), 0));
}

async function loadOnce(search: Search, questions: Question[], seconds: number): Promise<number> {
  let next = 0;
  const began = performance.now();
  const end = began + seconds * 1_000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) await search(questions[next++ % questions.length]!);
    }),
  );
  return next / ((performance.now() - began) / 1_000);
}

/** Returns round trips, kilobytes and processor time of an average search, each asked for the second time at least. */
export async function countTraffic(client: Client, traffic: Traffic, search: Search, questions: Question[]) {
  traffic.reset();
  const before = await processorTime(client);
  for (const question of questions) await search(question);
  const used = perPiece(before, await processorTime(client), questions.length);
  const { requests, bytes } = traffic;
  return { roundTrips: round(requests / questions.length), kilobytes: round(bytes / questions.length / 1_024, 1), ...used };
}

/** Returns the time from the beginning of a write to the answer of a search that finds it. */
export async function timeUntilFound(adapter: AdapterIndex, like: PlainProduct, count: number): Promise<Latency> {
  const samples: number[] = [];
  for (let at = 0; at < count; at++) {
    const word = `bench${Date.now().toString(36)}${at}word`;
    const began = performance.now();
    await adapter.put([{ ...like, id: `found-${at}`, name: `Found ${word}` }]);
    while ((await adapter.search(like.tenant, word)) === 0);
    samples.push(performance.now() - began);
  }
  return summarize(samples);
}

/** Returns documents of the engine, nested ones included, and bytes on its disk, for an average product. */
export async function measureSize(client: Client, index: string, products: number) {
  await client.indices.refresh({ index });
  const { body } = await client.indices.stats({ index, metric: ["docs", "store"] });
  const { docs, store } = (body as { _all: { primaries: { docs: { count: number }; store: { size_in_bytes: number } } } })._all
    .primaries;
  return { documents: round(docs.count / products), kilobytes: round(store.size_in_bytes / products / 1_024, 1) };
}
