// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation writes its variables so.

import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "@jest/globals";
import { LocalEdge } from "../../../local/runtime/http/edge.ts";
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
        filters: null,
        fromLatest: false,
        onFailure: "Dead",
      },
    ]);
  });
});

describe("an alias", () => {
  const version = { Type: "AWS::Lambda::Version", Properties: { FunctionName: { Ref: "Echo" } } };
  const alias = (properties: object = {}) => ({
    Type: "AWS::Lambda::Alias",
    Properties: {
      FunctionName: { Ref: "Echo" },
      FunctionVersion: { "Fn::GetAtt": ["EchoVersion", "Version"] },
      Name: "live",
      ...properties,
    },
  });
  const route = {
    Integration: { Type: "AWS::ApiGatewayV2::Integration", Properties: { IntegrationUri: { Ref: "EchoAlias" } } },
    AliasRoute: {
      Type: "AWS::ApiGatewayV2::Route",
      Properties: { RouteKey: "GET /by-alias", Target: { "Fn::Join": ["/", ["integrations", { Ref: "Integration" }]] } },
    },
  };

  test("leads to the function of its version, as does the version itself", () => {
    verifies("local.aliases");
    const { templates } = smallDeployment({ EchoVersion: version, EchoAlias: alias(), ...route });
    const [stack] = Object.keys(templates);
    const references = new ReferenceResolver(templates, ADDRESSES);

    expect(readTemplateModel(templates, ADDRESSES).routes).toContainEqual({ key: "GET /by-alias", functionName: "Echo" });
    expect(references.resolve({ Ref: "EchoAlias" }, stack!)).toBe("arn:aws:lambda:us-east-1:000000000000:function:Echo:live");
    expect(references.resolve({ Ref: "EchoVersion" }, stack!)).toBe("arn:aws:lambda:us-east-1:000000000000:function:Echo:1");
  });

  test.each([
    ["an older version", { FunctionVersion: "7" }],
    ["two versions", { RoutingConfig: { AdditionalVersionWeights: [{ FunctionVersion: "2", FunctionWeight: 0.1 }] } }],
  ])("that leads to %s is refused by name, for one version runs here", (_name, properties) => {
    verifies("local.aliases");
    const { templates } = smallDeployment({ EchoVersion: version, EchoAlias: alias(properties), ...route });

    expect(() => readTemplateModel(templates, ADDRESSES)).toThrow(/^The alias live of Echo leads elsewhere/);
  });
});

describe("a distribution", () => {
  const url = (InvokeMode: string) => ({
    Type: "AWS::Lambda::Url",
    Properties: { InvokeMode, TargetFunctionArn: { "Fn::GetAtt": ["Echo", "Arn"] } },
  });
  const domain = { "Fn::Select": [2, { "Fn::Split": ["/", { "Fn::GetAtt": ["EchoUrl", "FunctionUrl"] }] }] };
  const rewrite = { Type: "AWS::CloudFront::Function", Properties: { FunctionCode: "function handler() {}" } };
  const edge = {
    Type: "AWS::CloudFront::Distribution",
    Properties: {
      DistributionConfig: {
        CacheBehaviors: [{ PathPattern: "/talk/*", TargetOriginId: "url" }],
        DefaultCacheBehavior: {
          TargetOriginId: "api",
          FunctionAssociations: [{ EventType: "viewer-request", FunctionARN: { "Fn::GetAtt": ["Rewrite", "FunctionARN"] } }],
        },
        Origins: [
          { Id: "url", DomainName: domain },
          {
            Id: "api",
            DomainName: { "Fn::Join": ["", [{ Ref: "Api" }, ".execute-api.", { Ref: "AWS::Region" }]] },
            OriginCustomHeaders: [{ HeaderName: "X-Secret", HeaderValue: "s" }],
          },
        ],
      },
    },
  };

  test("sends paths to the streaming function whose URL is their origin, and all others to the API", () => {
    verifies("local.template");
    const { templates } = smallDeployment({ EchoUrl: url("RESPONSE_STREAM"), Edge: edge, Rewrite: rewrite });

    expect(readTemplateModel(templates, ADDRESSES).edge).toEqual([
      { pathPattern: "/talk/*", origin: { functionName: "Echo" }, originHeaders: {}, viewerRequest: null, viewerResponse: null },
      {
        pathPattern: "*",
        origin: "api",
        originHeaders: { "x-secret": "s" },
        viewerRequest: "function handler() {}",
        viewerResponse: null,
      },
    ]);
  });

  test("is refused by name when it has an origin that is neither the API nor a function URL", () => {
    const config = {
      CacheBehaviors: [{ PathPattern: "/x", TargetOriginId: "x" }],
      Origins: [{ Id: "x", DomainName: "files.example" }],
    };
    const other = { Type: "AWS::CloudFront::Distribution", Properties: { DistributionConfig: config } };

    expect(() => readTemplateModel(smallDeployment({ Edge: other }).templates, ADDRESSES)).toThrow("the origin files.example");
  });

  test("is refused by name when its function URL does not stream", () => {
    const { templates } = smallDeployment({ EchoUrl: url("BUFFERED"), Edge: edge, Rewrite: rewrite });

    expect(() => readTemplateModel(templates, ADDRESSES)).toThrow("only with response streaming: EchoUrl");
  });

  test.each([
    ["/talk/*", "/talk/a/b", true],
    ["/talk/*", "/talk", false],
    ["talk", "/talk", true],
    ["/t?lk", "/tulk", true],
    ["/a.b", "/axb", false],
  ])("with the pattern %s matches the path %s: %s", (pathPattern, path, fits) => {
    const behavior = {
      pathPattern,
      origin: { functionName: "Echo" },
      originHeaders: {},
      viewerRequest: null,
      viewerResponse: null,
    };
    const message = { method: "GET", url: `${path}?x=/`, headers: {}, socket: {} } as unknown as IncomingMessage;

    expect(new LocalEdge([behavior]).receive(message).origin !== "api").toBe(fits);
  });
});

describe("a nested stack", () => {
  const nested = (Parameters: Record<string, unknown>) => ({
    Type: "AWS::CloudFormation::Stack",
    Properties: { Parameters, TemplateURL: "https://templates.example/inner.json" },
    Metadata: { stack: "inner" },
  });
  const templates: StackTemplates = {
    outer: { Resources: { Topic: { Type: "AWS::SQS::Queue" }, Inner: nested({ Given: { "Fn::GetAtt": ["Topic", "Arn"] } }) } },
    inner: {
      Resources: { Queue: { Type: "AWS::SQS::Queue" } },
      Parameters: { Given: {}, Left: { Default: "default" } },
      Outputs: { Made: { Value: { "Fn::GetAtt": ["Queue", "Arn"] } }, Passed: { Value: { Ref: "Given" } } },
    },
  };
  const resolve = (value: unknown, stack: string) => new ReferenceResolver(templates, ADDRESSES).resolve(value, stack);

  test.each([
    ["a resource of the nested stack", { "Fn::GetAtt": ["Inner", "Outputs.Made"] }, "outer", "Queue"],
    ["a resource of the outer stack", { Ref: "Given" }, "inner", "Topic"],
    ["what the nested stack got from the outer one", { "Fn::GetAtt": ["Inner", "Outputs.Passed"] }, "outer", "Topic"],
  ])("gives and takes references: %s", (_what, value, stack, name) => {
    verifies("local.template");

    expect(resolve(value, stack)).toBe(`arn:aws:sqs:us-east-1:000000000000:${name}`);
  });

  test("has the default of a parameter that the outer stack does not give", () => {
    expect(resolve({ Ref: "Left" }, "inner")).toBe("default");
  });

  test("is refused by name when it lacks an output that the outer stack uses", () => {
    expect(() => resolve({ "Fn::GetAtt": ["Inner", "Outputs.Lost"] }, "outer")).toThrow(
      "The nested stack inner has no Outputs.Lost",
    );
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
    [
      "another stack's output, of whatever region",
      { "Fn::GetStackOutput": { StackName: "Dev-One", OutputName: "Out", Region: "us-east-1" } },
      "arn:aws:sqs:us-east-1:000000000000:Queue",
    ],
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
    const missing = { "Fn::GetStackOutput": { StackName: "Dev-One", OutputName: "Topic" } };
    expect(() => resolve(missing)).toThrow("The stack Dev-One has no output Topic.");
  });
});
