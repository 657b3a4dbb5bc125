/** Work that continues after its request was answered and is completed all the same. */
export interface BackgroundTasks {
  /** Adds work that handles its own failures: it must not reject. */
  add(work: Promise<unknown>): void;
  /** Resolves when the kernel may answer. */
  drain(): Promise<void>;
}

/** The tasks that have not ended yet. */
export class PendingTasks {
  private readonly tasks = new Set<Promise<unknown>>();

  add(work: Promise<unknown>): void {
    this.tasks.add(work);
    void work.finally(() => this.tasks.delete(work));
  }

  /** Resolves when all tasks, and those that they have added, are over. */
  async drain(): Promise<void> {
    while (this.tasks.size > 0) await Promise.all(this.tasks);
  }
}

/** Creates background tasks for Lambda, which freezes the process once the response is out: pending work might never end. */
export function createBackgroundTasks(): BackgroundTasks {
  const pending = new PendingTasks();
  return { add: (work) => pending.add(work), drain: () => pending.drain() };
}
