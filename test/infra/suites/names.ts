import { expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, type Json, loadTemplates, type Templates } from "../templates.ts";

/** Properties that give a resource its physical name; a type without one is named by CloudFormation, or has no name. */
const NAMES: Record<string, string[]> = {
  "AWS::ApiGatewayV2::Integration": [],
  "AWS::ApiGatewayV2::Route": [],
  // Unique in its API; the API's own name need not be unique.
  "AWS::ApiGatewayV2::Stage": [],
  "AWS::ApiGatewayV2::Api": [],
  "AWS::Backup::BackupPlan": ["BackupPlan", "BackupPlanName"],
  // Unique in its plan.
  "AWS::Backup::BackupSelection": [],
  "AWS::Backup::BackupVault": ["BackupVaultName"],
  // A nested stack is named by the outer one.
  "AWS::CloudFormation::Stack": [],
  "AWS::CloudFront::CachePolicy": ["CachePolicyConfig", "Name"],
  "AWS::CloudFront::Distribution": [],
  "AWS::CloudFront::Function": ["Name"],
  "AWS::CloudFront::OriginAccessControl": ["OriginAccessControlConfig", "Name"],
  "AWS::CloudFront::ResponseHeadersPolicy": ["ResponseHeadersPolicyConfig", "Name"],
  "AWS::CloudWatch::Alarm": ["AlarmName"],
  "AWS::CloudWatch::CompositeAlarm": ["AlarmName"],
  "AWS::CloudWatch::Dashboard": ["DashboardName"],
  "AWS::CodeDeploy::Application": ["ApplicationName"],
  "AWS::CodeDeploy::DeploymentConfig": ["DeploymentConfigName"],
  // Unique in its application.
  "AWS::CodeDeploy::DeploymentGroup": [],
  "AWS::DynamoDB::Table": ["TableName"],
  "AWS::Events::Rule": ["Name"],
  // Part of its role.
  "AWS::IAM::Policy": [],
  "AWS::IAM::ManagedPolicy": ["ManagedPolicyName"],
  "AWS::IAM::Role": ["RoleName"],
  "AWS::KMS::Alias": ["AliasName"],
  "AWS::KMS::Key": [],
  "AWS::Lambda::Alias": [],
  "AWS::Lambda::EventInvokeConfig": [],
  "AWS::Lambda::EventSourceMapping": [],
  "AWS::Lambda::Function": ["FunctionName"],
  "AWS::Lambda::LayerVersion": ["LayerName"],
  "AWS::Lambda::Permission": [],
  "AWS::Lambda::Url": [],
  "AWS::Lambda::Version": [],
  "AWS::Logs::LogGroup": ["LogGroupName"],
  // Part of its log group.
  "AWS::Logs::MetricFilter": [],
  "AWS::Logs::ResourcePolicy": ["PolicyName"],
  "AWS::OpenSearchService::Domain": ["DomainName"],
  "AWS::S3::Bucket": ["BucketName"],
  "AWS::S3::BucketPolicy": [],
  "AWS::SNS::Subscription": [],
  "AWS::SNS::Topic": ["TopicName"],
  "AWS::SNS::TopicPolicy": [],
  "AWS::SQS::Queue": ["QueueName"],
  "AWS::SQS::QueuePolicy": [],
  "AWS::Scheduler::Schedule": ["Name"],
  "AWS::SecretsManager::Secret": ["Name"],
  "AWS::StepFunctions::StateMachine": ["StateMachineName"],
  "AWS::WAFv2::WebACL": ["Name"],
  "Custom::S3AutoDeleteObjects": [],
  "Custom::SearchAccess": [],
};

/** Types whose names are unique in an account, not in a region of it. */
const GLOBAL = /^AWS::(CloudFront|IAM|S3)::/;

test("every resource type is known by how it gets its name", () => {
  verifies("infra.names");
  const all = [loadTemplates("dev", { waf: "true" }), loadTemplates("prod", { alarmEmail: "a@example.com" })];
  const types = all.flatMap((templates) =>
    Object.values(templates).flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type)),
  );

  expect([...new Set(types)].filter((type) => !(type in NAMES))).toEqual([]);
});

test("two deployments of a stage share no physical name, and no export", () => {
  verifies("infra.names");
  const [one, other] = ["pr-1", "pr1"].map((deployment) =>
    listNames(loadTemplates("prod", { deployment, waf: "true" }), "eu-west-1"),
  );

  expect(one!.filter((name) => other!.includes(name))).toEqual([]);
  expect(one!.length).toBeGreaterThan(20);
});

test("one deployment in two regions shares no name that is unique in the account", () => {
  verifies("infra.names");
  const templates = loadTemplates("prod");
  const [one, other] = ["eu-west-1", "us-east-1"].map((region) =>
    listNames(templates, region).filter((name) => GLOBAL.test(name)),
  );

  expect(one!.filter((name) => other!.includes(name))).toEqual([]);
  expect(one!.length).toBeGreaterThan(0);
});

test("stacks and tags carry the deployment's name, which is the stage's where none is given", () => {
  verifies("infra.deployment");
  const tags = (templates: Templates) => findAll(templates, "AWS::DynamoDB::Table")[0]!.properties.Tags;

  expect(tags(loadTemplates("dev", { deployment: "pr-1" }))).toEqual(
    expect.arrayContaining([
      { Key: "deployment", Value: "pr-1" },
      { Key: "stage", Value: "dev" },
    ]),
  );
  expect(tags(loadTemplates("dev"))).toContainEqual({ Key: "deployment", Value: "dev" });
  expect(JSON.stringify(loadTemplates("dev", { deployment: "pr-1" }).stateful!.Outputs)).toContain('"Pr-1-Stateful:');
});

function listNames(templates: Templates, region: string): string[] {
  const named = Object.entries(NAMES).flatMap(([type, path]) =>
    findAll(templates, type).flatMap(({ properties }) => {
      const name = path.length > 0 ? at(properties, ...path) : undefined;
      return name === undefined ? [] : [`${type} ${toText(name, region)}`];
    }),
  );
  const exported = Object.values(templates).flatMap(({ Outputs = {} }) =>
    Object.values(Outputs).flatMap(({ Export }) => (Export ? [`export ${toText(Export.Name as Json, region)}`] : [])),
  );
  return [...named, ...exported];
}

function toText(name: Json, region: string): string {
  return JSON.stringify(name).replaceAll('{"Ref":"AWS::Region"}', JSON.stringify(region));
}
