import type { MachineName } from "../../../../schemas/resources.ts";

/** One run of a state machine. */
export interface StateMachineExecution {
  input: unknown;
  status: "running" | "succeeded" | "failed";
  /** Milliseconds since 1970. */
  startedAt: number;
  stoppedAt: number | null;
}

/** Runs work of many bounded steps without a caller. Throws UpstreamError when it cannot be reached. */
export interface StateMachines {
  /** Starts a run under the caller's name for it (letters, digits, `-`, `_`; at most 80). A run of that name is left as it is. */
  start(machine: MachineName, input: unknown, executionName: string): Promise<void>;
  /** Returns null when no run of that name is known: never started, over for 90 days, or started this very moment. */
  find(machine: MachineName, executionName: string): Promise<StateMachineExecution | null>;
}
