import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll } from "@jest/globals";
import { type ApiClient, apiClient } from "./api-client.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
const COMMAND = fileURLToPath(new URL("../../local/start.ts", import.meta.url));
/** Much longer than a start takes, also on a busy machine. */
const READY_TIMEOUT_MS = 60_000;

interface StartOptions {
  dataFolder: string;
  args?: string[];
  environment?: Record<string, string>;
  /** Starts by `npm start`, with npm and its shell in between. */
  byNpm?: boolean;
  /** Puts the data folder on a disk of its own, of this size, in the sight of the service only (`ownDisk` finds it). */
  disk?: string;
}

export interface RunningService {
  processId: number;
  output: string;
  credentials: {
    baseUrl: string;
    tenantId: string;
    workspaceId: string;
    secretKey: string;
    publishableKey: string;
    adminKey: string;
  };
  /** Sends the signal and resolves with the exit code (null after SIGKILL). */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const children = new Set<ChildProcess>();
const folders: string[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder of its own, removed after the test file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "service-"));
  folders.push(folder);
  return folder;
}

/** Starts the service as `npm start` does, on a free port, and resolves when it is ready. */
export async function startService(options: StartOptions): Promise<RunningService> {
  const { child, output, ended } = launch(options);
  await Promise.race([until(() => output().includes("Ready in"), child), ended]);
  if (!output().includes("Ready in")) throw new Error(`The service did not start: ${output()}`);
  return {
    processId: child.pid!,
    output: output(),
    credentials: JSON.parse(readFileSync(join(ownDisk(options, child.pid!), "credentials.json"), "utf8")),
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the service and kills it hard as soon as something is true. */
export async function startUntil(options: StartOptions, isTrue: () => boolean): Promise<void> {
  const { child, ended } = launch(options);
  const timer = setInterval(() => isTrue() && child.kill("SIGKILL"), 1);
  await ended;
  clearInterval(timer);
}

/** Calls with the demo tenant's secret key, in its workspace. */
export function demoShopClient({ credentials }: RunningService): ApiClient {
  return apiClient(credentials.baseUrl, credentials.secretKey, { "x-workspace-id": credentials.workspaceId });
}

/** Starts the service when it must fail: returns its exit code and its output. */
export async function failToStart(options: StartOptions): Promise<{ code: number | null; output: string }> {
  const { output, ended } = launch(options);
  const code = await ended;
  return { code, output: output() };
}

/** Path by which this process sees the data folder of a service. */
export function ownDisk({ dataFolder, disk }: StartOptions, processId: number): string {
  return disk === undefined ? dataFolder : `/proc/${processId}/root${dataFolder}`;
}

/** True where a process may have disks of its own (user namespaces of Linux). */
export function hasOwnDisks(): boolean {
  return spawnSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/tmp"]).status === 0;
}

function toCommand({ byNpm = false, disk }: StartOptions): string[] {
  if (byNpm) return ["npm", "start", "--"];
  if (disk === undefined) return [process.execPath, COMMAND];
  const mount = `mount -t tmpfs -o size=${disk} none "$DATA_DIR" && exec "$0" "$@"`;
  return ["unshare", "-rm", "sh", "-c", mount, process.execPath, COMMAND];
}

function launch(options: StartOptions) {
  const { dataFolder, args = [], environment = {} } = options;
  const [command, ...first] = toCommand(options);
  const child = spawn(command!, [...first, ...args], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: dataFolder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      text += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      children.delete(child);
      resolve(code);
    });
  });
  return { child, output: () => text, ended };
}

function until(isTrue: () => boolean, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("The service is not ready.")), READY_TIMEOUT_MS);
    child.stdout!.on("data", () => {
      if (!isTrue()) return;
      clearTimeout(timer);
      resolve();
    });
    child.once("close", () => clearTimeout(timer));
  });
}

/** True while the process runs; false for one that has ended but still has an entry in the process table. */
export function isAlive(processId: number): boolean {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, "utf8") !== "";
  } catch {
    return false;
  }
}
