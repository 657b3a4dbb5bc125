import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Service {
  baseUrl: string;
  pid: number;
  adminKey: string;
  dataFolder: string;
  /** From spawning to the first request served. */
  startMs: number;
  stop(): Promise<void>;
  /** Ends it hard, and leaves its data folder. */
  kill(): Promise<void>;
}

interface ServiceOptions {
  /** One that stays, to be started on again. */
  dataFolder?: string;
  demoShop?: boolean;
  environment?: Record<string, string>;
}

/** Starts the product as `npm start` does, on a free port, without the demo shop, in a new data folder or the one given. */
export async function startService({
  dataFolder,
  demoShop = false,
  environment: more = {},
}: ServiceOptions = {}): Promise<Service> {
  const folder = dataFolder ?? mkdtempSync(join(tmpdir(), "bench-"));
  const port = await freePort();
  const began = performance.now();
  const environment = { ...process.env, PORT: String(port), DATA_DIR: folder, DISABLE_RATE_LIMITS: "1", ...more };
  const command = ["local/start.ts", ...(demoShop ? [] : ["--no-demo"])];
  const child = spawn(process.execPath, command, { env: environment, stdio: ["ignore", "pipe", "inherit"] });
  child.stdout!.resume();
  await untilHealthy(child, port, join(folder, "credentials.json"));
  const startMs = performance.now() - began;
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill(signal);
    return ended;
  };
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    adminKey: JSON.parse(readFileSync(join(folder, "credentials.json"), "utf8")).adminKey,
    dataFolder: folder,
    startMs,
    kill: () => end("SIGKILL"),
    async stop() {
      await end("SIGTERM");
      if (dataFolder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilHealthy(child: ChildProcess, port: number, credentials: string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    if (answer?.status === 200 && existsSync(credentials)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("The service ended before it was ready.");
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
