import {
  DescribeExecutionCommand,
  type DescribeExecutionCommandOutput,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  type SFNClientConfig,
  StartExecutionCommand,
} from "@aws-sdk/client-sfn";
import type { MachineName } from "../../../schemas/resources.ts";
import type { Execution, Machines } from "../machines.ts";
import { UpstreamError } from "../upstream-error.ts";
import { PATIENCE } from "./patience.ts";

/** The ARN of each machine that this function may start. */
export type ArnOf = (machine: MachineName) => string;

/** The `Machines` port over Step Functions (standard workflows, which know their executions by name). */
export class SfnMachines implements Machines {
  private readonly client: SFNClient;
  private readonly arnOf: ArnOf;

  constructor(client: SFNClient, arnOf: ArnOf) {
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

  async find(machine: MachineName, executionName: string): Promise<Execution | null> {
    const executionArn = `${this.arnOf(machine).replace(":stateMachine:", ":execution:")}:${executionName}`;
    try {
      return toExecution(await this.client.send(new DescribeExecutionCommand({ executionArn })));
    } catch (error) {
      if (error instanceof ExecutionDoesNotExist) return null;
      throw unreachable(error);
    }
  }
}

export function createSfnMachines(options: SFNClientConfig, arnOf: ArnOf): Machines {
  return new SfnMachines(new SFNClient({ ...options, requestHandler: PATIENCE }), arnOf);
}

function toExecution({ input, status, startDate, stopDate }: DescribeExecutionCommandOutput): Execution {
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
