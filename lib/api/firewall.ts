import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";

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

/** The firewall of the distribution. CloudFront takes only one that lives in us-east-1, hence a stack of its own. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, { ...props, env: { region: "us-east-1" } });
    const acl = new CfnWebACL(this, "WebAcl", {
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      customResponseBodies: { [TOO_MANY]: { contentType: "APPLICATION_JSON", content: JSON.stringify(tooManyRequests()) } },
      visibilityConfig: toVisibility("WebAcl"),
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
    new CfnOutput(this, "WebAclArn", { value: acl.attrArn, description: "Pass it on: -c webAclArn=…" });
  }
}

function toVisibility(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName };
}
