import { Duration, Validations } from "aws-cdk-lib";
import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Alias, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { RollOut } from "../configuration/configuration.ts";
import type { Alarms } from "../platform/alarms.ts";

/** A tenth of the traffic for ten minutes: twice the time that the slowest watched alarm takes. */
const STEPS: Record<RollOut, typeof LambdaDeploymentConfig.ALL_AT_ONCE> = {
  canary: LambdaDeploymentConfig.CANARY_10PERCENT_10MINUTES,
  "at-once": LambdaDeploymentConfig.ALL_AT_ONCE,
};

/** Failed calls in a minute that end a roll-out: one may be chance, three in a tenth of the traffic are not. */
const MAX_ERRORS = 3;

/**
 * Moves the traffic of functions that answer requests to a new version step by step, and back when a watched alarm starts. Then
 * CloudFormation takes the whole deployment back. Workers are not moved: what they fail on waits in its stream or queue.
 */
export class Canary extends Construct {
  private readonly application: LambdaApplication;
  private readonly role: Role;
  private readonly groups: LambdaDeploymentGroup[] = [];
  private readonly rollOut: RollOut;
  private readonly alarms: Alarms;

  constructor(scope: Construct, id: string, { rollOut, alarms }: { rollOut: RollOut; alarms: Alarms }) {
    super(scope, id);
    this.rollOut = rollOut;
    this.alarms = alarms;
    this.application = new LambdaApplication(this, "Application");
    this.role = new Role(this, "Role", { assumedBy: new ServicePrincipal("codedeploy.amazonaws.com") });
    Validations.of(this.role).acknowledge({
      id: "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]",
      reason: "AWS keeps this policy for CodeDeploy: it may move aliases and read alarms, and reads no data.",
    });
  }

  /** Returns the alias that callers must use: it leads to the version in service. */
  shift(handler: LambdaFunction): Alias {
    const alias = new Alias(handler, "Live", { aliasName: "live", version: handler.currentVersion });
    const group = new LambdaDeploymentGroup(handler, "RollOut", {
      application: this.application,
      alias,
      role: this.role,
      deploymentConfig: STEPS[this.rollOut],
    });
    this.groups.push(group);
    const failing = this.alarms.add(handler, "Failing", {
      severity: "page",
      meaning: "A function that answers requests fails, or runs out of time.",
      runbook: "service#function-failing",
      metric: alias.metricErrors({ statistic: "Sum", period: Duration.minutes(1) }),
      threshold: MAX_ERRORS,
    });
    this.watch(group, failing);
    return alias;
  }

  /** Lets an alarm take back the roll-out of every function. */
  rollBackOn(alarm: Alarm): void {
    for (const group of this.groups) this.watch(group, alarm);
  }

  /** Watches nothing when traffic moves at once: such a deployment is the remedy for an alarm that has started. */
  private watch(group: LambdaDeploymentGroup, alarm: Alarm): void {
    if (this.rollOut === "canary") group.addAlarm(alarm);
  }
}
