import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

/** Requests of one address in five minutes; the highest tier allows 1,500 to one tenant in that time. */
const MAX_REQUESTS_PER_ADDRESS = 6_000;

/** Rule groups of AWS. The common one is left out: its limit of 8 KB on bodies would refuse every import. */
const MANAGED_RULES = ["AWSManagedRulesAmazonIpReputationList", "AWSManagedRulesKnownBadInputsRuleSet"];

/** The firewall of the distribution. CloudFront takes only one that lives in us-east-1, hence a stack of its own. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, env: { region: "us-east-1" } });
    const acl = new CfnWebACL(this, "WebAcl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: toVisibility("WebAcl"),
      rules: [
        {
          name: "TooManyFromOneAddress",
          priority: 0,
          action: { block: {} },
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
    new CfnOutput(this, "WebAclArn", { value: acl.attrArn, description: "Pass it on: -c webAclArn=…" });
  }
}

function toVisibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
