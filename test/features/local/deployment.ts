import { fileURLToPath } from "node:url";
import type { Resource, StackTemplates } from "../../../local/runtime/template/template.ts";

const ENTRIES = fileURLToPath(new URL("./entries", import.meta.url));

/** A small deployment with its own functions: one API function, one that reads a stream, one that reads a queue. */
export function smallDeployment(more: Record<string, Resource> = {}): { templates: StackTemplates; entries: string } {
  const stack = { Resources: { ...RESOURCES, ...more } };
  return { templates: { stack }, entries: ENTRIES };
}

const RESOURCES: Record<string, Resource> = {
  Items: {
    Type: "AWS::DynamoDB::Table",
    Properties: {
      KeySchema: [
        { AttributeName: "pk", KeyType: "HASH" },
        { AttributeName: "sk", KeyType: "RANGE" },
      ],
      AttributeDefinitions: [
        { AttributeName: "pk", AttributeType: "S" },
        { AttributeName: "sk", AttributeType: "S" },
      ],
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    },
  },
  Dead: { Type: "AWS::SQS::Queue" },
  Work: {
    Type: "AWS::SQS::Queue",
    Properties: {
      VisibilityTimeout: 60,
      RedrivePolicy: { deadLetterTargetArn: { "Fn::GetAtt": ["Dead", "Arn"] }, maxReceiveCount: 2 },
    },
  },
  Echo: {
    Type: "AWS::Lambda::Function",
    Properties: { Timeout: 5, Environment: { Variables: { TABLE_CATALOG: { Ref: "Items" } } } },
    Metadata: { entry: "echo" },
  },
  Recorder: { Type: "AWS::Lambda::Function", Properties: { Timeout: 5 }, Metadata: { entry: "recorder" } },
  Stream: {
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: {
      EventSourceArn: { "Fn::GetAtt": ["Items", "StreamArn"] },
      FunctionName: { Ref: "Recorder" },
      BatchSize: 10,
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 2,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      DestinationConfig: { OnFailure: { Destination: { "Fn::GetAtt": ["Dead", "Arn"] } } },
      StartingPosition: "TRIM_HORIZON",
    },
  },
  WorkSource: {
    Type: "AWS::Lambda::EventSourceMapping",
    Properties: {
      EventSourceArn: { "Fn::GetAtt": ["Work", "Arn"] },
      FunctionName: { Ref: "Recorder" },
      FunctionResponseTypes: ["ReportBatchItemFailures"],
    },
  },
  Api: { Type: "AWS::ApiGatewayV2::Api" },
  EchoIntegration: { Type: "AWS::ApiGatewayV2::Integration", Properties: { IntegrationUri: { "Fn::GetAtt": ["Echo", "Arn"] } } },
  EchoRoute: {
    Type: "AWS::ApiGatewayV2::Route",
    Properties: { RouteKey: "$default", Target: { "Fn::Join": ["/", ["integrations", { Ref: "EchoIntegration" }]] } },
  },
};
