import { setTimeout as pause } from "node:timers/promises";
import type { IndexKind } from "../../../functions/platform/ports/search-index.ts";
import { CommandError } from "../terminal/command-error.ts";
import { connectAdminApi, type ServiceLocation } from "./admin-api.ts";

/** Where progress is told. */
export interface ProgressOutput {
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
const POLL_INTERVAL_MS = 500;
/** The service may be deployed or restarted in the meantime: the run goes on. */
const MAX_MISSED = 20;

/** Starts to rebuild an index and follows it to its end. Throws StartError, with what to do, where it does not succeed. */
export async function rebuildIndex(
  { kind, baseUrl, adminKey }: ServiceLocation & { kind: IndexKind },
  terminal: ProgressOutput,
): Promise<void> {
  const ask = connectAdminApi({ baseUrl, adminKey });
  const { executionId } = await ask<{ executionId: string }>("POST", "/admin/reindex", { kind });
  terminal.write(`Rebuilding the index of ${kind} at ${baseUrl} (${executionId}); searches go on meanwhile.\n`);
  const { status, startedAt, stoppedAt } = await follow(() => ask<Run>("GET", `/admin/reindex/${executionId}`), terminal);
  if (status === "failed")
    throw new CommandError(
      `The rebuild ${executionId} failed; searches still use the old index. See "Reindex failed" in docs/runbooks/catalog.md.`,
    );
  terminal.write(`The index of ${kind} is rebuilt, in ${secondsBetween(startedAt, stoppedAt ?? startedAt)} s.\n`);
}

async function follow(ask: () => Promise<Run>, terminal: ProgressOutput): Promise<Run> {
  const begin = Date.now();
  let missed = 0;
  for (;;) {
    const run = await ask().catch((error: Error) => {
      if (++missed > MAX_MISSED) throw error;
      return null;
    });
    if (run) missed = 0;
    if (run && run.status !== "running") {
      if (terminal.isLive) terminal.write("\r\x1b[K");
      return run;
    }
    const state = run ? "Running" : "Waiting for the service";
    if (terminal.isLive) terminal.write(`\r\x1b[K${state}, ${Math.round((Date.now() - begin) / 1_000)} s`);
    await pause(POLL_INTERVAL_MS);
  }
}

function secondsBetween(start: string, end: string): string {
  return ((Date.parse(end) - Date.parse(start)) / 1_000).toFixed(1);
}
