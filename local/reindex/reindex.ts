import { setTimeout as pause } from "node:timers/promises";
import { StartError } from "../runtime/start-error.ts";
import type { ReindexSettings } from "./settings.ts";

/** Where progress is told. */
export interface Terminal {
  write(text: string): void;
  /** Whether a line can be drawn over itself. */
  isLive: boolean;
}

interface Run {
  status: "running" | "succeeded" | "failed";
  startedAt: string;
  stoppedAt?: string;
}

/** A person watches: often enough to look alive. */
const ASK_EVERY_MS = 500;
/** The service may be deployed or restarted in the meantime: the run goes on. */
const MOST_MISSED = 20;

/** Starts to rebuild an index and follows it to its end. Throws StartError, with what to do, where it does not succeed. */
export async function reindex({ kind, baseUrl, adminKey }: ReindexSettings, terminal: Terminal): Promise<void> {
  const ask = caller(baseUrl, adminKey);
  const { executionId } = await ask<{ executionId: string }>("POST", "/admin/reindex", { kind });
  terminal.write(`Rebuilding the index of ${kind} at ${baseUrl} (${executionId}); searches go on meanwhile.\n`);
  const { status, startedAt, stoppedAt } = await follow(() => ask<Run>("GET", `/admin/reindex/${executionId}`), terminal);
  if (status === "failed")
    throw new StartError(
      `The rebuild ${executionId} failed; searches still use the old index. See "Reindex failed" in docs/runbooks/catalog.md.`,
    );
  terminal.write(`The index of ${kind} is rebuilt, in ${secondsBetween(startedAt, stoppedAt ?? startedAt)} s.\n`);
}

async function follow(ask: () => Promise<Run>, terminal: Terminal): Promise<Run> {
  const begin = Date.now();
  let missed = 0;
  for (;;) {
    const run = await ask().catch((error: Error) => {
      if (++missed > MOST_MISSED) throw error;
      return null;
    });
    if (run) missed = 0;
    if (run && run.status !== "running") {
      if (terminal.isLive) terminal.write("\r\x1b[K");
      return run;
    }
    const state = run ? "Running" : "Waiting for the service";
    if (terminal.isLive) terminal.write(`\r\x1b[K${state}, ${Math.round((Date.now() - begin) / 1_000)} s`);
    await pause(ASK_EVERY_MS);
  }
}

/** Calls the API; resolves with the data of the answer. */
function caller(baseUrl: string, adminKey: string) {
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${adminKey}`, "content-type": "application/json" };
    const answer = await fetch(`${baseUrl}${path}`, { method, headers, body: JSON.stringify(body) }).catch((error: Error) => {
      throw new StartError(`${baseUrl} does not answer (${reasonOf(error)}). Is it running? npm start`);
    });
    const said = (await answer.json().catch(() => null)) as { data?: T; error?: { message: string } } | null;
    if (answer.ok && said?.data) return said.data;
    throw new StartError(`${method} ${path} was answered ${answer.status}: ${said?.error?.message ?? "no reason given"}`);
  };
}

function reasonOf({ message, cause }: Error): string {
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message;
}

function secondsBetween(start: string, end: string): string {
  return ((Date.parse(end) - Date.parse(start)) / 1_000).toFixed(1);
}
