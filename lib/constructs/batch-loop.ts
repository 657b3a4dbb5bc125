import { Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import type { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Choice, Condition, DefinitionBody, LogLevel, StateMachine, Succeed } from "aws-cdk-lib/aws-stepfunctions";
import { LambdaInvoke } from "aws-cdk-lib/aws-stepfunctions-tasks";
import { Construct } from "constructs";
import type { StageSizes } from "../configuration/stages.ts";
import type { Alarms } from "../platform/alarms.ts";
import { sumOf } from "../platform/metric-math.ts";
import { vendedLogName } from "../platform/vended-logs.ts";
import type { ServiceFunction } from "./service-function.ts";

/** Ends a run that a batch without progress would keep alive: 3,000 batches take hours. */
const MAX_RUN = Duration.days(1);

interface BatchLoopProps {
  worker: ServiceFunction;
  sizes: StageSizes;
  alarms: Alarms;
  /** Runbook section for a failed run. */
  runbook: `${string}#${string}`;
  /** Name of the work, for the alarm's text. */
  work: string;
}

/**
 * Calls a worker again with its own result until its `cursor` is null. Each call does a bounded batch and must be safe to
 * repeat. A call takes about seven of the 25,000 events of an execution's history: more than 3,000 batches a run.
 */
export class BatchLoop extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, { worker, sizes, alarms, runbook, work }: BatchLoopProps) {
    super(scope, id);
    const batch = new LambdaInvoke(this, "Batch", {
      lambdaFunction: worker,
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
    });
    batch.addRetry({
      errors: ["States.ALL"],
      interval: Duration.seconds(2),
      backoffRate: 2,
      maxAttempts: 6,
      maxDelay: Duration.minutes(1),
    });
    const done = new Succeed(this, "Done");
    batch.next(new Choice(this, "Left").when(Condition.isNotNull("$.cursor"), batch).otherwise(done));
    this.machine = new StateMachine(this, "Machine", {
      definitionBody: DefinitionBody.fromChainable(batch),
      timeout: MAX_RUN,
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, "Logs", {
          logGroupName: vendedLogName(this, `executions-${id.toLowerCase()}`),
          retention: sizes.logRetentionDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
      },
    });
    acknowledgeWildcards(this.machine, worker);
    alarms.add(this, "Failed", {
      severity: "ticket",
      meaning: `${work} failed, ran out of time or was stopped.`,
      runbook,
      metric: this.unfinished(),
      threshold: 1,
    });
  }

  /** Executions that ended without success; AWS counts each kind of end in a metric of its own. */
  private unfinished(): MathExpression {
    const options = { statistic: "Sum", period: Duration.minutes(5) };
    const { machine } = this;
    const ends = [machine.metricFailed(options), machine.metricTimedOut(options), machine.metricAborted(options)];
    return sumOf(ends, options.period, "Executions without success");
  }
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
