/** A reader that falls behind by more is dropped: it can resume, and memory has a bound. */
const MAX_BEHIND_BYTES = 1_000_000;

/** What one reader has yet to read. It ends when the stream does, or when the reader is too far behind; it never holds up who writes. */
export class StreamSubscriber<T> implements AsyncIterable<T> {
  private readonly entries: { value: T; bytes: number }[] = [];
  private readonly onLeave: () => void;
  private behind = 0;
  private ended = false;
  private wake: (() => void) | null = null;

  constructor(onLeave: () => void) {
    this.onLeave = onLeave;
  }

  push(value: T, bytes: number): void {
    if (this.ended) return;
    // One entry alone may be as large as it is.
    if (this.entries.length > 0 && this.behind + bytes > MAX_BEHIND_BYTES) {
      this.drop();
      return;
    }
    this.entries.push({ value, bytes });
    this.behind += bytes;
    this.wake?.();
  }

  end(): void {
    this.ended = true;
    this.wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T> {
    try {
      for (;;) {
        const entry = this.entries.shift();
        if (entry) {
          this.behind -= entry.bytes;
          yield entry.value;
        } else if (this.ended) {
          return;
        } else {
          await new Promise<void>((resolve) => {
            this.wake = resolve;
          });
          this.wake = null;
        }
      }
    } finally {
      this.drop();
    }
  }

  private drop(): void {
    this.entries.length = 0;
    this.behind = 0;
    this.onLeave();
    this.end();
  }
}
