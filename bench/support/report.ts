import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}

/** Prints one table and writes rows and machine as JSON into bench/results. */
export function report(bench: string, rows: Record<string, unknown>[]): void {
  console.log(machine());
  console.table(rows);
  mkdirSync("bench/results", { recursive: true });
  const path = `bench/results/${bench}.json`;
  writeFileSync(path, `${JSON.stringify({ bench, at: new Date().toISOString(), machine: machine(), rows }, null, 2)}\n`);
  console.log(`written to ${path}`);
}
