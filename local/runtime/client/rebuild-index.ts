import { setTimeout as pause } from "node:timers/promises";
import type { IndexKind } from "../../../functions/platform/ports/search/search-index.ts";
import { CommandError } from "../terminal/command-error.ts";
import { connectAdminApi, type ServiceLocation } from "./api-caller.ts";

interface ProgressOutput {
  write(text: string): void;
  /** True for a terminal, where a line can be written over itself. */
  isLive: boolean;
}

/** Data of `GET /admin/reindex/{executionId}`. */
interface RebuildStatus {
  status: "running" | "succeeded" | "failed";
  startedAt: string;
  stoppedAt?: string;
}

/** Interval of polls: short enough for the person who watches. */
const POLL_INTERVAL_MS = 500;
/** The service may be deployed or restarted meanwhile; the rebuild goes on. */
const MAX_MISSED_POLLS = 20;

/** Starts to rebuild an index and waits for its end. Throws CommandError with the next step unless it succeeds. */
export async function rebuildIndex(
  { kind, baseUrl, adminKey }: ServiceLocation & { kind: IndexKind },
  output: ProgressOutput,
): Promise<void> {
  const callApi = connectAdminApi({ baseUrl, adminKey });
  const { executionId } = await callApi<{ executionId: string }>("POST", "/admin/reindex", { kind });
  output.write(`Rebuilding the index of ${kind} at ${baseUrl} (${executionId}); searches go on meanwhile.\n`);
  const { status, startedAt, stoppedAt } = await follow(
    () => callApi<RebuildStatus>("GET", `/admin/reindex/${executionId}`),
    output,
  );
  if (status === "failed")
    throw new CommandError(
      `The rebuild ${executionId} failed; searches still use the old index. See "Reindex failed" in docs/runbooks/catalog.md.`,
    );
  output.write(`The index of ${kind} is rebuilt, in ${secondsBetween(startedAt, stoppedAt ?? startedAt)} s.\n`);
}

async function follow(poll: () => Promise<RebuildStatus>, output: ProgressOutput): Promise<RebuildStatus> {
  const begin = Date.now();
  let missed = 0;
  for (;;) {
    const run = await poll().catch((error: Error) => {
      if (++missed > MAX_MISSED_POLLS) throw error;
      return null;
    });
    if (run) missed = 0;
    if (run && run.status !== "running") {
      if (output.isLive) output.write("\r\x1b[K");
      return run;
    }
    const state = run ? "Running" : "Waiting for the service";
    if (output.isLive) output.write(`\r\x1b[K${state}, ${Math.round((Date.now() - begin) / 1_000)} s`);
    await pause(POLL_INTERVAL_MS);
  }
}

function secondsBetween(start: string, end: string): string {
  return ((Date.parse(end) - Date.parse(start)) / 1_000).toFixed(1);
}
