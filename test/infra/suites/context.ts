import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { ConfigurationError } from "../../../lib/configuration/configuration-error.ts";
import { synthesize } from "../../../lib/synthesize.ts";
import { TIER_LIMITS, unpackTierLimits } from "../../../schemas/limits.ts";
import { environmentName } from "../../../schemas/resources.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, findTarget, listStatements, loadTemplates } from "../templates.ts";

const CERTIFICATE = "arn:aws:acm:us-east-1:123456789012:certificate/one";
const WEB_ACL = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/one/two";

test.each([
  ["live", {}, 'Unknown stage "live". Known: dev, small, staging, prod.'],
  ["dev", { alarmmail: "a@example.com" }, /^Unknown context alarmmail\. Known: .*alarmEmail/],
  ["dev", { vpc: "yes" }, 'Context vpc must be true or false, not "yes".'],
  [
    "dev",
    { webAclArn: "arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/a/b" },
    /^Context webAclArn must be a web ACL of scope CLOUDFRONT/,
  ],
  ["dev", { deployment: "Pr_1" }, /^Context deployment must be 2 to 31 lower-case letters, digits and single hyphens/],
  ["dev", { deployment: "prod" }, "Deployment prod would replace the stage of that name."],
  ["dev", { deployment: "staging" }, "Deployment staging would replace the stage of that name."],
  ["staging", { deployment: "small" }, "Deployment small would replace the stage of that name."],
  ["prod", { concurrencyQuota: "599" }, /^Context concurrencyQuota is 599, and the stage reserves 500 .* an account needs 600\./],
  ["dev", { concurrencyQuota: "many" }, 'Context concurrencyQuota must be a whole number from 1 to 10000000, not "many".'],
  ["dev", { concurrencyQuota: "0" }, /^Context concurrencyQuota must be a whole number/],
  ["prod", { availabilityZones: "us-west-1a,us-west-1c" }, /^Context availabilityZones must name 3 different zones/],
  ["dev", { availabilityZones: "us-west-1" }, /^Context availabilityZones must be names of zones, separated by commas/],
  ["dev", { domainName: "api.example.com" }, /^Context domainName and certificateArn belong together/],
  ["dev", { alarmEmail: "example.com" }, /^Context alarmEmail must be an e-mail address/],
  ["dev", { originSecretVersions: "AWSCURRENT" }, /^Context originSecretVersions must be one or two version ids/],
  ["dev", { mailFrom: "Shop <a@example.com>" }, /^Context mailFrom must be an e-mail address/],
  ["dev", { model: "openai" }, 'Context model must be anthropic, bedrock, none, not "openai".'],
  ["dev", { modelProfile: "eu" }, /^Context modelProfile and modelRegion are for Amazon Bedrock: add -c model=bedrock/],
  ["dev", { model: "bedrock", modelProfile: "mars" }, 'Context modelProfile must be global, us, eu, jp, au, not "mars".'],
  ["dev", { model: "bedrock", modelRegion: "Frankfurt" }, /^Context modelRegion must be a region such as eu-central-1/],
  ["dev", { modelBudget: '{"daysUsd":5}' }, "Context modelBudget cannot be used: daysUsd is no part of it"],
  ["dev", { searchAccess: "open" }, /^Context searchAccess must be a JSON object such as/],
  ["dev", { searchAccess: '{"fineGraned":false}' }, "Context searchAccess has no fineGraned, but fineGrained, revision."],
  ["dev", { searchAccess: { fineGrained: "no" } }, 'Context searchAccess: fineGrained must be true or false, not "no".'],
  ["dev", { searchAccess: { revision: -1 } }, "Context searchAccess: revision must be a whole number from 0, not -1."],
  ["prod", { rollOut: "slowly" }, 'Context rollOut must be canary or at-once, not "slowly".'],
  ["dev", { rollOut: "at-once" }, /^Context rollOut is for stages with a canary: stage dev has none\.$/],
])("stage %s with the wrong context %j stops with one clear message", (stage, context, message) => {
  verifies("infra.context");
  const synthesizing = () => loadTemplates(stage, context as unknown as Record<string, string>);

  expect(synthesizing).toThrow(ConfigurationError);
  expect(synthesizing).toThrow(message);
});

test("limits of a file reach every function that knows tenants, and fit into its environment", () => {
  verifies("limits.deployment", "infra.context");
  const path = join(mkdtempSync(join(tmpdir(), "limits-")), "limits.json");
  const figures = Object.entries(TIER_LIMITS).map(([tier, { modelUsd: _, ...limits }]) => [tier, limits]);
  writeFileSync(path, JSON.stringify(Object.fromEntries(figures)));

  const functions = findAll(loadTemplates("prod", { limits: path }), "AWS::Lambda::Function");
  const environments = functions.map(({ properties }) => at(properties, "Environment", "Variables") as Record<string, unknown>);
  const knowing = environments.filter((variables) => variables?.[environmentName.table("tenancy")] !== undefined);
  const texts = new Set(knowing.map((variables) => variables[environmentName.tierLimits] as string));

  expect(knowing.length).toBeGreaterThan(20);
  expect([...texts].map(unpackTierLimits)).toEqual([TIER_LIMITS]);
  // A function's environment has 4 KB.
  expect([...texts][0]!.length).toBeLessThan(500);
  expect(JSON.stringify(loadTemplates("dev"))).not.toContain(environmentName.tierLimits);
});

/** Functions that reach the search domain. */
const INSIDE = [
  ...[
    "api-analytics",
    "api-chat",
    "api-crawl",
    "api-deprovisioning",
    "api-experiments",
    "api-feedback",
    "api-mcp-server",
    "api-recommendations",
    "api-redrive",
    "api-search",
    "api-suggestions",
    "api-threads",
  ],
  ...["count-activity", "crawl-site", "erase-person", "expire-activity", "export-threads"],
  ...["grant-search-access", "index-catalog"],
  ...["index-conversations", "purge-data", "reindex", "stream-chat"],
];

test("with vpc the search domain and its functions are in private subnets, and nothing else can connect to the domain", () => {
  verifies("infra.options");
  const templates = loadTemplates("prod", { vpc: "true" });
  const [domain] = findAll(templates, "AWS::OpenSearchService::Domain");
  const functions = findAll(templates, "AWS::Lambda::Function");
  const inside = functions.filter(({ properties }) => properties.VpcConfig).map(({ resource }) => resource.Metadata?.entry);

  expect(at(domain!.properties.VPCOptions, "SubnetIds")).toHaveLength(3);
  expect(inside.sort()).toEqual(INSIDE);
  const [ingress, ...others] = findAll(templates, "AWS::EC2::SecurityGroupIngress");
  expect(others).toEqual([]);
  expect(ingress!.properties).toMatchObject({ FromPort: 443, ToPort: 443 });
  expect(findTarget(ingress!.properties.SourceSecurityGroupId)).toMatch(/^NetworkFunctions/);
});

test("a deployment without its stage stops, so that a forgotten stage does not shrink it to dev", () => {
  verifies("infra.deployment");

  expect(() => synthesize({ deployment: "live" })).toThrow("Context deployment needs the stage as well: -c stage=….");
});

test("a VPC in dev needs two zones of the region, and takes those that are named", () => {
  verifies("infra.options");
  const zones = (context: Record<string, string>) =>
    new Set(
      findAll(loadTemplates("dev", { vpc: "true", ...context }), "AWS::EC2::Subnet").map(({ properties }) =>
        JSON.stringify(properties.AvailabilityZone),
      ),
    );

  expect([...zones({})]).toEqual(['{"Fn::Select":[0,{"Fn::GetAZs":""}]}', '{"Fn::Select":[1,{"Fn::GetAZs":""}]}']);
  expect([...zones({ availabilityZones: "us-west-1a,us-west-1c" })]).toEqual(['"us-west-1a"', '"us-west-1c"']);
});

test("functions in the VPC may do on it what AWS's own policy for such functions allows, and others nothing", () => {
  verifies("infra.options");
  const policies = listStatements(loadTemplates("prod", { vpc: "true" })).filter(({ actions }) =>
    actions.some((action) => action.startsWith("ec2:")),
  );
  const roles = new Set(policies.map(({ id }) => id));

  // AWSLambdaVPCAccessExecutionRole, version 3, without its logs.
  const expected = ["AssignPrivateIpAddresses", "CreateNetworkInterface", "DeleteNetworkInterface"]
    .concat("DescribeNetworkInterfaces", "DescribeSubnets", "UnassignPrivateIpAddresses")
    .map((action) => `ec2:${action}`);
  for (const { actions } of policies) expect(actions.filter((action) => action.startsWith("ec2:")).sort()).toEqual(expected);
  expect(roles.size).toBe(INSIDE.length);
});

test("with domainName the service answers at that host name, over TLS 1.2 at least, behind the firewall", () => {
  verifies("infra.options");
  const templates = loadTemplates("prod", { domainName: "api.example.com", certificateArn: CERTIFICATE, webAclArn: WEB_ACL });
  const [distribution] = findAll(templates, "AWS::CloudFront::Distribution");

  expect(distribution!.properties.DistributionConfig).toMatchObject({
    Aliases: ["api.example.com"],
    ViewerCertificate: { AcmCertificateArn: CERTIFICATE, MinimumProtocolVersion: "TLSv1.2_2021" },
    WebACLId: WEB_ACL,
  });
  expect(templates.stateless!.Outputs?.BaseUrl?.Value).toBe("https://api.example.com");
});

test("with waf a firewall limits each address and blocks known bad inputs, without a rule on the size of bodies", () => {
  verifies("infra.options");
  const [acl] = findAll(loadTemplates("dev", { waf: "true" }), "AWS::WAFv2::WebACL");
  const rules = acl!.properties.Rules as { Name: string }[];

  expect(rules.map(({ Name }) => Name)).toEqual([
    "TooManyFromOneAddress",
    "AWSManagedRulesAmazonIpReputationList",
    "AWSManagedRulesKnownBadInputsRuleSet",
  ]);
  expect(acl!.properties.Scope).toBe("CLOUDFRONT");
});

test("every feature flag that the CDK recommends is set, and four of them differ from its recommendation", () => {
  const recommended = createRequire(import.meta.url)("aws-cdk-lib/recommended-feature-flags.json") as Record<string, unknown>;
  const { context } = JSON.parse(readFileSync("cdk.json", "utf8")) as { context: Record<string, unknown> };
  const different = Object.keys(recommended).filter((flag) => `${recommended[flag]}` !== `${context[flag]}`);

  expect(Object.fromEntries(different.map((flag) => [flag, context[flag]]))).toEqual({
    "@aws-cdk/core:defaultCrossStackReferences": "strong",
    "@aws-cdk/core:target-partitions": ["aws"],
    "@aws-cdk/aws-ec2:restrictDefaultSecurityGroup": false,
    "@aws-cdk/core:enableAdditionalMetadataCollection": false,
  });
});
