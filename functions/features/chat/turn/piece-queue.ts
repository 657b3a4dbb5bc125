import { setImmediate as nextRound } from "node:timers/promises";

/** Longest time that a piece waits for urgent work: a steady flow of it slows long work down and never stops it. */
const URGENT_TIMEOUT_MS = 100;

/** A worker's place in a queue of work. */
export interface WorkPlace {
  /**
   * Resolves in a round of the event loop of this piece's own, when no piece of an older place waits. Awaited before work that
   * blocks the thread for milliseconds. Rejects with the reason of `stop` as soon as that is aborted.
   */
  nextPiece(stop?: AbortSignal): Promise<void>;
}

interface Piece {
  place: number;
  begin(): void;
}

/**
 * Orders long work of one thread, which yields between its pieces: one piece a round of the event loop, so that requests that
 * came meanwhile are answered first, and the pieces of the oldest place first, so that work ends in order of arrival instead of
 * all at once. Places that wait for something else (a store, a model) hold nobody up.
 */
export class PieceQueue {
  private readonly waiting: Piece[] = [];
  private places = 0;
  private urgent = 0;
  private isRunning = false;
  private calm = Promise.withResolvers<void>();
  private readonly timeoutMs: number;

  constructor({ timeoutMs = URGENT_TIMEOUT_MS } = {}) {
    this.timeoutMs = timeoutMs;
  }

  /** Takes a place behind all others. */
  takePlace(): WorkPlace {
    const place = ++this.places;
    return { nextPiece: (stop) => this.waitFor(place, stop) };
  }

  /** Does work that somebody waits for: no piece begins before it is done, or has taken too long. */
  async doFirst<T>(work: () => Promise<T>): Promise<T> {
    this.urgent++;
    try {
      return await work();
    } finally {
      this.urgent--;
      if (this.urgent === 0) {
        this.calm.resolve();
        this.calm = Promise.withResolvers();
      }
    }
  }

  private waitFor(place: number, stop?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (stop?.aborted) return reject(stop.reason);
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(piece), 1);
        reject(stop!.reason);
      };
      const begin = () => {
        stop?.removeEventListener("abort", leave);
        resolve();
      };
      const piece = { place, begin };
      stop?.addEventListener("abort", leave, { once: true });
      const after = this.waiting.findIndex((other) => other.place > place);
      this.waiting.splice(after === -1 ? this.waiting.length : after, 0, piece);
      if (!this.isRunning) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    while (this.waiting.length > 0) {
      await nextRound();
      if (this.urgent > 0) await this.untilCalm();
      this.waiting.shift()?.begin();
    }
    this.isRunning = false;
  }

  private async untilCalm(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.timeoutMs);
    await Promise.race([promise, this.calm.promise]);
    clearTimeout(timer);
  }
}
