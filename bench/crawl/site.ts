import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Changes these pages, and reports what was asked for since the last order. */
export interface SiteOrder {
  change: string[];
}

export interface SiteFigures {
  requests: number;
  /** Requests answered with 304. */
  unchanged: number;
  bodyBytes: number;
  /** With status lines and headers. */
  wireBytes: number;
}

export interface BenchSite {
  url: string;
  pages: { path: string; etag: string }[];
  /** Resolves with what was asked for since the last call. */
  takeFigures(change?: string[]): Promise<SiteFigures>;
  stop(): void;
}

/** Runs a generated website in a process of its own: its processor time is not part of the bench's measurements. */
export async function startBenchSite(count: number, encoding: "identity" | "gzip"): Promise<BenchSite> {
  const file = fileURLToPath(new URL("site-process.ts", import.meta.url));
  const child = fork(file, [String(count), encoding], { stdio: "inherit" });
  const { url, pages } = await next<Pick<BenchSite, "url" | "pages">>(child);
  return {
    ...{ url, pages },
    takeFigures(change = []) {
      const answer = next<SiteFigures>(child);
      child.send({ change } satisfies SiteOrder);
      return answer;
    },
    stop: () => child.disconnect(),
  };
}

async function next<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, "message", { signal: AbortSignal.timeout(60_000) });
  return message as T;
}
