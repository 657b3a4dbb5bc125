import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import type { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { DefinitionBody, type IChainable, JitterType, LogLevel, StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { LambdaInvoke } from "aws-cdk-lib/aws-stepfunctions-tasks";
import type { Construct } from "constructs";
import type { StageSizes } from "../configuration/stages/stages.ts";
import type { Alarms } from "../platform/alarms.ts";
import { sumOf } from "../platform/metric-math.ts";
import { vendedLogName } from "../platform/vended-logs.ts";
import type { ServiceFunction } from "./service-function.ts";

export interface WatchedMachineProps {
  worker: ServiceFunction;
  sizes: StageSizes;
  alarms: Alarms;
  /** Runbook section for a failed run. */
  runbook: `${string}#${string}`;
  /** Name of the work, for the alarm's text. */
  work: string;
}

interface MachineDefinition {
  /** Name of its log group's part. */
  name: string;
  definition: IChainable;
  /** Ends a run that goes on without progress. */
  timeout: Duration;
}

/**
 * Returns a step that calls the worker with the machine's state, and tries again: for some minutes when it fails, and for a day
 * or more while no slot is free for it.
 */
export function workerStep(scope: Construct, id: string, worker: ServiceFunction): LambdaInvoke {
  const step = new LambdaInvoke(scope, id, {
    lambdaFunction: worker,
    payloadResponseOnly: true,
    retryOnServiceExceptions: false,
  });
  step.addRetry({
    errors: ["Lambda.TooManyRequestsException"],
    interval: Duration.seconds(5),
    backoffRate: 2,
    maxAttempts: 1_000,
    maxDelay: Duration.minutes(5),
    jitterStrategy: JitterType.FULL,
  });
  step.addRetry({
    errors: ["States.ALL"],
    interval: Duration.seconds(2),
    backoffRate: 2,
    maxAttempts: 6,
    maxDelay: Duration.minutes(1),
  });
  return step;
}

/** Builds a state machine of one worker's steps, with logs, traces and an alarm for runs that end without success. */
export function buildWatchedMachine(
  scope: Construct,
  { name, definition, timeout }: MachineDefinition,
  { worker, sizes, alarms, runbook, work }: WatchedMachineProps,
): StateMachine {
  const machine = new StateMachine(scope, "Machine", {
    definitionBody: DefinitionBody.fromChainable(definition),
    timeout,
    tracingEnabled: true,
    logs: {
      destination: new LogGroup(scope, "Logs", {
        logGroupName: vendedLogName(scope, `executions-${name}`),
        retention: sizes.logRetentionDays,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
      level: LogLevel.ALL,
    },
  });
  acknowledgeWildcards(machine, worker);
  alarms.add(scope, "Failed", {
    severity: "ticket",
    meaning: `${work} failed, ran out of time or was stopped.`,
    runbook,
    metric: unfinished(machine),
    threshold: 1,
  });
  return machine;
}

/** Executions that ended without success; AWS counts each kind of end in a metric of its own. */
function unfinished(machine: StateMachine): MathExpression {
  const options = { statistic: "Sum", period: Duration.minutes(5) };
  const ends = [machine.metricFailed(options), machine.metricTimedOut(options), machine.metricAborted(options)];
  return sumOf(ends, options.period, "Executions without success");
}

function acknowledgeWildcards(machine: StateMachine, worker: ServiceFunction): void {
  const logicalId = Stack.of(worker).getLogicalId(worker.node.defaultChild as CfnFunction);
  Validations.of(machine).acknowledge({
    id: "AwsSolutions-IAM5[Resource::*]",
    reason: "The delivery of logs and X-Ray know no narrower resource.",
  });
  Validations.of(machine).acknowledge({
    id: `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>:*]`,
    reason: "All versions of this one function.",
  });
}
