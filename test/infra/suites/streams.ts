import { describe, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import { verifies } from "../../support/verifies.ts";
import {
  at,
  type Found,
  findAll,
  findTarget,
  type Json,
  listStatements,
  loadTemplates,
  STAGE_NAMES,
  type Templates,
} from "../templates.ts";

const streamed = OPERATIONS.filter(({ reply }) => reply === "ndjson");
const features = [...new Set(streamed.map(({ feature }) => feature))];

interface Distribution {
  CacheBehaviors: { PathPattern: string; TargetOriginId: string; Compress: boolean; CachePolicyId: string }[];
  Origins: {
    Id: string;
    DomainName: Json;
    CustomOriginConfig: Json;
    OriginCustomHeaders: Json;
    OriginAccessControlId?: string;
  }[];
}

describe.each(STAGE_NAMES)("the streaming functions of stage %s", (stage) => {
  const templates = loadTemplates(stage);
  const functions = new Map(findAll(templates, "AWS::Lambda::Function").map((found) => [found.id, found]));
  const urls = findAll(templates, "AWS::Lambda::Url");
  const [found] = findAll(templates, "AWS::CloudFront::Distribution");
  const distribution = found!.properties.DistributionConfig as unknown as Distribution;
  const findEntry = ({ properties }: Found) =>
    functions.get(findTarget(properties.TargetFunctionArn)!)!.resource.Metadata?.entry as string;

  test("every feature with streamed replies has one function with a streaming URL, and no other function has a URL", () => {
    verifies("infra.streams");
    expect(urls.map(findEntry).sort()).toEqual(features.map((feature) => `stream-${feature}`).sort());
    for (const { properties } of urls) expect(properties).toMatchObject({ AuthType: "NONE", InvokeMode: "RESPONSE_STREAM" });
  });

  test("the distribution sends each streamed path to it uncached, uncompressed, with the origin secret and Authorization", () => {
    verifies("infra.streams");
    const behaviors = distribution.CacheBehaviors ?? [];
    for (const { path, feature } of streamed) {
      const concrete = path.replace(/\{\w+\}/g, "one");
      const behavior = behaviors.find(({ PathPattern }) => new RegExp(`^${PathPattern.replace("*", ".*")}$`).test(concrete))!;
      const origin = distribution.Origins.find(({ Id }) => Id === behavior.TargetOriginId)!;
      const url = urls.find(({ id }) => JSON.stringify(origin.DomainName).includes(`"${id}"`))!;

      expect({ path, entry: findEntry(url) }).toEqual({ path, entry: `stream-${feature}` });
      // The ids of AWS's managed policies CachingDisabled and AllViewerExceptHostHeader.
      expect(behavior).toMatchObject({
        Compress: false,
        CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
        OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
        ViewerProtocolPolicy: "https-only",
      });
      expect(origin.OriginAccessControlId ?? "").toBe("");
      expect(origin.CustomOriginConfig).toMatchObject({ OriginProtocolPolicy: "https-only" });
      expect(JSON.stringify(origin.OriginCustomHeaders)).toContain("x-origin-secret");
    }
  });

  test("a streaming function has time for a turn, and the same permissions as its feature's other function", () => {
    verifies("infra.streams");
    for (const { properties } of urls) {
      const streaming = functions.get(findTarget(properties.TargetFunctionArn)!)!;
      const feature = String(streaming.resource.Metadata?.entry).replace("stream-", "");
      const other = [...functions.values()].find(({ resource }) => resource.Metadata?.entry === `api-${feature}`)!;
      const listVariables = ({ properties: { Environment } }: Found) => Object.keys(at(Environment, "Variables") as object);

      expect(streaming.properties.Timeout).toBe(120);
      // The distribution, which knows the base URL, waits for the streaming function.
      expect(listVariables(streaming).sort()).toEqual(
        listVariables(other)
          .filter((name) => name !== "BASE_URL")
          .sort(),
      );
    }
  });

  test("a streaming function that fails, answers with server errors or is throttled pages somebody", () => {
    verifies("infra.streams", "infra.alarms");
    const raised = listAlarms(templates).map(([id]) => id);

    expect(raised).toEqual(
      expect.arrayContaining(
        features.flatMap((feature) =>
          ["StreamServerErrors", "StreamsFailing", "StreamsThrottled"].map(
            (name) => `Api${feature.charAt(0).toUpperCase()}${feature.slice(1)}Streaming${name}`,
          ),
        ),
      ),
    );
  });

  test("failures inside chat's streams have alarms: turns, searches, the model, shops' servers, slowness", () => {
    verifies("chat.alarms");
    const raised = listAlarms(templates).filter(([id]) => !id.includes("Streams") || id.endsWith("SlowStreams"));

    expect(Object.fromEntries(raised)).toMatchObject({
      ApiChatStreamingTurnsFailing: expect.stringContaining('"Value":"ChatTurnFailed"'),
      ApiChatStreamingSearchesOfChatFailing: expect.stringContaining('"Value":"ChatCuratorFailed"'),
      ApiChatStreamingModelFailing: expect.stringContaining('"Value":"ComposerFailed"'),
      ApiChatStreamingCustomDomainsFailing: expect.stringContaining('"Value":"CustomDomainFailed"'),
      ApiChatStreamingSlowStreams: expect.stringContaining('"ExtendedStatistic":"p50"'),
    });
  });

  test("chat's functions may read their sources, write the records of a turn, and open secrets but not seal them", () => {
    verifies("infra.least-privilege");
    const rights = listStatements(templates).filter(({ id }) => /^ApiChat(Streaming)?Role[0-9A-F]{8}$/.test(id));
    const may = (action: string) =>
      new Set(rights.filter(({ actions }) => actions.includes(action)).map(({ resources }) => JSON.stringify(resources)));
    const named = (action: string) =>
      [...may(action)].join().match(/(?<=Stateful:ExportsOutput(?:FnGetAtt|Ref))[A-Za-z]+?(?=[0-9A-F]{8})/g);

    expect([...new Set(named("dynamodb:DeleteItem"))].sort()).toEqual([
      "ConversationsTable",
      "EventsTable",
      "IdempotencyTable",
      "IdentitiesTable",
      "JobsTable",
      "UsageTable",
    ]);
    expect([...new Set(named("dynamodb:Query"))].sort()).toEqual([
      ...["CatalogTable", "ConversationsTable", "EventsTable", "IdempotencyTable", "IdentitiesTable", "JobsTable"],
      ...["TenancyTable", "UsageTable"],
    ]);
    expect([...new Set(named("secretsmanager:GetSecretValue"))].sort()).toEqual([
      "SecretsAdminKey",
      "SecretsModelKey",
      "SecretsSealingKey",
    ]);
    expect(
      rights.filter(
        ({ actions, resources }) => actions.includes("kms:Encrypt") && JSON.stringify(resources).includes("TenantSecretsKey"),
      ),
    ).toEqual([]);
    expect(
      rights.some(
        ({ actions, resources }) => actions.includes("kms:Decrypt") && JSON.stringify(resources).includes("TenantSecretsKey"),
      ),
    ).toBe(true);
    expect([
      ...may("lambda:InvokeFunction"),
      ...may("sqs:SendMessage"),
      ...may("ses:SendEmail"),
      ...may("states:StartExecution"),
    ]).toEqual([]);
  });
});

/** The alarms of streaming functions: their ids without the hash, and what they are made of. */
function listAlarms(templates: Templates): [string, string][] {
  return findAll(templates, "AWS::CloudWatch::Alarm")
    .filter(({ id }) => id.includes("Streaming"))
    .map(({ id, properties }) => [id.replace(/[0-9A-F]{8}$/, ""), JSON.stringify(properties)]);
}
