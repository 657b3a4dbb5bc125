import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  type SFNClientConfig,
  StartExecutionCommand,
} from "@aws-sdk/client-sfn";
import type { MachineName } from "../../../../schemas/resources.ts";
import type { StateMachineExecution, StateMachines } from "../../ports/stores/state-machines.ts";
import { UpstreamError } from "../../ports/upstream-error.ts";
import { withTimeouts } from "../client-calls.ts";
import { type CallTracer, traceClient } from "../trace-calls.ts";

/** Returns the ARN of a state machine that this function may start. */
type ResolveMachineArn = (machine: MachineName) => string;

/** The `StateMachines` port over Step Functions (standard workflows, which know their executions by name). */
class SfnStateMachines implements StateMachines {
  private readonly client: SFNClient;
  private readonly arnOf: ResolveMachineArn;

  constructor(client: SFNClient, arnOf: ResolveMachineArn) {
    this.client = client;
    this.arnOf = arnOf;
  }

  async start(machine: MachineName, input: unknown, executionName: string): Promise<void> {
    const stateMachineArn = this.arnOf(machine);
    try {
      await this.client.send(new StartExecutionCommand({ stateMachineArn, name: executionName, input: JSON.stringify(input) }));
    } catch (error) {
      if (error instanceof ExecutionAlreadyExists) return;
      throw unreachable(error);
    }
  }

  async find(machine: MachineName, executionName: string): Promise<StateMachineExecution | null> {
    const executionArn = `${this.arnOf(machine).replace(":stateMachine:", ":execution:")}:${executionName}`;
    try {
      return toExecution(await this.client.send(new DescribeExecutionCommand({ executionArn })));
    } catch (error) {
      if (error instanceof ExecutionDoesNotExist) return null;
      throw unreachable(error);
    }
  }
}

export function createSfnStateMachines(
  options: SFNClientConfig,
  arnOf: ResolveMachineArn,
  tracer: CallTracer | null = null,
): StateMachines {
  return new SfnStateMachines(traceClient(new SFNClient(withTimeouts(options)), tracer), arnOf);
}

function toExecution({ input, status, startDate, stopDate }: DescribeExecutionCommandOutput): StateMachineExecution {
  return {
    input: JSON.parse(input ?? "null"),
    status: status === "RUNNING" ? "running" : status === "SUCCEEDED" ? "succeeded" : "failed",
    startedAt: startDate?.getTime() ?? 0,
    stoppedAt: stopDate?.getTime() ?? null,
  };
}

function unreachable(cause: unknown): UpstreamError {
  return new UpstreamError("Step Functions", { cause });
}
