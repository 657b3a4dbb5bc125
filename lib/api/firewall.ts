import { CfnOutput, Duration, Fn, Stack, type StackProps } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import { toConstructId } from "../configuration/construct-id.ts";
import { Alarms } from "../platform/alarms.ts";

/** Region from which CloudFront takes firewalls, and to which it reports. */
const REGION = "us-east-1";

/**
 * Requests of one address in five minutes. The highest tier allows 1,500 to one tenant in that time, and an agency or a hoster
 * imports for many shops from one address: room for 40 of them at full speed, a tenth of what API Gateway admits in prod.
 */
const MAX_REQUESTS_PER_ADDRESS = 60_000;

/** The firewall counts over five minutes, and looks again after at most one. */
const RETRY_AFTER_SECONDS = 60;

/** Rule groups of AWS. The common one is left out: its limit of 8 KB on bodies would refuse every import. */
const MANAGED_RULES = ["AWSManagedRulesAmazonIpReputationList", "AWSManagedRulesKnownBadInputsRuleSet"];

const TOO_MANY = "TooManyRequests";
const TOO_MANY_REQUESTS: CfnWebACL.CustomResponseProperty = {
  responseCode: 429,
  customResponseBodyKey: TOO_MANY,
  responseHeaders: [
    { name: "retry-after", value: String(RETRY_AFTER_SECONDS) },
    { name: "cache-control", value: "no-store" },
  ],
};

/** Builds the error of the API (docs/specification/http.md, Errors). The firewall knows no id of the request. */
function tooManyRequests() {
  const message = "This address sends too many requests. Wait a minute, or spread the work over more time.";
  return {
    object: "error",
    requestId: "firewall",
    error: { type: "rate_limit_error", message, code: "RATE_LIMITED", param: null, retryAfter: RETRY_AFTER_SECONDS },
  };
}

/** Refusals in five minutes, for a quarter of an hour, that are more than the noise of scanners: three a second. */
const MANY_REFUSALS = 1_000;

interface FirewallProps extends StackProps {
  /** Subscribed to the alarm. */
  email: string | null;
}

/**
 * The firewall of the distribution. CloudFront takes only one that lives in us-east-1, hence a stack of its own; its metrics are
 * there as well, and so are the alarm on them and the topic that this one notifies.
 */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { email, ...props }: FirewallProps) {
    super(scope, id, { ...props, env: { region: REGION } });
    // Metrics carry this name, and those of all firewalls of the account are in one place.
    const metricName = this.stackName;
    const acl = new CfnWebACL(this, "WebAcl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      customResponseBodies: { [TOO_MANY]: { contentType: "APPLICATION_JSON", content: JSON.stringify(tooManyRequests()) } },
      visibilityConfig: toVisibility(metricName),
      rules: [
        {
          name: "TooManyFromOneAddress",
          priority: 0,
          action: { block: { customResponse: TOO_MANY_REQUESTS } },
          statement: { rateBasedStatement: { limit: MAX_REQUESTS_PER_ADDRESS, aggregateKeyType: "IP" } },
          visibilityConfig: toVisibility("TooManyFromOneAddress"),
        },
        ...MANAGED_RULES.map((name, index) => ({
          name,
          priority: index + 1,
          overrideAction: { none: {} },
          statement: { managedRuleGroupStatement: { vendorName: "AWS", name } },
          visibilityConfig: toVisibility(name),
        })),
      ],
    });
    new CfnOutput(this, OUTPUT, { value: acl.attrArn, description: "Read by the stack of the distribution" });
    this.addAlarm(metricName, email);
  }

  /**
   * Returns the firewall's ARN for a stack of any region, known at synthesis or not. CloudFormation reads it while it deploys
   * that stack: an export cannot leave its region, and the CDK's own way, by parameters and two functions, must know both
   * regions.
   */
  readArn(reader: Stack): string {
    reader.addStackDependency(this, "It reads the firewall's ARN.");
    return Fn.getStackOutput(this.stackName, OUTPUT, REGION);
  }

  private addAlarm(webAcl: string, email: string | null): void {
    // Its notices name no person, and a key of our own would cost more than the alarm.
    const alarms = new Alarms(this, "FirewallAlarms", { key: null, email, severities: ["ticket"] });
    alarms.add(this, "FirewallRefusing", {
      severity: "ticket",
      meaning: "The firewall has refused more than three requests a second for a quarter of an hour.",
      runbook: "service#firewall-refusing",
      metric: new Metric({
        namespace: "AWS/WAFV2",
        metricName: "BlockedRequests",
        dimensionsMap: { WebACL: webAcl, Rule: "ALL" },
        statistic: "Sum",
        period: Duration.minutes(5),
      }),
      threshold: MANY_REFUSALS,
      periods: 3,
    });
    for (const [severity, topic] of Object.entries(alarms.topics))
      new CfnOutput(this, `${toConstructId(severity)}Topic`, { value: topic.topicArn });
  }
}

/** Logical id of the output that another stack reads. */
const OUTPUT = "WebAclArn";

function toVisibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
