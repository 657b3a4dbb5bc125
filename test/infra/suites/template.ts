import { describe, expect, test } from "@jest/globals";
import type { SynthesizedTemplate } from "../../../lib/synthesize.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, type Json, loadSeparateTemplates, loadTemplates, STAGE_NAMES, type Templates } from "../templates.ts";

describe.each(STAGE_NAMES)("the templates of stage %s", (stage) => {
  const templates = loadTemplates(stage);
  const separate = loadSeparateTemplates(stage);
  const stackName = `${stage.charAt(0).toUpperCase()}${stage.slice(1)}-Stateless`;

  test("API Gateway and Step Functions log below the prefix for AWS services, under the name of the deployment", () => {
    verifies("infra.names");
    const names = findAll(templates, "AWS::Logs::LogGroup").flatMap(({ properties }) => properties.LogGroupName ?? []);

    expect(names.sort()).toEqual(
      [
        "Background/executions-crawling",
        "Background/executions-erasing",
        "Background/executions-exporting",
        "Background/executions-purging",
        "Background/executions-reindexing",
        "api-access",
      ].map((name) => `/aws/vendedlogs/${stackName}/${name}`),
    );
  });

  test("API Gateway's log names the ids by which its lines are joined with those of the functions", () => {
    verifies("logs.ids");
    const [stageOfApi] = findAll(templates, "AWS::ApiGatewayV2::Stage");

    expect(JSON.parse(String(at(stageOfApi!.properties.AccessLogSettings, "Format")))).toMatchObject({
      gatewayRequestId: "$context.requestId",
      awsRequestId: "$context.integration.requestId",
    });
  });

  test("no resource depends on itself", () => {
    for (const template of Object.values(separate)) expect(findCycle(template)).toBeNull();
  });

  test("the stacks stay far below CloudFormation's 500 resources and 1 MB", () => {
    for (const template of Object.values(separate)) {
      expect(Object.keys(template.Resources).length).toBeLessThan(450);
      expect(JSON.stringify(template).length).toBeLessThan(900_000);
    }
  });

  test("the nested stack is given just the parameters that it declares, and stays below 200 of them and 200 outputs", () => {
    const [nested] = findAll(separate, "AWS::CloudFormation::Stack");
    const { Parameters, Outputs } = separate.background!;
    const given = Object.keys((nested!.properties.Parameters ?? {}) as object);

    expect(given.length).toBeGreaterThan(0);
    expect(given.sort()).toEqual(Object.keys(Parameters as object).sort());
    expect(given.length).toBeLessThan(180);
    expect(Object.keys(Outputs!).length).toBeLessThan(180);
  });

  test("no two stacks have a resource of the same logical id: the local runtime names resources by it", () => {
    const ids = Object.values(templates).flatMap(({ Resources }) => Object.keys(Resources));

    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("what all functions counted is one metric, under the name of the outermost stack", () => {
    verifies("infra.names");
    const namespaces = findAll(templates, "AWS::Logs::MetricFilter").map(({ properties }) =>
      at(properties.MetricTransformations, 0, "MetricNamespace"),
    );

    expect(new Set(namespaces)).toEqual(new Set([`${stackName}/functions`]));
  });

  test("the outputs name the base URL, the alarm topics, the state machines and the secrets of operators", () => {
    const outputs = Object.keys(templates.stateless!.Outputs ?? {});

    expect(Object.keys(templates.stateful!.Outputs ?? {})).toEqual(expect.arrayContaining(["AdminKeySecret", "ModelKeySecret"]));

    expect(outputs).toEqual(expect.arrayContaining(["BaseUrl", "DistributionDomain", "PageTopic", "TicketTopic"]));
    expect(outputs).toEqual(expect.arrayContaining(["ReindexStateMachine", "ExportThreadsStateMachine"]));
  });

  test("a run of a state machine ends after a day or three, and its alarm tells of it as of a failure", () => {
    const machines = findAll(templates, "AWS::StepFunctions::StateMachine");
    const alarms = findAll(templates, "AWS::CloudWatch::Alarm").filter(({ properties }) =>
      JSON.stringify(properties).includes("ExecutionsTimedOut"),
    );

    const limits = machines.map(({ id, properties }) => [
      /^[A-Z][a-z]+/.exec(id)![0],
      /TimeoutSeconds\\":(\d+)/.exec(JSON.stringify(properties.DefinitionString))?.[1],
    ]);
    expect(limits.sort()).toEqual([
      ["Catalog", "86400"],
      ["Compliance", "259200"],
      ["Crawl", "259200"],
      ["Deprovisioning", "86400"],
      ["Threads", "86400"],
    ]);
    expect(alarms).toHaveLength(machines.length);
    for (const { properties } of alarms) expect(JSON.stringify(properties)).toContain('"ExecutionsFailed"');
  });

  test("CloudFront sends the origin secret, and every function that answers callers knows the same one", () => {
    verifies("infra.edge");
    const [distribution] = findAll(templates, "AWS::CloudFront::Distribution");
    const answering = findAll(templates, "AWS::Lambda::Function").filter(({ resource }) =>
      /^(api|stream)-/.test(String(resource.Metadata?.entry)),
    );
    const header = JSON.stringify(distribution!.properties).match(
      /"HeaderName":"x-origin-secret","HeaderValue":(\{.*?\]\]\})/,
    )?.[1];

    expect(header).toContain("resolve:secretsmanager");
    for (const { properties } of answering)
      expect(JSON.stringify(properties.Environment)).toContain(`"ORIGIN_SECRETS":${header}`);
  });

  test("every behavior of CloudFront that leads to the API passes the original path on", () => {
    verifies("infra.edge");
    const [edgeFunction] = findAll(templates, "AWS::CloudFront::Function").filter(({ id }) => id.includes("ApiRequest"));
    const [distribution] = findAll(templates, "AWS::CloudFront::Distribution");
    const { DefaultCacheBehavior, CacheBehaviors } = distribution!.properties.DistributionConfig as Record<string, Json>;
    const others = (CacheBehaviors as Json[]).filter(
      (behavior) => !/^\/(files|docs|llms|widget|console(\/\*)?$)/.test(String(at(behavior, "PathPattern"))),
    );

    for (const behavior of [DefaultCacheBehavior, ...others])
      expect(at(behavior, "FunctionAssociations")).toEqual([
        { EventType: "viewer-request", FunctionARN: { "Fn::GetAtt": [edgeFunction!.id, "FunctionARN"] } },
      ]);
    expect(edgeFunction!.properties.FunctionConfig).toMatchObject({ Runtime: "cloudfront-js-2.0" });
  });

  test("CloudFront keeps no error for anybody else", () => {
    verifies("infra.edge-errors");
    const [distribution] = findAll(templates, "AWS::CloudFront::Distribution");
    const errors = at(distribution!.properties.DistributionConfig, "CustomErrorResponses") as Json[];

    // Every code that CloudFront caches errors of and lets one choose the time for.
    expect(errors).toEqual(
      [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test("CloudFront caches nothing and passes all headers except the host on", () => {
    verifies("infra.edge");
    const [distribution] = findAll(templates, "AWS::CloudFront::Distribution");

    // The ids of AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
    expect(distribution!.properties.DistributionConfig).toMatchObject({
      DefaultCacheBehavior: {
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
        OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
        ViewerProtocolPolicy: "https-only",
      },
    });
  });
});

describe("a rotation of the origin secret", () => {
  const [old, next] = ["a".repeat(36), "b".repeat(36)];
  const sent = (templates: Templates) => {
    const [distribution] = findAll(templates, "AWS::CloudFront::Distribution");
    const origins = at(distribution!.properties.DistributionConfig, "Origins") as Json[];
    const headers = origins.map((origin) => JSON.stringify(at(origin, "OriginCustomHeaders")));
    return new Set(headers.filter((header) => header !== undefined));
  };
  const accepted = (templates: Templates) =>
    findAll(templates, "AWS::Lambda::Function")
      .filter(({ resource }) => /^(api|stream)-/.test(String(resource.Metadata?.entry)))
      .map(({ properties }) => JSON.stringify(at(properties.Environment, "Variables", "ORIGIN_SECRETS")));

  test("lets the functions accept the next value before CloudFront sends it, and the old one until it no longer does", () => {
    verifies("infra.edge-rotation");
    const before = loadTemplates("prod", { originSecretVersions: `${old},${next}` });
    const after = loadTemplates("prod", { originSecretVersions: `${next},${old}` });

    for (const headers of sent(before)) expect([headers.includes(old), headers.includes(next)]).toEqual([true, false]);
    for (const headers of sent(after)) expect([headers.includes(old), headers.includes(next)]).toEqual([false, true]);
    for (const value of [...accepted(before), ...accepted(after)])
      expect([value.includes(old), value.includes(next)]).toEqual([true, true]);
  });

  test("ends with a deployment that pins the next value alone", () => {
    const templates = loadTemplates("prod", { originSecretVersions: next });

    for (const value of [...sent(templates), ...accepted(templates)])
      expect([value.includes(old), value.includes(next)]).toEqual([false, true]);
  });
});

/** The ids of resources that wait for each other in a circle: the CDK does not look for them, and CloudFormation refuses them. */
function findCycle({ Resources }: SynthesizedTemplate): string[] | null {
  const open: string[] = [];
  const done = new Set<string>();
  const visit = (id: string): string[] | null => {
    if (open.includes(id)) return [...open.slice(open.indexOf(id)), id];
    if (done.has(id)) return null;
    open.push(id);
    for (const next of listReferences(Resources[id])) {
      const cycle = next in Resources ? visit(next) : null;
      if (cycle) return cycle;
    }
    open.pop();
    done.add(id);
    return null;
  };
  for (const id of Object.keys(Resources)) {
    const cycle = visit(id);
    if (cycle) return cycle;
  }
  return null;
}

function listReferences(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (name === "Ref") return [inner as string];
    if (name === "Fn::GetAtt") return [(inner as string[])[0]!];
    if (name === "DependsOn") return inner as string[];
    return listReferences(inner);
  });
}
