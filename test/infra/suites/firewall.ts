import { describe, expect, test } from "@jest/globals";
import { STAGES } from "../../../lib/configuration/stages/stages.ts";
import { buildApp, PLACEHOLDERS } from "../../../lib/synthesize.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, findTarget, type Json, loadTemplates, STAGE_NAMES, type Templates } from "../templates.ts";

const OWN_ACL = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/one/two";

const readWebAcl = (templates: Templates): Json =>
  at(findAll(templates, "AWS::CloudFront::Distribution")[0]!.properties.DistributionConfig, "WebACLId");

test.each(STAGE_NAMES)("stage %s has the firewall before its distribution, but for dev", (stage) => {
  verifies("infra.firewall-default");
  const templates = loadTemplates(stage);

  expect([templates.firewall !== undefined, readWebAcl(templates) !== undefined]).toEqual(
    Array(2).fill({ dev: false, small: true, staging: true, prod: true }[stage]),
  );
});

test("the distribution reads the firewall's ARN from the stack in us-east-1, in whatever region it is deployed itself", () => {
  verifies("infra.firewall-default");
  const templates = loadTemplates("prod", { deployment: "shop" });

  expect(readWebAcl(templates)).toEqual({
    "Fn::GetStackOutput": { StackName: "Shop-Firewall", OutputName: "WebAclArn", Region: "us-east-1" },
  });
  expect(at(templates.firewall!.Outputs!.WebAclArn!.Value as Json, "Fn::GetAtt", 0)).toBe(
    findAll(templates, "AWS::WAFv2::WebACL")[0]!.id,
  );
});

test("the firewall's stack is deployed before that of the distribution, and to us-east-1", () => {
  verifies("infra.firewall-default");
  const { deployment } = buildApp(PLACEHOLDERS, { context: { stage: "prod" } });
  const { stacks } = deployment.synth();
  const [firewall, stateless] = ["Firewall", "Stateless"].map(
    (name) => stacks.find(({ stackName }) => stackName === `Prod-${name}`)!,
  );

  expect(firewall!.environment.region).toBe("us-east-1");
  expect(stateless!.environment.region).toBe("unknown-region");
  expect(stateless!.dependencies.map(({ id }) => id)).toContain(firewall!.id);
});

test.each<[Record<string, string>, boolean, Json]>([
  [{ waf: "false" }, false, undefined],
  [{ webAclArn: OWN_ACL }, false, OWN_ACL],
  // A deployment of before, which was given its own firewall's ARN: the stack stays.
  [{ webAclArn: OWN_ACL, waf: "true" }, true, OWN_ACL],
])("with %j prod has a firewall stack: %s", (context, hasStack, webAcl) => {
  verifies("infra.options", "infra.firewall-default");
  const templates = loadTemplates("prod", context);

  expect(templates.firewall !== undefined).toBe(hasStack);
  expect(readWebAcl(templates)).toEqual(webAcl);
});

describe("refusals", () => {
  const findAlarms = (templates: Templates, id: string) =>
    findAll(templates, "AWS::CloudWatch::Alarm").filter((alarm) => alarm.id.startsWith(id));

  test("of the firewall are counted under the deployment's name, and many of them raise an alarm where they are counted", () => {
    verifies("infra.refusals");
    const { firewall } = loadTemplates("prod", { deployment: "shop", alarmEmail: "a@example.com" }) as Required<Templates>;
    const templates = { firewall: firewall! };
    const [acl] = findAll(templates, "AWS::WAFv2::WebACL");
    const [alarm, ...others] = findAll(templates, "AWS::CloudWatch::Alarm");
    const [subscription] = findAll(templates, "AWS::SNS::Subscription");

    expect(others).toEqual([]);
    expect(at(acl!.properties.VisibilityConfig, "MetricName")).toBe("Shop-Firewall");
    expect(alarm!.properties).toMatchObject({
      Namespace: "AWS/WAFV2",
      MetricName: "BlockedRequests",
      Statistic: "Sum",
      Dimensions: [
        { Name: "Rule", Value: "ALL" },
        { Name: "WebACL", Value: "Shop-Firewall" },
      ],
    });
    const topic = findTarget(at(alarm!.properties.AlarmActions, 0));
    expect(findTarget(subscription!.properties.TopicArn)).toBe(topic);
    expect(findAll(templates, "AWS::SNS::Topic").map(({ id }) => id)).toEqual([topic]);
  });

  test.each(STAGE_NAMES)("of requests that pass the distribution of %s by raise an alarm", (stage) => {
    verifies("infra.refusals");
    const [alarm] = findAlarms(loadTemplates(stage), "OriginRefused");

    expect(alarm!.properties).toMatchObject({
      MetricName: "Counted",
      Dimensions: [{ Name: "metric", Value: "OriginRefused" }],
      Statistic: "Sum",
    });
  });
});

test("the alarm on concurrency goes by the quota of the context, or by that of the stage", () => {
  verifies("infra.alarms");
  const readThreshold = (templates: Templates) =>
    findAll(templates, "AWS::CloudWatch::Alarm").find(({ properties }) => properties.MetricName === "ClaimedAccountConcurrency")!
      .properties.Threshold;

  expect(readThreshold(loadTemplates("prod"))).toBe(0.8 * STAGES.prod.concurrencyQuota);
  expect(readThreshold(loadTemplates("prod", { concurrencyQuota: "3000" }))).toBe(2_400);
});
