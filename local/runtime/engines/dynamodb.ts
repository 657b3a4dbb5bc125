import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { socketAddress } from "../../../functions/platform/aws/local-endpoint.ts";
import { damagedFileError } from "../data-folder/damaged-file.ts";
import { CommandError } from "../terminal/command-error.ts";
import { AwsJson } from "./aws-json.ts";
import { mayIsolate, spawnIsolated, spawnOnLoopback } from "./engine-process.ts";
import { createEngineSocket, type EngineSocket } from "./engine-socket.ts";
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

interface StartOptions {
  /** Folder of the engine's socket. */
  sockets?: string;
  /** False: the engine listens on the loopback, as where the system gives it no network of its own. */
  isolated?: boolean;
}

/**
 * Starts the DynamoDB engine in a network of its own, where only its socket leads; where the system allows none, on a free port
 * of a random loopback address. With `DYNAMODB_ENDPOINT` it uses that engine instead. Throws CommandError.
 */
export async function startDynamoDb(
  file: string,
  environment: NodeJS.ProcessEnv,
  { sockets = join(dirname(file), "sockets"), isolated = mayIsolate() }: StartOptions = {},
): Promise<DynamoDb> {
  const elsewhere = environment.DYNAMODB_ENDPOINT;
  if (elsewhere) {
    await waitUntilAnswering(elsewhere, null);
    return { endpoint: elsewhere, file: null, processId: null, onEnd: () => undefined, stop: async () => undefined };
  }
  const binary = findDynamoDbBinary();
  createShrinkingFile(file);
  // Made in either case, which removes the one of an earlier start: where there is none, the engine listens on the loopback.
  const socket = createEngineSocket(sockets, "dynamodb");
  const own = isolated ? await startIsolated(binary, file, socket) : null;
  if (own === null) socket.remove();
  return own ?? startOnLoopback(binary, file);
}

/** Returns null where the system gives the engine no network of its own. */
async function startIsolated(binary: string, file: string, socket: EngineSocket): Promise<DynamoDb | null> {
  const child = spawnIsolated(binary, { socket: socket.path, file });
  const output = collectErrors(child);
  const endpoint = socketAddress(socket.path);
  try {
    await waitUntilAnswering(endpoint, child);
    child.once("exit", () => socket.remove());
    return toHandle(child, endpoint, file);
  } catch (error) {
    await stop(child);
    if (isDamaged(output())) throw damagedFileError(file, "not a database of the DynamoDB engine");
    // What keeps the engine itself from starting keeps it from it on the loopback as well, and is said there.
    if (error instanceof CommandError) throw error;
    return null;
  }
}

async function startOnLoopback(binary: string, file: string): Promise<DynamoDb> {
  for (let attempt = 1; ; attempt++) {
    const host = randomLoopbackAddress();
    const port = await freePort(host);
    const child = spawnOnLoopback(binary, { host, port, file });
    const output = collectErrors(child);
    const endpoint = `http://${host}:${port}`;
    try {
      await waitUntilAnswering(endpoint, child);
      return toHandle(child, endpoint, file);
    } catch (error) {
      await stop(child);
      // Another process may have taken the port meanwhile.
      if (attempt < 3 && reportsTakenPort(output())) continue;
      if (isDamaged(output())) throw damagedFileError(file, "not a database of the DynamoDB engine");
      throw new CommandError(
        `The DynamoDB engine did not start: ${output().trim().split("\n").at(-1) || (error as Error).message}`,
      );
    }
  }
}

function isDamaged(output: string): boolean {
  return /not a valid SQLite|malformed|corrupt/i.test(output);
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
