import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface BenchModelOptions {
  /** Tokens of each streamed answer. */
  tokens: number;
  tokensPerSecond: number;
  /** Answer to requests for JSON; without one they are refused, and the service does without. */
  answer?: unknown;
  /** Tokens before the stamped ones, at the same pace. */
  before?: string[];
}

interface BenchModel {
  /** For ANTHROPIC_BASE_URL; any key will do. */
  url: string;
  stop(): void;
}

/** Starts a model in a process of its own, so that its load does not count in the bench's measurements. */
export async function startBenchModel(options: BenchModelOptions): Promise<BenchModel> {
  const file = fileURLToPath(new URL("model-process.ts", import.meta.url));
  const child = fork(file, [JSON.stringify(options)], { stdio: "inherit" });
  const [{ url }] = (await once(child, "message", { signal: AbortSignal.timeout(30_000) })) as [{ url: string }];
  return { url, stop: () => child.disconnect() };
}
