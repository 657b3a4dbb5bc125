import type { GoldenQuestion } from "../../../../evals/checks/golden-question.ts";
import type { AnswerVerdict } from "../../../../evals/checks/rubric.ts";
import { BrowserStore } from "../../../api/browser-store.ts";

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

const KEPT = new BrowserStore("console-chat-cases", ["cases", "runs"]);
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
    const [found] = await KEPT.act("readonly", (cases) => [cases.getAll(this.all())]);
    return found as GoldenQuestion[];
  }

  /** Keeps cases; one with the same id is replaced. */
  async keep(cases: GoldenQuestion[]): Promise<void> {
    await KEPT.act("readwrite", (kept) => cases.map((each) => kept.put(each, [this.owner, each.id])));
  }

  async remove(id: string): Promise<void> {
    await KEPT.act("readwrite", (cases) => [cases.delete([this.owner, id])]);
  }

  /** Forgets all cases and runs. */
  async clear(): Promise<void> {
    await KEPT.act("readwrite", (cases, runs) => [cases.delete(this.all()), runs.delete(this.all())]);
  }

  /** Returns the runs, the latest first. */
  async runs(): Promise<CaseRun[]> {
    const [found] = await KEPT.act("readonly", (_, runs) => [runs.getAll(this.all())]);
    return (found as CaseRun[]).reverse();
  }

  async addRun(run: CaseRun): Promise<void> {
    const old = (await this.runs()).slice(KEPT_RUNS - 1);
    await KEPT.act("readwrite", (_, runs) => [
      ...old.map(({ at }) => runs.delete([this.owner, at])),
      runs.put(run, [this.owner, run.at]),
    ]);
  }

  private all(): IDBKeyRange {
    return IDBKeyRange.bound([this.owner], [this.owner, []]);
  }
}
