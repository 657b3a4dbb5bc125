import type { MachineName } from "../../../schemas/resources.ts";

/** One run of a state machine. */
export interface StateMachineExecution {
  input: unknown;
  status: "running" | "succeeded" | "failed";
  /** Milliseconds since 1970. */
  startedAt: number;
  stoppedAt: number | null;
}

/** Work of many bounded steps that goes on without a caller. Throws UpstreamError when it cannot be reached. */
export interface StateMachines {
  /** Starts a run under a name of the caller's (letters, digits, `-`, `_`; at most 80). One of that name that is there already is left as it is. */
  start(machine: MachineName, input: unknown, executionName: string): Promise<void>;
  /** Null where no run of that name is known: never started, over for 90 days, or started this very moment. */
  find(machine: MachineName, executionName: string): Promise<StateMachineExecution | null>;
}
