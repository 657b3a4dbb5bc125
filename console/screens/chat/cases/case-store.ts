import type { GoldenQuestion } from "../../../../evals/checks/golden-question.ts";
import type { AnswerVerdict } from "../../../../evals/checks/rubric.ts";

/** A run of a set. It holds no words of anybody. */
export interface CaseRun {
  /** In milliseconds. */
  at: number;
  /** Names the settings that were asked under. */
  label: string;
  results: CaseResult[];
  /** False: it was stopped, or failed. */
  isWhole: boolean;
  messages: number;
  /** Cost of all models' calls; null: none was told. */
  usd: number | null;
}

export interface CaseResult {
  id: string;
  kind: string;
  /** Null where nothing judges it. */
  verdict: AnswerVerdict | null;
  /** Names of checks that failed, and of those that this page cannot make. */
  failed: string[];
  unchecked: string[];
}

const DATABASE = "console-chat-cases";
const STORES = ["cases", "runs"] as const;
/** Older runs are forgotten. */
const KEPT_RUNS = 20;

/** Test cases and runs of one workspace, in the browser's own database. No key is in it. */
export class CaseStore {
  private readonly owner: string;

  /** `owner` names tenant and workspace: nobody else's cases are read. */
  constructor(owner: string) {
    this.owner = owner;
  }

  async cases(): Promise<GoldenQuestion[]> {
    const [found] = await this.act("readonly", (cases) => [cases.getAll(this.all())]);
    return found as GoldenQuestion[];
  }

  /** Keeps cases; one with the same id is replaced. */
  async keep(cases: GoldenQuestion[]): Promise<void> {
    await this.act("readwrite", (kept) => cases.map((each) => kept.put(each, [this.owner, each.id])));
  }

  async remove(id: string): Promise<void> {
    await this.act("readwrite", (cases) => [cases.delete([this.owner, id])]);
  }

  /** Forgets all cases and runs. */
  async clear(): Promise<void> {
    await this.act("readwrite", (cases, runs) => [cases.delete(this.all()), runs.delete(this.all())]);
  }

  /** Returns the runs, the latest first. */
  async runs(): Promise<CaseRun[]> {
    const [found] = await this.act("readonly", (_, runs) => [runs.getAll(this.all())]);
    return (found as CaseRun[]).reverse();
  }

  async addRun(run: CaseRun): Promise<void> {
    const old = (await this.runs()).slice(KEPT_RUNS - 1);
    await this.act("readwrite", (_, runs) => [
      ...old.map(({ at }) => runs.delete([this.owner, at])),
      runs.put(run, [this.owner, run.at]),
    ]);
  }

  private all(): IDBKeyRange {
    return IDBKeyRange.bound([this.owner], [this.owner, []]);
  }

  /** Carries out requests together: all of them are kept, or none. */
  private async act(
    mode: IDBTransactionMode,
    begin: (cases: IDBObjectStore, runs: IDBObjectStore) => IDBRequest[],
  ): Promise<unknown[]> {
    const database = await openDatabase();
    try {
      const transaction = database.transaction(STORES, mode);
      const requests = begin(transaction.objectStore("cases"), transaction.objectStore("runs"));
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error("The browser could not keep this."));
      });
      return requests.map(({ result }) => result);
    } finally {
      database.close();
    }
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      for (const name of STORES) opening.result.createObjectStore(name);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
