import { setTimeout as pause } from "node:timers/promises";
import { apiOf } from "../admin-calls/call-api.ts";
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
  const ask = apiOf({ baseUrl, adminKey });
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

function secondsBetween(start: string, end: string): string {
  return ((Date.parse(end) - Date.parse(start)) / 1_000).toFixed(1);
}
