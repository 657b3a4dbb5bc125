interface Entry<Ask, Answer> {
  ask: Ask;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/**
 * Joins what callers ask for at the same time into one piece of work a key: the first goes alone, those who come while it is under way go together
 * in the next. Under load one store write serves many requests; without load nothing waits. A Lambda handles one request at a time and never joins.
 */
export class RequestBatcher<Ask, Answer> {
  private readonly waiting = new Map<string, Entry<Ask, Answer>[]>();
  private readonly work: (key: string, asks: Ask[]) => Promise<Answer[]>;

  /** `work` answers in the order of the asks. */
  constructor(work: (key: string, asks: Ask[]) => Promise<Answer[]>) {
    this.work = work;
  }

  /** The answer to this ask. A piece of work that fails rejects all asks that are in it, with the same error. */
  submit(key: string, ask: Ask): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const entry = { ask, resolve, reject };
      const group = this.waiting.get(key);
      if (group) {
        group.push(entry);
        return;
      }
      this.waiting.set(key, []);
      void this.run(key, [entry]);
    });
  }

  private async run(key: string, group: Entry<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await this.work(
        key,
        group.map(({ ask }) => ask),
      );
      group.forEach(({ resolve }, index) => {
        resolve(answers[index]!);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    const next = this.waiting.get(key)!;
    if (next.length === 0) {
      this.waiting.delete(key);
      return;
    }
    this.waiting.set(key, []);
    void this.run(key, next);
  }
}
