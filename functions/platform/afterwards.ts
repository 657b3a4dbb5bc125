/** Work that an answer need not wait for, and that is finished all the same. */
export interface Afterwards {
  /** `work` deals with its own failures: it does not reject. */
  add(work: Promise<unknown>): void;
  /** What the kernel waits for before it answers. */
  beforeAnswer(): Promise<void>;
}

/** The work that has not ended yet. */
export class WorkUnderWay {
  private readonly works = new Set<Promise<unknown>>();

  add(work: Promise<unknown>): void {
    this.works.add(work);
    void work.finally(() => this.works.delete(work));
  }

  /** Resolves when all of it is over, and what it led to. */
  async settled(): Promise<void> {
    while (this.works.size > 0) await Promise.all(this.works);
  }
}

/** For Lambda, which freezes the process once the answer is out: whatever is under way then might never end. */
export function afterwardsBeforeAnswer(): Afterwards {
  const underWay = new WorkUnderWay();
  return { add: (work) => underWay.add(work), beforeAnswer: () => underWay.settled() };
}
