import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { openImport, type Source } from "../../importers/run/open-import.ts";
import { measureCpu } from "../support/processes.ts";
import type { Service } from "../support/service.ts";
import type { BenchShop } from "../support/shop.ts";
import type { SourceFormat } from "./generated-source.ts";

/** A file that is imported; beside it, by the name with `.bodies`, the bodies of its records. */
export interface ImportedFile {
  format: SourceFormat;
  /** Holds the packed client. */
  folder: string;
  path: string;
  products: number;
}

/** Holds what a process took, from its start to its end. */
export interface Run {
  seconds: number;
  cpuS: number;
  peakMb: number;
  /** Processor time of the service meanwhile. */
  serviceS: number;
  total: number;
  /** Share of the requests that may be under way at once which were, on the average of its time. */
  busy: number;
  /** Time before the first request. */
  firstMs: number;
}

/** Records of a request, as the importer sends them. */
const BATCH = 500;
const POLL_MS = 1_000;

/** Writes the bodies of bulk requests for the records of a source, one a line. */
export async function writeBodies(source: Source, path: string): Promise<void> {
  const context = { now: 0, variants: "union", currency: "EUR", decimalMark: null, storeView: null, site: null } as const;
  const opened = await openImport(source, { format: null, encoding: null }, { ...context, map: new Map() });
  const output = createWriteStream(path);
  let products: object[] = [];
  const end = () => output.write(`${JSON.stringify({ products })}\n`);
  for await (const { record } of opened.items()) {
    if (!record) throw new Error("The importer refuses a generated product.");
    if (products.push(record) < BATCH) continue;
    end();
    products = [];
  }
  if (products.length > 0) end();
  output.end();
  await once(output, "close");
}

/** Sends the bodies of a file by nothing but the bulk API. */
export async function runBare(service: Service, shop: BenchShop, { path, products }: ImportedFile): Promise<Run> {
  const run = await runScript(service, shop, [
    "--disable-warning=ExperimentalWarning",
    "bench/import/send-bodies.ts",
    `${path}.bodies`,
  ]);
  return untilWritten(shop, run, products);
}

/** Imports a file by the packed command. */
export async function runCommand(
  service: Service,
  shop: BenchShop,
  { folder, path, products }: ImportedFile,
  more: string[] = [],
): Promise<Run> {
  // The flags of the command's first line.
  const script = ["--max-semi-space-size=8", "--heap-growing-percent=100", join(folder, "client/bin/client.js")];
  const run = await runScript(service, shop, [...script, "import", path, "--json", "--report", `${path}.failed`, ...more]);
  return more.length > 0 ? run : untilWritten(shop, run, products);
}

/** Checks that everything was written, and waits until it is found: what comes next then has the machine for itself. */
async function untilWritten({ client }: Partial<BenchShop>, run: Run & { written: number }, products: number): Promise<Run> {
  if (run.written !== products) throw new Error(`${run.written} products of ${products} were written.`);
  for (let found = client ? 0 : products; client && found < products; ) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    ({ total: found } = await client.call<{ total: number }>("POST", "/products/search", { text: "*", limit: 1 }));
  }
  return run;
}

async function runScript({ baseUrl, pid }: Service, { headers, workspaceId }: BenchShop, args: string[]) {
  const key = headers.authorization!.replace("Bearer ", "");
  const environment = { ...process.env, API_URL: baseUrl, API_KEY: key, API_WORKSPACE: workspaceId };
  const serviceBefore = measureCpu(pid);
  const began = performance.now();
  const child = spawn(process.execPath, ["--import", "./bench/import/print-usage.mjs", ...args], {
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  await once(child, "close");
  const seconds = (performance.now() - began) / 1_000;
  const serviceS = measureCpu(pid) - serviceBefore;
  const [result = "{}", used = "{}"] = output.trim().split("\n");
  return {
    ...{ seconds, serviceS },
    ...(JSON.parse(used) as Pick<Run, "cpuS" | "peakMb" | "busy" | "firstMs">),
    ...(JSON.parse(result) as { written: number; total: number }),
  };
}
