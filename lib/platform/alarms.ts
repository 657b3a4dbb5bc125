import { Duration, Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, Metric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Rule } from "aws-cdk-lib/aws-events";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import { toConstructId } from "../configuration/construct-id.ts";

/** Urgency of an alarm. `page`: callers are harmed now, wake somebody. `ticket`: look at it on the next working day. */
type Severity = "page" | "ticket";
const SEVERITIES: readonly Severity[] = ["page", "ticket"];

interface AlarmsProps {
  /** Encrypts the notices; null: SNS sends them without a key of ours. */
  key: IKey | null;
  email: string | null;
  /** Severities that have a topic; both by default. */
  severities?: readonly Severity[];
}

interface AlarmDefinition {
  severity: Severity;
  /** One sentence that names the problem. */
  meaning: string;
  /** Runbook section: file and anchor in docs/runbooks, such as `catalog#dead-letters`. */
  runbook: `${string}#${string}`;
  metric: IMetric;
  /** Value of the metric at which the alarm starts. */
  threshold: number;
  /** Periods in a row that must reach the threshold; 1 by default. */
  periods?: number;
  /** Starts the alarm when the metric falls to the threshold instead. */
  below?: boolean;
  /**
   * Meaning of a period without data: nothing happened (`fine`, the default), that is the fault (`alarm`), or the metric is rare
   * and the last state holds (`keep`).
   */
  silence?: keyof typeof SILENCE;
}

const SILENCE = {
  fine: TreatMissingData.NOT_BREACHING,
  alarm: TreatMissingData.BREACHING,
  keep: TreatMissingData.IGNORE,
};

/** CloudWatch's own limit. */
const LONGEST_PERIOD = Duration.days(1);

/** The only way to add an alarm: every alarm has a severity, a sentence of meaning and a runbook section. */
export class Alarms extends Construct {
  readonly topics: Partial<Record<Severity, Topic>>;
  readonly added: Alarm[] = [];

  constructor(scope: Construct, id: string, { key, email, severities = SEVERITIES }: AlarmsProps) {
    super(scope, id);
    this.topics = Object.fromEntries(
      severities.map((severity) => [severity, this.addTopic(toConstructId(severity), key, email)]),
    );
  }

  add(
    scope: Construct,
    id: string,
    { severity, meaning, runbook, metric, threshold, periods = 1, below = false, silence = "fine" }: AlarmDefinition,
  ): Alarm {
    const [file, anchor] = runbook.split("#");
    const alarm = new Alarm(scope, id, {
      alarmDescription: `${meaning} Runbook: docs/runbooks/${file}.md#${anchor}`,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: SILENCE[silence],
    });
    const topic = this.topics[severity];
    if (!topic) throw new Error(`The alarm ${id} is a ${severity}, for which there is no topic.`);
    const action = new SnsAction(topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    this.added.push(alarm);
    return alarm;
  }

  /** Adds an alarm on a schedule that has stopped: its rule is disabled, gone, or starts nothing. */
  addHeartbeat(
    scope: Construct,
    id: string,
    { rule, every, ...definition }: Pick<AlarmDefinition, "severity" | "meaning" | "runbook"> & { rule: Rule; every: Duration },
  ): void {
    // EventBridge sends this metric only when it has invoked something.
    const dimensionsMap = { RuleName: rule.ruleName };
    const minutes = Math.max(5, 2 * every.toMinutes());
    const periods = Math.ceil(minutes / LONGEST_PERIOD.toMinutes());
    const period = Duration.minutes(minutes / periods);
    const metric = new Metric({ namespace: "AWS/Events", metricName: "Invocations", dimensionsMap, statistic: "Sum", period });
    this.add(scope, id, { ...definition, metric, threshold: 0, below: true, periods, silence: "alarm" });
  }

  private addTopic(id: string, key: IKey | null, email: string | null): Topic {
    const topic = new Topic(this, id, {
      displayName: `Search, chat and content API: ${id.toLowerCase()}`,
      masterKey: key ?? undefined,
      enforceSSL: true,
    });
    // A topic with a policy of its own loses the default one, which allows the account's alarms to publish.
    const account = { StringEquals: { "aws:SourceAccount": Stack.of(this).account } };
    topic.grantPublish(new ServicePrincipal("cloudwatch.amazonaws.com", { conditions: account }));
    if (email) topic.addSubscription(new EmailSubscription(email));
    return topic;
  }
}
