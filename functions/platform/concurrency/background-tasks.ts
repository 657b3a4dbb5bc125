/** Work that an answer need not wait for, and that is finished all the same. */
export interface BackgroundTasks {
  /** `work` deals with its own failures: it does not reject. */
  add(work: Promise<unknown>): void;
  /** What the kernel waits for before it answers. */
  drain(): Promise<void>;
}

/** The work that has not ended yet. */
export class PendingTasks {
  private readonly tasks = new Set<Promise<unknown>>();

  add(work: Promise<unknown>): void {
    this.tasks.add(work);
    void work.finally(() => this.tasks.delete(work));
  }

  /** Resolves when all of it is over, and what it led to. */
  async drain(): Promise<void> {
    while (this.tasks.size > 0) await Promise.all(this.tasks);
  }
}

/** For Lambda, which freezes the process once the answer is out: whatever is under way then might never end. */
export function createBackgroundTasks(): BackgroundTasks {
  const underWay = new PendingTasks();
  return { add: (work) => underWay.add(work), drain: () => underWay.drain() };
}
