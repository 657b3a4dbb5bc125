/**
 * Synthesized CloudFormation templates, by the name of the stack. A nested stack is a resource in the template of its parent,
 * whose metadata has the name (`stack`).
 */
export type StackTemplates = Record<string, StackTemplate>;

export interface StackTemplate {
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  Parameters?: Record<string, { Default?: unknown }>;
  Conditions?: Record<string, unknown>;
}

export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  Condition?: string;
}

/** Addresses that templates refer to, and that are known once the engines run. */
export interface EngineAddresses {
  /** Address of the queue engine, for queue URLs. */
  queues: string;
  /** Address at which clients reach the API. */
  api: string;
}

/** Names the part of a template that the local runtime does not support. */
export class UnsupportedTemplateError extends Error {
  override readonly name = "UnsupportedTemplateError";
}

/** Resource types that the local runtime builds. */
const BUILT = new Set([
  "AWS::CloudFormation::Stack",
  "AWS::DynamoDB::Table",
  "AWS::SQS::Queue",
  "AWS::S3::Bucket",
  "AWS::Lambda::Function",
  "AWS::Lambda::Version",
  "AWS::Lambda::Alias",
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Url",
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::CloudFront::Distribution",
  "AWS::CloudFront::Function",
  "AWS::Events::Rule",
  "AWS::Scheduler::Schedule",
  "AWS::StepFunctions::StateMachine",
  "AWS::SecretsManager::Secret",
]);

/** Resource types without a local meaning, each with its reason: access, encryption, monitoring, the edge. */
const WITHOUT_MEANING: Record<string, string> = {
  "AWS::ApiGatewayV2::Stage": "one stage is served",
  "AWS::CDK::Metadata": "statistics",
  "AWS::CodeDeploy::Application": "a start brings the new version at once",
  "AWS::CodeDeploy::DeploymentGroup": "a start brings the new version at once",
  "AWS::CloudFormation::WaitConditionHandle": "deployment order",
  "AWS::CloudFront::CachePolicy": "no edge",
  "AWS::CloudFront::OriginAccessControl": "no access control between parts of one process",
  "AWS::CloudFront::OriginRequestPolicy": "no edge",
  "AWS::CloudFront::ResponseHeadersPolicy": "no edge",
  "AWS::Backup::BackupPlan": "the data folder is copied by whoever owns it",
  "AWS::Backup::BackupSelection": "the data folder is copied by whoever owns it",
  "AWS::Backup::BackupVault": "the data folder is copied by whoever owns it",
  "AWS::Budgets::Budget": "nobody sends a bill",
  "AWS::CloudWatch::Alarm": "nobody is called",
  "AWS::CloudWatch::CompositeAlarm": "nobody is called",
  "AWS::CloudWatch::Dashboard": "nothing is drawn",
  "AWS::EC2::EIP": "no network",
  "AWS::EC2::FlowLog": "no network",
  "AWS::EC2::InternetGateway": "no network",
  "AWS::EC2::NatGateway": "no network",
  "AWS::EC2::Route": "no network",
  "AWS::EC2::RouteTable": "no network",
  "AWS::EC2::SecurityGroup": "no network",
  "AWS::EC2::SecurityGroupEgress": "no network",
  "AWS::EC2::SecurityGroupIngress": "no network",
  "AWS::EC2::Subnet": "no network",
  "AWS::EC2::SubnetRouteTableAssociation": "no network",
  "AWS::EC2::VPC": "no network",
  "AWS::EC2::VPCEndpoint": "no network",
  "AWS::EC2::VPCGatewayAttachment": "no network",
  "AWS::IAM::ManagedPolicy": "no access control between parts of one process",
  "AWS::IAM::Policy": "no access control between parts of one process",
  "AWS::IAM::Role": "no access control between parts of one process",
  "AWS::IAM::ServiceLinkedRole": "no access control between parts of one process",
  "AWS::KMS::Alias": "a key file stands in for KMS",
  "AWS::KMS::Key": "a key file stands in for KMS",
  "AWS::Lambda::EventInvokeConfig": "asynchronous calls are retried by the runtime's own figures",
  "AWS::Lambda::LayerVersion": "assets are read from their folder",
  "AWS::Lambda::Permission": "no access control between parts of one process",
  "AWS::Logs::LogGroup": "logs go to the terminal",
  "AWS::Logs::MetricFilter": "nothing is counted",
  "AWS::Logs::ResourcePolicy": "logs go to the terminal",
  "AWS::OpenSearchService::Domain": "the embedded index stands in",
  "AWS::S3::BucketPolicy": "no access control between parts of one process",
  "AWS::Scheduler::ScheduleGroup": "a name only",
  "AWS::SES::ConfigurationSet": "mail goes to files",
  "AWS::SES::EmailIdentity": "mail goes to files",
  "AWS::SNS::Subscription": "nobody is called",
  "AWS::SNS::Topic": "nobody is called",
  "AWS::SNS::TopicPolicy": "nobody is called",
  "AWS::SQS::QueuePolicy": "no access control between parts of one process",
  "AWS::SecretsManager::ResourcePolicy": "no access control between parts of one process",
  "AWS::SecretsManager::RotationSchedule": "local secrets stay",
  "Custom::CDKBucketDeployment": "the site is served from the folder in which it is built",
  "Custom::SearchAccess": "no access control between parts of one process",
  "Custom::S3AutoDeleteObjects": "no stack is destroyed",
  "AWS::WAFv2::WebACL": "no edge",
};

/** Throws at a resource type on neither list: if it were skipped, local and deployed behaviour would differ. */
export function refuseUnknownTypes(templates: StackTemplates): void {
  for (const { Resources } of Object.values(templates)) {
    for (const [logicalId, { Type }] of Object.entries(Resources)) {
      if (BUILT.has(Type) || Object.hasOwn(WITHOUT_MEANING, Type)) continue;
      throw new UnsupportedTemplateError(
        `The local runtime does not know the resource type ${Type} (${logicalId}): ` +
          "teach it in local/runtime/template, or list it there as without local meaning.",
      );
    }
  }
}
