// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation writes its variables so.

import { describe, expect, test } from "@jest/globals";
import { EdgePathTable } from "../../../local/runtime/http/api-server.ts";
import { readTemplateModel } from "../../../local/runtime/template/read-template-model.ts";
import { ReferenceResolver } from "../../../local/runtime/template/references.ts";
import type { StackTemplates } from "../../../local/runtime/template/template.ts";
import { verifies } from "../../support/verifies.ts";
import { smallDeployment } from "./deployment.ts";

const ADDRESSES = { queues: "http://127.0.0.1:9", api: "http://localhost:3001" };

describe("reading a template", () => {
  test("an unknown resource type is refused by name", () => {
    verifies("local.template");
    const { templates } = smallDeployment({ Ledger: { Type: "AWS::QLDB::Ledger" } });

    expect(() => readTemplateModel(templates, ADDRESSES)).toThrow(/AWS::QLDB::Ledger \(Ledger\)/);
  });

  test("a state machine with a task that is no function is refused by name", async () => {
    verifies("local.template");
    const { createTaskHandlers: taskHandlers } = await import("../../../local/runtime/state-machines/machine-runner.ts");
    const definition = { States: { Tell: { Type: "Task", Resource: "arn:aws:states:::sns:publish" } } };

    expect(() => taskHandlers({ name: "M", definition }, async () => null)).toThrow(/Tell of M: arn:aws:states:::sns:publish/);
  });

  test("a function sees the physical names of what it uses", () => {
    const { functions } = readTemplateModel(smallDeployment().templates, ADDRESSES);

    expect(functions.get("Echo")).toMatchObject({ entry: "echo", timeoutMs: 5_000, environment: { TABLE_CATALOG: "Items" } });
  });

  test("a stream source has the limits of its event source mapping", () => {
    const { streamSources } = readTemplateModel(smallDeployment().templates, ADDRESSES);

    expect(streamSources).toEqual([
      {
        id: "Stream",
        functionName: "Recorder",
        table: "Items",
        batchSize: 10,
        windowMs: 0,
        lanes: 1,
        bisects: true,
        reportsFailures: true,
        retries: 2,
        maxAgeMs: Number.POSITIVE_INFINITY,
        fromLatest: false,
        onFailure: "Dead",
      },
    ]);
  });
});

describe("a distribution", () => {
  const url = (InvokeMode: string) => ({
    Type: "AWS::Lambda::Url",
    Properties: { InvokeMode, TargetFunctionArn: { "Fn::GetAtt": ["Echo", "Arn"] } },
  });
  const domain = { "Fn::Select": [2, { "Fn::Split": ["/", { "Fn::GetAtt": ["EchoUrl", "FunctionUrl"] }] }] };
  const edge = {
    Type: "AWS::CloudFront::Distribution",
    Properties: {
      DistributionConfig: {
        CacheBehaviors: [
          { PathPattern: "/talk/*", TargetOriginId: "url" },
          { PathPattern: "/files/*", TargetOriginId: "other" },
        ],
        Origins: [
          { Id: "url", DomainName: domain },
          { Id: "other", DomainName: "files.example" },
        ],
      },
    },
  };

  test("sends its paths to the streaming function whose URL is their origin", () => {
    verifies("local.template");
    const { templates } = smallDeployment({ EchoUrl: url("RESPONSE_STREAM"), Edge: edge });

    expect(readTemplateModel(templates, ADDRESSES).edge).toEqual([{ pathPattern: "/talk/*", functionName: "Echo" }]);
  });

  test("is refused by name when its function URL does not stream", () => {
    const { templates } = smallDeployment({ EchoUrl: url("BUFFERED"), Edge: edge });

    expect(() => readTemplateModel(templates, ADDRESSES)).toThrow("only with response streaming: EchoUrl");
  });

  test.each([
    ["/talk/*", "/talk/a/b", true],
    ["/talk/*", "/talk", false],
    ["talk", "/talk", true],
    ["/t?lk", "/tulk", true],
    ["/a.b", "/axb", false],
  ])("with the pattern %s matches the path %s: %s", (pathPattern, path, fits) => {
    expect(new EdgePathTable([{ pathPattern, functionName: "Echo" }]).find(path) === "Echo").toBe(fits);
  });
});

describe("intrinsic functions", () => {
  const templates: StackTemplates = {
    one: {
      Resources: { Queue: { Type: "AWS::SQS::Queue" } },
      Outputs: { Out: { Value: { "Fn::GetAtt": ["Queue", "Arn"] }, Export: { Name: { "Fn::Sub": "${AWS::StackName}:queue" } } } },
    },
    two: {
      Resources: {},
      Parameters: { Size: { Default: "4" } },
      Conditions: { Small: { "Fn::Equals": [{ Ref: "Size" }, "4"] } },
    },
  };
  const resolve = (value: unknown) => new ReferenceResolver(templates, ADDRESSES).resolve(value, "two");

  test.each([
    ["another stack's export", { "Fn::ImportValue": "one:queue" }, "arn:aws:sqs:us-east-1:000000000000:Queue"],
    ["joined text", { "Fn::Join": ["-", ["a", { Ref: "AWS::Region" }]] }, "a-us-east-1"],
    ["text with variables", { "Fn::Sub": ["${!x}${Size}${own}", { own: "b" }] }, "${x}4b"],
    ["one of several", { "Fn::Select": [1, { "Fn::Split": [",", "a,b"] }] }, "b"],
    ["a condition", { "Fn::If": ["Small", "yes", "no"] }, "yes"],
    ["nothing", { a: 1, b: { Ref: "AWS::NoValue" } }, { a: 1, b: undefined }],
  ])("%s is resolved", (_what, value, expected) => {
    expect(resolve(value)).toEqual(expected);
  });

  test("an unknown one is refused by name", () => {
    expect(() => resolve({ "Fn::Cidr": [] })).toThrow("Fn::Cidr");
    expect(() => resolve({ Ref: "Nobody" })).toThrow("Nobody");
  });
});
