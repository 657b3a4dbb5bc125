import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { lazy } from "../../../functions/platform/concurrency/lazy.ts";
import { damagedFileError } from "../data-folder/damaged-file.ts";
import { CommandError } from "../terminal/command-error.ts";
import { AwsJson } from "./aws-json.ts";
import { randomLoopbackAddress } from "./random-loopback.ts";
import { createShrinkingFile } from "./stream-file.ts";

/** Much longer than a start takes (30 ms), for a machine under load. */
const START_TIMEOUT_MS = 10_000;

export interface DynamoDb {
  endpoint: string;
  /** The engine's SQLite file; null for an engine that was started elsewhere. */
  file: string | null;
  processId: number | null;
  /** Calls back when the engine ends without having been stopped. */
  onEnd(callback: () => void): void;
  stop(): Promise<void>;
}

/**
 * Starts the DynamoDB engine on a free port of a random loopback address, or uses the one of `DYNAMODB_ENDPOINT`. Throws
 * CommandError.
 */
export async function startDynamoDb(file: string, environment: NodeJS.ProcessEnv): Promise<DynamoDb> {
  const elsewhere = environment.DYNAMODB_ENDPOINT;
  if (elsewhere) {
    await waitUntilAnswering(elsewhere, null);
    return { endpoint: elsewhere, file: null, processId: null, onEnd: () => undefined, stop: async () => undefined };
  }
  const binary = findDynamoDbBinary();
  createShrinkingFile(file);
  for (let attempt = 1; ; attempt++) {
    const host = randomLoopbackAddress();
    const port = await freePort(host);
    const child = spawnEngine(binary, { host, port, file });
    const output = collectErrors(child);
    const endpoint = `http://${host}:${port}`;
    try {
      await waitUntilAnswering(endpoint, child);
      return toHandle(child, endpoint, file);
    } catch (error) {
      await stop(child);
      // Another process may have taken the port meanwhile.
      if (attempt < 3 && reportsTakenPort(output())) continue;
      if (/not a valid SQLite|malformed|corrupt/i.test(output()))
        throw damagedFileError(file, "not a database of the DynamoDB engine");
      throw new CommandError(
        `The DynamoDB engine did not start: ${output().trim().split("\n").at(-1) || (error as Error).message}`,
      );
    }
  }
}

/** Starts the engine's process, which ends with this one. */
function spawnEngine(binary: string, { host, port, file }: { host: string; port: number; file: string }): ChildProcess {
  const serve = ["serve", "--host", host, "--port", String(port), "--db-path", file];
  const [command, ...args] = [...parentDeathCommand(), binary, ...serve];
  const child = spawn(command!, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
  const kill = () => void child.kill("SIGTERM");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return child;
}

/** Recognises both messages for a taken port: the engine looks for a listener before it binds. */
export function reportsTakenPort(output: string): boolean {
  return /(address|port \d+).*in use/i.test(output);
}

function toHandle(child: ChildProcess, endpoint: string, file: string): DynamoDb {
  let isStopping = false;
  return {
    endpoint,
    file,
    processId: child.pid!,
    onEnd: (callback) => void child.once("exit", () => isStopping || callback()),
    stop() {
      isStopping = true;
      return stop(child);
    },
  };
}

/** Command by which the kernel ends the engine with this process, even after SIGKILL; empty without util-linux. */
const parentDeathCommand = lazy((): string[] => {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.some((folder) => existsSync(join(folder, "setpriv"))) ? ["setpriv", "--pdeathsig", "TERM", "--"] : [];
});

/** Finds a free port of a loopback address. Throws CommandError on a machine that has 127.0.0.1 alone. */
export function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", (error) => reject(new CommandError(toAddressProblem(host, error), { cause: error })));
    probe.listen(0, host, () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

function toAddressProblem(host: string, { code, message }: NodeJS.ErrnoException): string {
  if (code !== "EADDRNOTAVAIL") return `The DynamoDB engine got no port on ${host}: ${code ?? message}.`;
  return (
    `This machine has no address ${host}: the DynamoDB engine needs all of 127.0.0.0/8 on its loopback. ` +
    "Start an engine elsewhere and name it, DYNAMODB_ENDPOINT=http://localhost:8000"
  );
}

async function waitUntilAnswering(endpoint: string, child: ChildProcess | null): Promise<void> {
  const client = new AwsJson(endpoint, "DynamoDB_20120810");
  const deadline = performance.now() + START_TIMEOUT_MS;
  try {
    for (;;) {
      try {
        await client.call("ListTables", { Limit: 1 });
        return;
      } catch (error) {
        if (child && (child.exitCode !== null || child.signalCode !== null)) throw error;
        if (performance.now() > deadline || !child) throw new CommandError(`The DynamoDB engine at ${endpoint} does not answer.`);
        await pause(3);
      }
    }
  } finally {
    client.close();
  }
}

function collectErrors(child: ChildProcess): () => string {
  let text = "";
  child.stderr!.on("data", (chunk) => {
    text = (text + chunk).slice(-2_000);
  });
  return () => text;
}

/** Ends the engine. It writes through SQLite and loses nothing when it is killed; SIGTERM lets it checkpoint first. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 1_000);
  await gone;
  clearTimeout(timer);
}

/** Finds the DynamoDB engine's binary. Throws CommandError on a platform without one. */
export function findDynamoDbBinary(resolve: (name: string) => string = createRequire(import.meta.url).resolve): string {
  try {
    return join(resolve("@dynoxide/linux-x64/package.json"), "../dynoxide");
  } catch {
    throw new CommandError(
      `No DynamoDB engine for ${process.platform}-${process.arch} (one is bundled for linux-x64): ` +
        "start DynamoDB Local or another engine and name it, DYNAMODB_ENDPOINT=http://localhost:8000",
    );
  }
}
