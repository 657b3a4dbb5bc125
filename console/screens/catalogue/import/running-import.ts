import { newId } from "../../../../clients/typescript/src/retry.ts";
import { IssueLog } from "../../../../importers/run/issue-log.ts";
import { answers } from "../../../api/answers.ts";
import { sessionState } from "../../../api/session.ts";
import { createStore } from "../../../api/store.ts";
import type { Importer } from "./file/importer.ts";
import { ImportStore } from "./import-store.ts";
import type { ImportProgress, KeptImport } from "./kept-import.ts";

type RunStep = "running" | "pausing" | "paused" | "done" | "failed";

/** The import that this page knows of. It goes on while other places of the console are looked at. */
export interface RunningImport {
  owner: string;
  kept: KeptImport;
  step: RunStep;
  progress: ImportProgress;
  /** Products and time of this run alone, for its rate. */
  since: { settled: number; at: number };
  issues: IssueLog;
  error: unknown;
}

export const runningImport = createStore<RunningImport | null>(null);

let stop: AbortController | null = null;

export const ownerOf = ({ tenantId, workspace }: Importer): string => `${tenantId}/${workspace}`;

/** Keeps a new import in the browser, and runs it. Throws where the browser keeps nothing. */
export async function beginImport(importer: Importer, file: Blob, about: Omit<KeptImport, "id" | "progress">): Promise<void> {
  const progress = { settled: 0, counts: { written: 0, refused: 0, overCapacity: 0 } };
  const kept: KeptImport = { ...about, id: newId(), progress };
  await new ImportStore(ownerOf(importer)).begin(kept, file);
  await goOn(importer);
}

/** Takes up the import that the browser has kept for a workspace; true where there is one. */
export async function findImport(importer: Importer): Promise<boolean> {
  const owner = ownerOf(importer);
  if (runningImport.get()?.owner === owner) return true;
  if (isBusy()) return false;
  const stored = await new ImportStore(owner).read().catch(() => null);
  if (stored === null || isBusy()) return runningImport.get()?.owner === owner;
  const { kept } = stored;
  const step = kept.total !== null && kept.progress.settled >= kept.total ? "done" : "paused";
  set({ owner, kept, step, progress: kept.progress, issues: new IssueLog(), error: null, since: noTime(kept.progress) });
  return true;
}

const noTime = ({ settled }: ImportProgress) => ({ settled, at: Date.now() });
const isBusy = () => ["running", "pausing"].includes(runningImport.get()?.step ?? "");
const set = (next: RunningImport) => runningImport.set(next);
const change = (part: Partial<RunningImport>) => {
  const now = runningImport.get();
  if (now) set({ ...now, ...part });
};

/** Runs the import that the browser keeps, from where it has come to; one tab at a time. */
export async function goOn(importer: Importer): Promise<void> {
  if (isBusy()) return;
  const owner = ownerOf(importer);
  const store = new ImportStore(owner);
  const stored = await store.read();
  if (stored === null) return runningImport.set(null);
  const { kept, file } = stored;
  const issues = new IssueLog();
  set({ owner, kept, step: "running", progress: kept.progress, issues, error: null, since: noTime(kept.progress) });
  stop = new AbortController();
  const { signal } = stop;
  const run = async () => {
    const { runWith } = await import("./file/reader.ts");
    const onProgress = (progress: ImportProgress) => change({ progress });
    await runWith({ importer, kept, file, store, issues, signal, onProgress });
  };
  const unfollow = sessionState.subscribe(() => sessionState.get().status === "signed-out" && pauseImport());
  try {
    await alone(owner, run);
    change({ step: "done" });
  } catch (error) {
    if (signal.aborted) change({ step: "paused" });
    else change({ step: "failed", error });
  } finally {
    unfollow();
    void answers.invalidateQueries();
  }
}

/** Two tabs would write each other's places. Without locks, as on addresses without TLS, nothing tells them apart. */
async function alone(owner: string, run: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return run();
  await navigator.locks.request(`import ${owner}`, { ifAvailable: true }, async (lock) => {
    if (!lock) throw new Error("This import runs in another tab already.");
    await run();
  });
}

export function pauseImport(): void {
  if (runningImport.get()?.step !== "running") return;
  change({ step: "pausing" });
  stop?.abort();
}

/** Forgets the import and its file. What it has written stays. */
export async function dropImport(importer: Importer): Promise<void> {
  await new ImportStore(ownerOf(importer)).remove();
  runningImport.set(null);
}

export const failedRowsOf = (importer: Importer): Promise<Blob | null> => new ImportStore(ownerOf(importer)).failedRows();
