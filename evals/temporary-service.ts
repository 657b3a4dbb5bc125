import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DemoCredentials, readCredentials } from "../local/runtime/data-folder/credentials.ts";
import { dataFiles } from "../local/runtime/data-folder/data-folder.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";

const COMMAND = fileURLToPath(new URL("../local/start.ts", import.meta.url));

interface TemporaryService {
  credentials: DemoCredentials;
  stop(): Promise<void>;
}

/**
 * Starts a service of its own with the demo shop, on a free port; `stop` deletes its data. With `MODEL_RECORDINGS` in the
 * environment it keeps its model's answers in that folder.
 */
export async function startTemporaryService(environment: NodeJS.ProcessEnv): Promise<TemporaryService> {
  const dataFolder = mkdtempSync(join(tmpdir(), "service-"));
  const own = { PORT: "0", DATA_DIR: dataFolder, DISABLE_RATE_LIMITS: "1" };
  const child = spawn(process.execPath, [COMMAND], { env: { ...environment, ...own }, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  };
  const isReady = await Promise.race([untilReady(child.stdout), ended.then(() => false)]);
  const credentials = isReady ? readCredentials(dataFiles(dataFolder).credentials) : null;
  if (credentials) return { credentials, stop };
  await stop();
  throw new CommandError("The service did not start.");
}

async function untilReady(output: NodeJS.ReadableStream): Promise<boolean> {
  let text = "";
  return new Promise((resolve) => {
    output.on("data", (chunk) => {
      text += chunk;
      if (text.includes("Ready in")) resolve(true);
    });
  });
}
