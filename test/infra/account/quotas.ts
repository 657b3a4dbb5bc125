import { at, type Found, findAll, type Json, type Templates } from "../templates.ts";

/** A quota of an AWS account, and what a deployment takes of it. */
export interface AccountQuota {
  /** Name in docs/deploy.md. */
  name: string;
  /** Over all regions, or in each. */
  per: "account" | "region";
  /** AWS's default. */
  limit: number;
  isAdjustable: boolean;
  /** Taken already in an account that has one deployment or none. */
  taken?: number;
  /** Counts for deployments with vpc=true only. */
  inVpc?: boolean;
  /** Types of the resources that it counts. */
  types: string[];
  count(templates: Templates): number;
}

type Limits = Pick<AccountQuota, "per" | "limit" | "isAdjustable"> & Partial<AccountQuota>;

/** A quota on the number of resources of a type. */
function ofResources(name: string, type: string, limits: Limits): AccountQuota {
  return { name, types: [type], count: (templates) => findAll(templates, type).length, ...limits };
}

function addUp(templates: Templates, type: string, ...path: string[]): number {
  const read = ({ properties }: Found) => Number(at(properties as Json, ...path) ?? 0);
  return findAll(templates, type).reduce((sum, found) => sum + read(found), 0);
}

/** The 1,000 of an account that has asked for them, without the 100 that Lambda keeps for functions that reserve none. */
const RESERVABLE = 900;

/**
 * All quotas that the templates take something of, by AWS's documentation of November 2026 (Service Quotas, and the pages
 * "Quotas" of CloudFront, CloudWatch Logs, EventBridge, IAM, Lambda, VPC).
 */
export const ACCOUNT_QUOTAS: readonly AccountQuota[] = [
  {
    name: "Lambda: reserved concurrent executions, of 1,000 without the 100 that stay free",
    per: "region",
    limit: RESERVABLE,
    isAdjustable: true,
    types: ["AWS::Lambda::Function"],
    count: (templates) => addUp(templates, "AWS::Lambda::Function", "ReservedConcurrentExecutions"),
  },
  ofResources("CloudWatch Logs: resource policies, of which AWS takes one for its own services", "AWS::Logs::ResourcePolicy", {
    per: "region",
    limit: 10,
    isAdjustable: false,
    taken: 1,
  }),
  ofResources("CloudFront: functions", "AWS::CloudFront::Function", { per: "account", limit: 100, isAdjustable: false }),
  ofResources("CloudFront: response headers policies of one's own", "AWS::CloudFront::ResponseHeadersPolicy", {
    per: "account",
    limit: 20,
    isAdjustable: true,
  }),
  ofResources("CloudFront: cache policies of one's own", "AWS::CloudFront::CachePolicy", {
    per: "account",
    limit: 20,
    isAdjustable: true,
  }),
  ofResources("CloudFront: origin request policies of one's own", "AWS::CloudFront::OriginRequestPolicy", {
    per: "account",
    limit: 20,
    isAdjustable: true,
  }),
  ofResources("CloudFront: origin access controls", "AWS::CloudFront::OriginAccessControl", {
    per: "account",
    limit: 100,
    isAdjustable: true,
  }),
  ofResources("CloudFront: distributions", "AWS::CloudFront::Distribution", { per: "account", limit: 500, isAdjustable: true }),
  // The CDK's bootstrap makes five in each of two regions.
  ofResources("IAM: roles, of which the CDK's bootstrap takes ten", "AWS::IAM::Role", {
    per: "account",
    limit: 1_000,
    isAdjustable: true,
    taken: 10,
  }),
  ofResources("AWS Backup: vaults", "AWS::Backup::BackupVault", { per: "region", limit: 100, isAdjustable: true }),
  ofResources("WAF: web ACLs, in us-east-1", "AWS::WAFv2::WebACL", { per: "account", limit: 100, isAdjustable: true }),
  ofResources("EventBridge: rules (100 in Cape Town and Milan)", "AWS::Events::Rule", {
    per: "region",
    limit: 300,
    isAdjustable: true,
  }),
  ofResources("CloudWatch: alarms", "AWS::CloudWatch::Alarm", { per: "region", limit: 5_000, isAdjustable: true }),
  ofResources("OpenSearch Service: domains", "AWS::OpenSearchService::Domain", {
    per: "region",
    limit: 100,
    isAdjustable: true,
  }),
  {
    name: "API Gateway: requests a second, as the stages admit them",
    per: "region",
    limit: 10_000,
    isAdjustable: true,
    types: ["AWS::ApiGatewayV2::Stage"],
    count: (templates) => addUp(templates, "AWS::ApiGatewayV2::Stage", "DefaultRouteSettings", "ThrottlingRateLimit"),
  },
  ofResources("API Gateway: HTTP APIs", "AWS::ApiGatewayV2::Api", { per: "region", limit: 600, isAdjustable: true }),
  ofResources("DynamoDB: tables", "AWS::DynamoDB::Table", { per: "region", limit: 2_500, isAdjustable: true }),
  {
    name: "CloudFormation: stacks, nested ones as well",
    per: "region",
    limit: 2_000,
    isAdjustable: true,
    types: ["AWS::CloudFormation::Stack"],
    count: (templates) => Object.keys(templates).length,
  },
  ofResources("CodeDeploy: applications", "AWS::CodeDeploy::Application", { per: "region", limit: 1_000, isAdjustable: true }),
  ofResources("S3: buckets", "AWS::S3::Bucket", { per: "account", limit: 10_000, isAdjustable: true }),
  ofResources("VPC: networks", "AWS::EC2::VPC", { per: "region", limit: 5, isAdjustable: true, inVpc: true, taken: 1 }),
  ofResources("VPC: elastic IP addresses", "AWS::EC2::EIP", { per: "region", limit: 5, isAdjustable: true, inVpc: true }),
  ofResources("VPC: internet gateways", "AWS::EC2::InternetGateway", {
    per: "region",
    limit: 5,
    isAdjustable: true,
    inVpc: true,
    taken: 1,
  }),
  ofResources("VPC: gateway endpoints", "AWS::EC2::VPCEndpoint", { per: "region", limit: 20, isAdjustable: true, inVpc: true }),
];

/** Types of which an account takes 100,000 and more in a region. */
export const PLENTIFUL = [
  "AWS::KMS::Key",
  "AWS::Logs::LogGroup",
  "AWS::SNS::Subscription",
  "AWS::SNS::Topic",
  "AWS::Scheduler::Schedule",
  "AWS::SecretsManager::Secret",
  "AWS::StepFunctions::StateMachine",
];

/** Types whose quotas are those of another resource, of which they are parts, or that have none. */
export const PARTS = [
  "AWS::Backup::BackupPlan",
  "AWS::Backup::BackupSelection",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::CloudWatch::Dashboard",
  "AWS::CodeDeploy::DeploymentGroup",
  "AWS::EC2::FlowLog",
  // One in each zone of a VPC, where an account has five.
  "AWS::EC2::NatGateway",
  "AWS::EC2::Route",
  "AWS::EC2::RouteTable",
  "AWS::EC2::SecurityGroup",
  "AWS::EC2::SecurityGroupEgress",
  "AWS::EC2::SecurityGroupIngress",
  "AWS::EC2::Subnet",
  "AWS::EC2::SubnetRouteTableAssociation",
  "AWS::EC2::VPCGatewayAttachment",
  "AWS::IAM::Policy",
  "AWS::Lambda::Alias",
  "AWS::Lambda::EventInvokeConfig",
  "AWS::Lambda::EventSourceMapping",
  // Their code counts, which the templates do not hold: docs/deploy.md has its size.
  "AWS::Lambda::LayerVersion",
  "AWS::Lambda::Permission",
  "AWS::Lambda::Url",
  "AWS::Lambda::Version",
  "AWS::Logs::MetricFilter",
  "AWS::S3::BucketPolicy",
  "AWS::SNS::TopicPolicy",
  "AWS::SQS::Queue",
  "AWS::SQS::QueuePolicy",
  "Custom::CDKBucketDeployment",
  "Custom::S3AutoDeleteObjects",
  "Custom::SearchAccess",
];
