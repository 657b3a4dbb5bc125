import type { EngineAddresses, Resource } from "./template.ts";

export const REGION = "us-east-1";
export const ACCOUNT = "000000000000";

/** Derives a physical name from the logical id, so that a changed id makes a new resource, as in CloudFormation. */
export function physicalName(type: string, logicalId: string): string {
  if (type === "AWS::S3::Bucket") return logicalId.toLowerCase();
  // AWS limit: 80 characters for the name of a queue. The hash at the end keeps it unique.
  if (type === "AWS::SQS::Queue") return logicalId.slice(-80);
  return logicalId;
}

export const tableArn = (name: string): string => arn("dynamodb", `table/${name}`);
export const queueArn = (name: string): string => arn("sqs", name);
export const functionArn = (name: string): string => arn("lambda", `function:${name}`);
export const stateMachineArn = (name: string): string => arn("states", `stateMachine:${name}`);
export const queueUrl = (address: string, name: string): string => `${address}/${ACCOUNT}/${name}`;

/** Host name by which a distribution refers to a function's URL; it is never resolved. */
export const functionUrlHost = (name: string): string => `${name.toLowerCase()}.lambda-url.local`;

/** Extracts the physical name from an ARN of this runtime. */
export function nameFromArn(reference: string): string {
  if (!reference.startsWith("arn:")) return reference;
  const [, , service, , , ...rest] = reference.split(":");
  if (service === "dynamodb") return rest.join(":").split("/")[1]!;
  if (service === "lambda" || service === "states") return rest[1]!;
  return rest.join(":");
}

/**
 * Resolves `Ref` (attribute null) or `Fn::GetAtt` of a resource. Resources without a local meaning get a recognisable
 * placeholder.
 */
export function resolveIdentity(
  resource: Resource,
  logicalId: string,
  attribute: string | null,
  addresses: EngineAddresses,
): string {
  const name = physicalName(resource.Type, logicalId);
  const known = IDENTITIES[resource.Type]?.(name, addresses);
  const value = known?.[attribute ?? "Ref"];
  if (value !== undefined) return value;
  return attribute === null ? logicalId : `local:${logicalId}.${attribute}`;
}

const IDENTITIES: Record<string, (name: string, addresses: EngineAddresses) => Record<string, string>> = {
  "AWS::DynamoDB::Table": (name) => ({ Ref: name, Arn: tableArn(name), StreamArn: `${tableArn(name)}/stream/local` }),
  "AWS::SQS::Queue": (name, { queues }) => ({
    Ref: queueUrl(queues, name),
    QueueUrl: queueUrl(queues, name),
    Arn: queueArn(name),
    QueueName: name,
  }),
  "AWS::S3::Bucket": (name) => ({ Ref: name, Arn: `arn:aws:s3:::${name}` }),
  "AWS::Lambda::Function": (name) => ({ Ref: name, Arn: functionArn(name) }),
  "AWS::Lambda::Url": (name) => ({ FunctionUrl: `https://${functionUrlHost(name)}/` }),
  "AWS::ApiGatewayV2::Api": (name, { api }) => ({ Ref: name, ApiEndpoint: api, ApiId: name }),
  "AWS::StepFunctions::StateMachine": (name) => ({ Ref: stateMachineArn(name), Arn: stateMachineArn(name), Name: name }),
  "AWS::SecretsManager::Secret": (name) => ({
    Ref: arn("secretsmanager", `secret:${name}`),
    Id: arn("secretsmanager", `secret:${name}`),
  }),
};

function arn(service: string, rest: string): string {
  return `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;
}
