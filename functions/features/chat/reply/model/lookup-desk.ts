import { TimeoutError, withTimeout } from "../../../../platform/concurrency/with-timeout.ts";
import type { ToolCall, ToolResult } from "../../../../platform/ports/model.ts";
import type { LookupOutcome, Lookups } from "../../contracts/lookups.ts";
import type { CandidateRegistry } from "./candidate-registry.ts";
import { MAX_LOOKUP_DATA, serializeCandidates } from "./model-data.ts";

/** Runs the look-ups of one answer, adds what they find to its candidates, and tells the model of it as data. */
export class LookupDesk {
  /** True when a look-up was late, failed, or could not reach what it asks. */
  hasFailure = false;
  private readonly lookups: Lookups;
  private readonly registry: CandidateRegistry;
  private readonly onFound: () => void;
  private count = 0;

  constructor(lookups: Lookups, registry: CandidateRegistry, onFound: () => void) {
    this.lookups = lookups;
    this.registry = registry;
    this.onFound = onFound;
  }

  get isOpen(): boolean {
    return this.count < this.lookups.maxCount;
  }

  /** Runs the calls of one message at once, each within the time left. Those beyond the maximum are refused. */
  async run(calls: ToolCall[], timeoutMs: number, signal: AbortSignal): Promise<ToolResult[]> {
    const outcomes = await Promise.all(
      calls.map((call) => (this.count++ < this.lookups.maxCount ? this.runWithin(call, timeoutMs, signal) : refuse(NO_MORE))),
    );
    this.registry.add(outcomes.flatMap(({ found }) => found));
    this.onFound();
    return calls.map(({ id }, at) => this.toResult(id, outcomes[at]!));
  }

  private async runWithin(call: ToolCall, timeoutMs: number, signal: AbortSignal): Promise<LookupOutcome> {
    try {
      return await withTimeout(timeoutMs, () => this.lookups.run(call), signal);
    } catch (error) {
      if (!(error instanceof TimeoutError) && !signal.aborted) throw error;
      this.hasFailure = true;
      return refuse("This took too long.");
    }
  }

  private toResult(callId: string, { found, notes, refusal }: LookupOutcome): ToolResult {
    if (refusal !== null) return { callId, content: JSON.stringify({ failure: refusal }), isError: true };
    this.hasFailure ||= found.some(({ failure }) => failure !== null);
    const isError = found.every(({ failure }) => failure !== null);
    const data = serializeCandidates(found, this.registry, MAX_LOOKUP_DATA);
    const content = notes === undefined ? data : `${data}\n${JSON.stringify(notes)}`;
    return { callId, content: content.replace(/[<>]/g, (sign) => (sign === "<" ? "\\u003c" : "\\u003e")), isError };
  }
}

const NO_MORE = "No further look-up is possible. Answer from what there is.";

function refuse(refusal: string): LookupOutcome {
  return { found: [], refusal };
}
