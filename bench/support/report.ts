import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";

export function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}

/** Prints one table and writes rows and machine as JSON into bench/results. */
export function report(bench: string, rows: object[]): void {
  console.log(machine());
  console.table(rows);
  mkdirSync("bench/results", { recursive: true });
  const path = `bench/results/${bench}.json`;
  writeFileSync(path, `${JSON.stringify({ bench, at: new Date().toISOString(), machine: machine(), rows }, null, 2)}\n`);
  console.log(`written to ${path}`);
}

/** Runs the parts of a bench that `only` names, separated by commas, one after the other, and reports their rows. */
export async function reportParts<Sizes, Row extends object>(
  bench: string,
  parts: Record<string, (sizes: Sizes) => Promise<Row[]>>,
  { only, sizes }: { only: string; sizes: Sizes },
): Promise<void> {
  const rows: Row[] = [];
  for (const part of only.split(",")) {
    const measure = parts[part];
    if (!measure) throw new Error(`There is no part ${part}: ${Object.keys(parts).join(", ")}`);
    console.log(`${part} …`);
    rows.push(...(await measure(sizes)));
  }
  report(bench, rows);
}
