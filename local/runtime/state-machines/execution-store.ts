import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Stored execution, with enough to start it again from its beginning. */
export interface StoredExecution {
  name: string;
  machine: string;
  input: unknown;
  startedAt: number;
  status: "RUNNING" | "SUCCEEDED" | "FAILED" | "ABORTED";
  stoppedAt?: number;
  output?: unknown;
  error?: string;
}

/** Finished executions that can still be described; the oldest are deleted first. */
const MAX_FINISHED = 200;

/** Stores executions as files, one each, so that the next start finds those that a kill interrupted. */
export class ExecutionStore {
  private readonly folder: string;
  private readonly known = new Map<string, StoredExecution>();

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
      const execution: StoredExecution = JSON.parse(readFileSync(join(folder, file), "utf8"));
      this.known.set(execution.name, execution);
    }
  }

  get(name: string): StoredExecution | null {
    return this.known.get(name) ?? null;
  }

  all(): StoredExecution[] {
    return [...this.known.values()].sort((one, other) => other.startedAt - one.startedAt);
  }

  save(execution: StoredExecution): void {
    const file = this.fileOf(execution.name);
    writeFileSync(`${file}.new`, JSON.stringify(execution));
    renameSync(`${file}.new`, file);
    this.known.set(execution.name, execution);
    if (execution.status !== "RUNNING") this.forgetOldest();
  }

  private forgetOldest(): void {
    const finished = this.all().filter(({ status }) => status !== "RUNNING");
    for (const { name } of finished.slice(MAX_FINISHED)) {
      this.known.delete(name);
      rmSync(this.fileOf(name), { force: true });
    }
  }

  /** Encodes the name, which keeps the file inside the folder even if the check at the start fails. */
  private fileOf(name: string): string {
    return join(this.folder, `${encodeURIComponent(name)}.json`);
  }
}
