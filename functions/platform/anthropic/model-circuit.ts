import type { Clock } from "../ports/clock.ts";
import type { Log } from "../ports/log.ts";
import { type Model, ModelLateError, type TextEvent, type TextRequest } from "../ports/model.ts";
import { UpstreamError } from "../ports/upstream-error.ts";

/** Failures in a row after which the model is not asked. */
const FAILURES = 3;
/** The same for failures that each took their whole time, as in a turn: shoppers have waited for them. */
const LATE_FAILURES = 2;
/** Time for which it is not asked; then one call tries. */
export const PAUSE_MS = 30_000;

/** The model was not asked, because it has failed several times in a row. */
export class ModelPausedError extends Error {
  override readonly name = "ModelPausedError";

  constructor() {
    super("The model is not asked for a while: it has failed several times in a row.");
  }
}

/** Outcome of a call for the circuit; `left`: the caller went away, which says nothing. */
type Outcome = "answered" | "left" | "failed" | "late";

/**
 * Calls a model, and pauses after failures in a row: an outage then costs a shopper nothing, and the provider's limits are left
 * alone. What counts is that the provider fails or is late; a declined or unusable answer is an answer. Each instance of a
 * function, and each thread of a service on one machine, has its own: nothing is stored, and nobody waits for a store.
 */
export function withCircuit(model: Model, { clock, log }: { clock: Clock; log: () => Log }): Model {
  const circuit = new ModelCircuit(clock, log);
  return {
    available: () => model.available(),
    async complete(request) {
      const isTrial = circuit.admit();
      let outcome: Outcome = "left";
      try {
        const answer = await model.complete(request);
        outcome = "answered";
        return answer;
      } catch (error) {
        outcome = toOutcome(error, request.signal);
        throw error;
      } finally {
        circuit.note(outcome, isTrial);
      }
    },
    stream: (request) => streamThrough(circuit, model, request),
  };
}

async function* streamThrough(circuit: ModelCircuit, model: Model, request: TextRequest): AsyncGenerator<TextEvent> {
  const isTrial = circuit.admit();
  let outcome: Outcome = "left";
  try {
    for await (const event of model.stream(request)) {
      circuit.noteWords(isTrial);
      yield event;
    }
    outcome = request.signal.aborted ? "left" : "answered";
  } catch (error) {
    outcome = toOutcome(error, request.signal);
    throw error;
  } finally {
    circuit.note(outcome, isTrial);
  }
}

function toOutcome(error: unknown, signal: AbortSignal | undefined): Outcome {
  if (signal?.aborted) return "left";
  if (!(error instanceof UpstreamError)) return "failed";
  if (error.isRefusal) return "answered";
  return error.cause instanceof ModelLateError ? "late" : "failed";
}

class ModelCircuit {
  private readonly clock: Clock;
  private readonly log: () => Log;
  private failures = 0;
  private late = 0;
  /** Null while every call is let through. */
  private openUntil: number | null = null;
  /** One call tries whether the model answers again. */
  private isTrying = false;

  constructor(clock: Clock, log: () => Log) {
    this.clock = clock;
    this.log = log;
  }

  /** Lets a call through; returns true for the one that tries a paused model. Throws UpstreamError for all others. */
  admit(): boolean {
    if (this.openUntil === null) return false;
    const waitMs = this.openUntil - this.clock.now();
    if (waitMs > 0 || this.isTrying) {
      this.log().count("ModelNotAsked");
      throw new UpstreamError("The model", { cause: new ModelPausedError(), retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) });
    }
    this.isTrying = true;
    return true;
  }

  /** Notes the first words of the trial: others need not wait for its last ones. Failures count on until an answer is whole. */
  noteWords(isTrial: boolean): void {
    if (isTrial && this.isTrying) this.close();
  }

  note(outcome: Outcome, isTrial: boolean): void {
    if (isTrial) this.isTrying = false;
    if (outcome === "left") return;
    if (outcome === "answered") {
      this.failures = 0;
      this.late = 0;
      this.close();
      return;
    }
    // Calls that were under way when the pause began do not prolong it.
    if (this.openUntil !== null && !isTrial) return;
    this.failures++;
    this.late = outcome === "late" ? this.late + 1 : 0;
    if (isTrial || this.failures >= FAILURES || this.late >= LATE_FAILURES) this.open();
  }

  private open(): void {
    this.openUntil = this.clock.now() + PAUSE_MS;
    this.log().warn("The model fails: answers are made without it for 30 seconds, then one call tries it again.");
    this.log().count("ModelPaused");
  }

  private close(): void {
    if (this.openUntil !== null) this.log().info("The model answers again.");
    this.openUntil = null;
    this.isTrying = false;
  }
}
