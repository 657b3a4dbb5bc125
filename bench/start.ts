import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask } from "./support/chat-client.ts";
import { Client } from "./support/client.ts";
import { measureCpu } from "./support/processes.ts";
import { report } from "./support/report.ts";
import { median, round } from "./support/statistics.ts";

const RUNS = 5;
/** A kept port, as a person's: the keys of the data folder name it. */
const PORT = 43_117;

interface Start {
  readyS: number;
  /** Processor time of all processes until then. */
  cpuS: number;
  searchMs: number;
  chatMs: number;
}

/** Measures `npm start` with its demo shop: a first start into a new data folder and a second one on it, to the ready line. */
export async function start(): Promise<void> {
  const first: Start[] = [];
  const second: Start[] = [];
  for (let run = 0; run < RUNS; run++) {
    const folder = mkdtempSync(join(tmpdir(), "bench-start-"));
    first.push(await measureStart(folder));
    second.push(await measureStart(folder));
    rmSync(folder, { recursive: true, force: true });
  }
  report("start", [toRow("first start", first, "≤ 4 s"), toRow("second start", second, "≤ 2.5 s")]);
}

async function measureStart(folder: string): Promise<Start> {
  const environment = { ...process.env, PORT: String(PORT), DATA_DIR: folder };
  const began = performance.now();
  const child = spawn(process.execPath, ["local/start.ts"], { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  await untilReady(child);
  const readyS = (performance.now() - began) / 1_000;
  const cpuS = measureCpu(child.pid!);
  const { searchMs, chatMs } = await askAtOnce(folder);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
  return { readyS, cpuS, searchMs, chatMs };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout!.on("data", (part) => {
      text += part;
      if (text.includes("Ready in ")) resolve();
    });
    child.once("exit", () => reject(new Error("The service ended before it was ready.")));
  });
}

/** Sends what the ready line proposes: a search, then a question. */
async function askAtOnce(folder: string): Promise<Pick<Start, "searchMs" | "chatMs">> {
  const { publishableKey, workspaceId } = JSON.parse(readFileSync(join(folder, "credentials.json"), "utf8"));
  const baseUrl = `http://127.0.0.1:${PORT}`;
  const headers = { authorization: `Bearer ${publishableKey}`, "x-workspace-id": workspaceId };
  const client = new Client(baseUrl, headers, 1);
  const { status, ms, text } = await client.send("POST", "/products/search", JSON.stringify({ text: "waterproof jacket" }));
  if (status !== 200) throw new Error(`The first search: ${status} ${text.slice(0, 200)}`);
  client.close();
  const agent = new Agent();
  const asked = await ask({ baseUrl, headers, agent }, "Which waterproof jackets cost less than 100?", randomUUID());
  agent.destroy();
  if (!asked.isWhole) throw new Error("The first answer is not whole.");
  return { searchMs: ms, chatMs: asked.wholeMs };
}

function toRow(what: string, starts: Start[], goal: string) {
  const middle = (read: (start: Start) => number, digits: number) => round(median(starts.map(read)), digits);
  const fastest = Math.min(...starts.map(({ readyS }) => readyS));
  return {
    what: `${what}, median of ${RUNS}`,
    measured:
      `ready after ${middle(({ readyS }) => readyS, 1)} s (fastest ${round(fastest, 1)}), ` +
      `${middle(({ cpuS }) => cpuS, 1)} s of processor; the first search ${middle(({ searchMs }) => searchMs, 0)} ms, ` +
      `the first answer ${middle(({ chatMs }) => chatMs, 0)} ms`,
    "to reach": goal,
  };
}
