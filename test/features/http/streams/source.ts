/** The lines of one streamed reply, under the control of a test. */
export class Source {
  /** Resolves when the reply no longer reads. */
  readonly left: Promise<void>;
  readonly failed: Promise<boolean>;
  /** Number of lines read. */
  taken = 0;
  private readonly waiting: string[] = [];
  private isEnded = false;
  private wake: () => void = () => undefined;
  private readonly noteLeft: () => void;
  private readonly settle: (failed: boolean) => void;

  constructor() {
    const left = Promise.withResolvers<void>();
    const failed = Promise.withResolvers<boolean>();
    this.left = left.promise;
    this.noteLeft = left.resolve;
    this.failed = failed.promise;
    this.settle = failed.resolve;
  }

  push(...chunks: unknown[]): void {
    this.waiting.push(...chunks.map((chunk) => JSON.stringify(chunk)));
    this.wake();
  }

  /** Ends the lines and, after them, the work. */
  end({ failed = false }: { failed?: boolean } = {}): void {
    this.isEnded = true;
    this.wake();
    this.settle(failed);
  }

  get lines(): AsyncIterable<string> {
    return { [Symbol.asyncIterator]: () => ({ next: () => this.take(), return: () => this.leave() }) };
  }

  private async take(): Promise<IteratorResult<string>> {
    while (this.waiting.length === 0 && !this.isEnded) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.wake = resolve;
      await promise;
    }
    const value = this.waiting.shift();
    if (value === undefined) return { done: true, value: undefined };
    this.taken++;
    return { done: false, value };
  }

  private async leave(): Promise<IteratorResult<string>> {
    this.noteLeft();
    return { done: true, value: undefined };
  }
}

const sources = new Map<string, Source>();

/** Returns the source of a name, shared by a test and the operation that it calls. */
export function sourceOf(name: string): Source {
  let source = sources.get(name);
  if (!source) {
    source = new Source();
    sources.set(name, source);
  }
  return source;
}
