import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

type Behaviour = "fast" | "slow" | "hanging" | "failing";

/** One event at one path. Times are milliseconds since 1970, with fractions, comparable between the processes of one machine. */
export interface Receipt {
  subject: string;
  /** More than one: it was sent again. */
  at: number[];
}

export type Order = { kind: "await"; path: string; events: number } | { kind: "report"; path: string };

export interface BenchReceiver {
  /** An endpoint of its own for each name. */
  urlOf(behaviour: Behaviour, name?: string): string;
  /** Resolves when so many different events have come to this endpoint; throws when they take longer than `seconds`. */
  arrived(url: string, events: number, seconds: number): Promise<void>;
  report(url: string): Promise<Receipt[]>;
  stop(): void;
}

/** Runs endpoints in a process of their own: their processor time is not part of the bench's measurements. */
export async function startBenchReceiver(): Promise<BenchReceiver> {
  const child = fork(fileURLToPath(new URL("receiver-process.ts", import.meta.url)), { stdio: "inherit" });
  const { port } = await next<{ port: number }>(child);
  const pathOf = (url: string) => new URL(url).pathname;
  return {
    urlOf: (behaviour, name = "one") => `http://127.0.0.1:${port}/${behaviour}/${name}`,
    async arrived(url, events, seconds) {
      child.send({ kind: "await", path: pathOf(url), events } satisfies Order);
      await next(child, seconds * 1_000, `${events} events did not come to ${pathOf(url)} within ${seconds} s`);
    },
    async report(url) {
      child.send({ kind: "report", path: pathOf(url) } satisfies Order);
      return (await next<{ receipts: Receipt[] }>(child)).receipts;
    },
    stop: () => child.disconnect(),
  };
}

async function next<T>(child: ChildProcess, timeoutMs = 60_000, failure = "The receiver does not answer"): Promise<T> {
  const signal = AbortSignal.timeout(timeoutMs);
  const [message] = await once(child, "message", { signal }).catch((error) => {
    throw new Error(`${failure}.`, { cause: error });
  });
  return message as T;
}

/** The clock that receipts are in. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
