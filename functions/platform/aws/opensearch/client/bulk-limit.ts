/** Bytes in flight from one process: four requests of the largest size. More would wait inside the engine, in its memory. */
const MAX_BYTES = 8_000_000;
const MIN_BYTES = 250_000;
/** Growth of a limit that has shrunk. */
const STEP_BYTES = 1_000_000;

interface Waiting {
  bytes: number;
  enter(): void;
}

/**
 * Limits the bytes of bulk requests in flight to one engine, over all writes of the process: half as many once the engine is too
 * busy, a step more each time that as many were answered without. Requests that find no room wait, first come, first served. A
 * request is never too large to be sent alone.
 */
export class BulkLimit {
  private limit = MAX_BYTES;
  private inFlight = 0;
  private answered = 0;
  private shrinks = 0;
  private readonly waiting: Waiting[] = [];

  async run<Answer>(bytes: number, send: () => Promise<Answer>, isBusy: (answer: Answer) => boolean): Promise<Answer> {
    await this.enter(bytes);
    const { shrinks } = this;
    try {
      const answer = await send();
      if (!isBusy(answer)) this.grow(bytes);
      else if (shrinks === this.shrinks) this.shrink();
      return answer;
    } finally {
      this.leave(bytes);
    }
  }

  private async enter(bytes: number): Promise<void> {
    if (this.waiting.length === 0 && this.hasRoom(bytes)) this.inFlight += bytes;
    else await new Promise<void>((enter) => this.waiting.push({ bytes, enter }));
  }

  private leave(bytes: number): void {
    this.inFlight -= bytes;
    while (this.waiting.length > 0 && this.hasRoom(this.waiting[0]!.bytes)) {
      const next = this.waiting.shift()!;
      this.inFlight += next.bytes;
      next.enter();
    }
  }

  private hasRoom(bytes: number): boolean {
    return this.inFlight === 0 || this.inFlight + bytes <= this.limit;
  }

  /** Counts once for all requests that were in flight together: they met the same engine. */
  private shrink(): void {
    this.limit = Math.max(MIN_BYTES, this.limit / 2);
    this.shrinks++;
    this.answered = 0;
  }

  private grow(bytes: number): void {
    this.answered += bytes;
    if (this.answered < this.limit) return;
    this.limit = Math.min(MAX_BYTES, this.limit + STEP_BYTES);
    this.answered = 0;
  }
}
