import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCredentials } from "../../local/runtime/data-folder/credentials.ts";
import { dataFiles } from "../../local/runtime/data-folder/data-folder.ts";

const COMMAND = fileURLToPath(new URL("../../local/start.ts", import.meta.url));
const READY_MS = 60_000;

/** Reach of a kill: the group with the engine's process, or the service's own process alone. */
export type Victim = "group" | "main";

/** The service as a process in a group of its own, which is killed and started again on the same data. */
export class KilledService {
  readonly #dataFolder = mkdtempSync(join(tmpdir(), "chaos-"));
  #child: ChildProcess | null = null;
  #output = "";
  baseUrl = "";
  adminKey = "";

  /** Starts and waits until the service says that it is ready. Returns the seconds that this took. */
  async start(): Promise<number> {
    const begun = Date.now();
    const env = { ...process.env, PORT: "0", DATA_DIR: this.#dataFolder, DISABLE_RATE_LIMITS: "1", LOG_LEVEL: "error" };
    const child = spawn(process.execPath, [COMMAND, "--no-demo"], { env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    this.#child = child;
    this.#output = "";
    const ready = new Promise<void>((resolve, reject) => {
      const give = (reason: string) => reject(new Error(`The service ${reason}:\n${this.#output}`));
      const timer = setTimeout(() => give(`is not ready after ${READY_MS / 1_000} s`), READY_MS);
      child.once("exit", (code) => {
        clearTimeout(timer);
        give(`ended with ${code}`);
      });
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (bytes) => {
          this.#output = (this.#output + bytes).slice(-20_000);
          if (!this.#output.includes("Ready in")) return;
          clearTimeout(timer);
          resolve();
        });
    });
    await ready;
    ({ baseUrl: this.baseUrl, adminKey: this.adminKey } = readCredentials(dataFiles(this.#dataFolder).credentials)!);
    return (Date.now() - begun) / 1_000;
  }

  /** Kills at once. The engine has a group of its own, and is killed by its process id. */
  async kill(victim: Victim): Promise<void> {
    const child = this.#child!;
    const ended = once(child, "exit");
    const { processId } = JSON.parse(readFileSync(join(this.#dataFolder, "engine.json"), "utf8"));
    process.kill(victim === "group" ? -child.pid! : child.pid!, "SIGKILL");
    if (victim === "group") process.kill(processId, "SIGKILL");
    await ended;
  }

  /** Ends the service and deletes its data. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }
    rmSync(this.#dataFolder, { recursive: true, force: true });
  }
}
