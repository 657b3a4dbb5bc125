import type { Clock } from "../../../ports/clock.ts";
import type { Log } from "../../../ports/log.ts";

/** Unanswered requests in a row after which the engine is probed: the two tries of one search. */
const SUSPICIOUS = 2;
/** Time between probes of a silent engine. */
export const PROBE_EVERY_MS = 5_000;

/** A request was not sent, because the engine does not answer. */
export class CircuitOpenError extends Error {
  override readonly name = "CircuitOpenError";
  /** Milliseconds until the engine is probed again. */
  readonly retryAfterMs: number;

  constructor(retryAfterMs: number) {
    super("The search engine did not answer the last probe.");
    this.retryAfterMs = retryAfterMs;
  }
}

interface CircuitOptions {
  clock: Clock;
  log: Log;
  /** Resolves to true when the engine answers a search that finds nothing. */
  probe: () => Promise<boolean>;
}

/**
 * Refuses requests while the engine answers nobody, so that callers get their error in milliseconds and a silent engine does not
 * hold every slot of the account. Unanswered requests alone open nothing: they may be slow queries of one tenant. They lead to a
 * probe, a search that costs nothing; the circuit opens when that is not answered either, and closes when it is. Each instance of
 * a function has its own.
 */
export class Circuit {
  private readonly options: CircuitOptions;
  private unanswered = 0;
  private isOpen = false;
  private nextProbeAt = 0;
  private probing: Promise<void> | null = null;

  constructor(options: CircuitOptions) {
    this.options = options;
  }

  /** Resolves when a request may be sent. Throws CircuitOpenError. */
  async admit(): Promise<void> {
    if (this.unanswered < SUSPICIOUS) return;
    const wait = this.nextProbeAt - this.options.clock.now();
    if (wait > 0) throw new CircuitOpenError(wait);
    this.probing ??= this.probe().finally(() => {
      this.probing = null;
    });
    await this.probing;
  }

  answered(): void {
    this.unanswered = 0;
    this.nextProbeAt = 0;
    if (this.isOpen) this.options.log.info("The search engine answers again.");
    this.isOpen = false;
  }

  notAnswered(): void {
    this.unanswered++;
  }

  private async probe(): Promise<void> {
    const { clock, log, probe } = this.options;
    if (await probe()) return this.answered();
    this.nextProbeAt = clock.now() + PROBE_EVERY_MS;
    if (!this.isOpen) {
      log.warn("The search engine does not answer: searches fail at once until it does.");
      log.count("SearchCircuitOpened");
    }
    this.isOpen = true;
    throw new CircuitOpenError(PROBE_EVERY_MS);
  }
}
