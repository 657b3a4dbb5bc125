import { createInterface } from "node:readline/promises";
import type { CommandSurroundings } from "./import-command.ts";
import type { ServiceDefaults } from "./import-options.ts";

/** Returns this process as the surroundings of a command. An interrupt ends it after the requests that are on their way. */
export function processSurroundings(name: string, defaults: ServiceDefaults): CommandSurroundings {
  const { stdin, stdout, stderr, env } = process;
  const stop = new AbortController();
  process.once("SIGINT", () => stop.abort());
  process.once("SIGTERM", () => stop.abort());
  return {
    name,
    environment: env,
    defaults,
    signal: stop.signal,
    streams: { input: stdin, output: stdout, errors: stderr, ask: stdin.isTTY ? ask : null },
  };
}

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
