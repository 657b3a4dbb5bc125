import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { loadBundles } from "../lib/bundling/bundled-code.ts";
import { runBundle, runScript } from "../test/support/bundle-process.ts";

const RUNS = 9;
const RESULTS = new URL("./results/", import.meta.url);

/** Measures the size of each function, and Node's time from the start of the import to its handler, in fresh processes. */
export async function cold(): Promise<void> {
  const rows = [];
  for (const bundle of (await loadBundles()).values()) {
    // The first run warms the operating system's file cache and does not count.
    await runBundle(bundle);
    const times = await repeat(async () => (await runBundle(bundle)).initMs);
    rows.push({ function: bundle.entry, totalKb: toKb(bundle.bytes), startKb: toKb(bundle.startBytes), ...toSpread(times) });
  }
  const bare = toSpread(await repeat(timeBareNode));
  console.table(rows);
  console.log(
    `Node ${process.versions.node} itself starts and ends in ${bare.medianMs} ms. ${cpus().length} cores, ${cpus()[0]?.model}.`,
  );
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(
    new URL("cold.json", RESULTS),
    `${JSON.stringify({ node: process.versions.node, cores: cpus().length, bare, functions: rows }, null, 2)}\n`,
  );
}

const toKb = (bytes: number) => Math.round(bytes / 1024);

async function timeBareNode(): Promise<number> {
  const start = performance.now();
  await runScript("", []);
  return performance.now() - start;
}

async function repeat(measure: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) times.push(await measure());
  return times.sort((one, other) => one - other);
}

function toSpread(sorted: number[]) {
  const round = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;
  return { medianMs: round(sorted[Math.floor(sorted.length / 2)]), fastestMs: round(sorted[0]), slowestMs: round(sorted.at(-1)) };
}
