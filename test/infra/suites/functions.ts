import { readdirSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import { countReservedSlots } from "../../../lib/configuration/stages/concurrency-quota.ts";
import { STAGES } from "../../../lib/configuration/stages/stages.ts";
import { RouteTable } from "../../../local/runtime/http/route-table.ts";
import { isAccepted, readFilterPatterns } from "../../../local/runtime/template/event-filter.ts";
import { RESTORED_TABLE_PREFIX } from "../../../schemas/resources.ts";
import { verifies } from "../../support/verifies.ts";
import { at, type Found, findAll, findTarget, listStatements, loadTemplates, STAGE_NAMES } from "../templates.ts";

/** Actions that AWS offers no narrower resource for. */
const LOG_ACTIONS = "logs:(\\w*LogDeliver(y|ies)|DescribeLogGroups|DescribeResourcePolicies|PutResourcePolicy)";
/** Backups read the size of a bucket, and find the rules that they made for it. */
const BACKUP_ACTIONS = "cloudwatch:GetMetricData|events:ListRules";
const WITHOUT_RESOURCE = new RegExp(`^(xray:(Put|Get)\\w+|dynamodb:ListStreams|${BACKUP_ACTIONS}|${LOG_ACTIONS})$`);

const readEntry = ({ resource }: Found) => resource.Metadata?.entry as string;

describe.each(STAGE_NAMES)("the functions of stage %s", (stage) => {
  const templates = loadTemplates(stage);
  const all = findAll(templates, "AWS::Lambda::Function");
  const functions = all.filter(readEntry);

  test("every operation has a route, under each of its paths, to the function of its feature", () => {
    verifies("infra.routes");
    const byFunction = new Map(functions.map((found) => [found.id, readEntry(found)]));
    const aliases = findAll(templates, "AWS::Lambda::Alias").map(
      ({ id, properties }) => [id, byFunction.get(findTarget(properties.FunctionName)!)!] as const,
    );
    const entries = new Map([...byFunction, ...aliases]);
    const integrations = new Map(
      findAll(templates, "AWS::ApiGatewayV2::Integration").map(({ id, properties }) => [
        id,
        findTarget(properties.IntegrationUri)!,
      ]),
    );
    const routes = findAll(templates, "AWS::ApiGatewayV2::Route").map(({ properties }) => {
      const integration = findTarget(at(properties.Target, "Fn::Join", 1, 1))!;
      return { key: String(properties.RouteKey), functionName: entries.get(integrations.get(integration)!)! };
    });
    const table = new RouteTable(routes);

    for (const { id, method, path, aliases = [], feature } of OPERATIONS) {
      for (const each of [path, ...aliases]) {
        for (const verb of method === "GET" ? ["GET", "HEAD"] : [method]) {
          const found = table.find(verb, each.replace(/\{\w+\}/g, "a-value"));
          expect([id, verb, found?.route.functionName]).toEqual([
            id,
            verb,
            feature === "service" ? "api-default" : `api-${feature}`,
          ]);
        }
      }
    }
    const paths = new Set(OPERATIONS.flatMap(({ path, aliases = [] }) => [path, ...aliases]));
    const others = routes.filter(({ key }) => !paths.has(key.split(" ")[1] ?? ""));
    expect(others).toEqual([{ key: "$default", functionName: "api-default" }]);
  });

  test("paths of two features that overlap leave preflights and unknown methods to the function that knows both", () => {
    verifies("infra.routes");
    const keys = findAll(templates, "AWS::ApiGatewayV2::Route").map(({ properties }) => String(properties.RouteKey));

    expect(keys.filter((key) => key.endsWith(" /products/search"))).toEqual(["POST /products/search"]);
    expect(keys.filter((key) => key.endsWith(" /products/{id}")).sort()).toEqual(
      ["DELETE", "GET", "HEAD", "PATCH"].map((method) => `${method} /products/{id}`),
    );
  });

  test("every function runs an entry file, and every entry file is run by one function", () => {
    const names = readdirSync(new URL("../../../functions/entry/", import.meta.url));
    const files = names.flatMap((name) => (name.endsWith(".ts") ? [name.slice(0, -".ts".length)] : []));
    // The smoke test of the public address is for the stage that somebody depends on.
    const expected = stage !== "dev" ? files : files.filter((entry) => entry !== "smoke-test");

    expect(functions.map(readEntry).sort()).toEqual(expected.sort());
  });

  test("the only other function is the CDK's own, which empties the buckets of dev and staging", () => {
    const others = all.filter((found) => !readEntry(found)).map(({ id }) => id.replace(/[0-9A-F]{8}$/, ""));

    expect(others).toEqual(!STAGES[stage].keepData ? ["CustomS3AutoDeleteObjectsCustomResourceProviderHandler"] : []);
  });

  test("every function has its own role and log group, tracing, and the newest runtime on ARM", () => {
    verifies("infra.functions");
    const own = (property: (found: Found) => string | undefined) => new Set(functions.map(property)).size;

    expect(own(({ properties }) => findTarget(properties.Role))).toBe(functions.length);
    expect(own(({ properties }) => findTarget(at(properties.LoggingConfig, "LogGroup")))).toBe(functions.length);
    for (const { properties } of functions) {
      expect(properties).toMatchObject({
        Runtime: "nodejs24.x",
        Architectures: ["arm64"],
        TracingConfig: { Mode: "Active" },
        LoggingConfig: { LogFormat: "JSON" },
      });
    }
  });

  test("functions have slots of their own as the stage says, and leave half of the account's to the others", () => {
    verifies("infra.reserved-slots");
    const reserved = Object.fromEntries(
      functions.flatMap((found) => {
        const slots = found.properties.ReservedConcurrentExecutions as number | undefined;
        return slots === undefined ? [] : [[readEntry(found), slots]];
      }),
    );

    const toReserved = (search: number, crawl: number, deliver: number) => ({
      "api-search": search,
      "crawl-site": crawl,
      "deliver-webhooks": deliver,
    });
    const expected = { dev: {}, small: {}, staging: toReserved(20, 5, 25), prod: toReserved(200, 50, 250) };
    expect(reserved).toEqual(expected[stage]);
    const sum = Object.values(reserved).reduce((before, slots) => before + slots, 0);
    expect(sum).toBe(countReservedSlots(STAGES[stage]));
    expect(sum).toBeLessThanOrEqual(STAGES[stage].concurrencyQuota / 2);
  });

  test("a queue worker with slots of its own has one for each batch that its event sources may begin", () => {
    verifies("infra.reserved-slots");
    const concurrencyOf = ({ id }: Found) =>
      findAll(templates, "AWS::Lambda::EventSourceMapping")
        .filter(({ properties }) => findTarget(properties.FunctionName) === id)
        .reduce((sum, { properties }) => sum + Number(at(properties.ScalingConfig, "MaximumConcurrency") ?? 0), 0);
    const workers = functions.filter((found) => found.properties.ReservedConcurrentExecutions && concurrencyOf(found) > 0);

    expect(workers.map(readEntry)).toEqual(STAGES[stage].webhooks.reservesSlots ? ["deliver-webhooks"] : []);
    for (const worker of workers) expect(worker.properties.ReservedConcurrentExecutions).toBe(concurrencyOf(worker));
  });

  test("the chat's functions, which mostly wait, have 1 GB", () => {
    verifies("infra.functions");
    const chat = functions.filter((found) => /-chat$/.test(readEntry(found)));

    expect(chat.map(({ properties }) => properties.MemorySize)).toEqual([1024, 1024]);
  });

  test("every log group has a retention time", () => {
    verifies("infra.functions");
    for (const { properties } of findAll(templates, "AWS::Logs::LogGroup")) {
      expect(properties.RetentionInDays).toBe({ dev: 7, small: 30, staging: 30, prod: 90 }[stage]);
    }
  });

  test("a function that answers callers ends before API Gateway gives up on it", () => {
    verifies("infra.functions");
    const answering = functions.filter((found) => readEntry(found).startsWith("api-"));

    for (const { properties } of answering) expect(properties.Timeout).toBeLessThan(30);
  });

  test("no role has all actions of a service, nor any action on all resources unless it knows no narrower one", () => {
    verifies("infra.least-privilege");
    const statements = listStatements(templates).filter(({ effect }) => effect === "Allow");

    expect(statements.length).toBeGreaterThan(functions.length);
    for (const { id, actions, resources } of statements) {
      expect({ id, wide: actions.filter((action) => action.includes("*")) }).toEqual({ id, wide: [] });
      if (!resources.includes("*")) continue;
      expect({ id, wide: actions.filter((action) => !WITHOUT_RESOURCE.test(action)) }).toEqual({ id, wide: [] });
    }
  });

  test("only the rebuild may scan tables, which reads over all tenants, and a restore the ones that it makes", () => {
    const scanning = listStatements(templates).filter(
      ({ actions, resources }) =>
        actions.includes("dynamodb:Scan") && !JSON.stringify(resources).includes(`:table/${RESTORED_TABLE_PREFIX}*`),
    );

    expect(new Set(scanning.map(({ id }) => id.replace(/Role[0-9A-F]{8}$/, "")))).toEqual(new Set(["CatalogReindex"]));
  });

  test("every event source has dead letters for what it cannot deliver", () => {
    verifies("infra.dead-letters");
    const queues = new Map(findAll(templates, "AWS::SQS::Queue").map((queue) => [queue.id, queue]));
    const sources = findAll(templates, "AWS::Lambda::EventSourceMapping");

    expect(sources.length).toBeGreaterThan(0);
    for (const { id, properties } of sources) {
      const source = queues.get(findTarget(properties.EventSourceArn) ?? "");
      const deadLetters = source
        ? at(source.properties.RedrivePolicy, "deadLetterTargetArn")
        : at(properties.DestinationConfig, "OnFailure", "Destination");
      expect({ id, kept: queues.get(findTarget(deadLetters) ?? "")?.properties.MessageRetentionPeriod }).toEqual({
        id,
        kept: 14 * 86_400,
      });
      expect(properties.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
    }
  });

  test("the fan-out gets new events only: neither expired nor rewritten ones", () => {
    verifies("infra.filters");
    const worker = functions.find((found) => readEntry(found) === "fan-out-events")!;
    const source = findAll(templates, "AWS::Lambda::EventSourceMapping").find(
      ({ properties }) => findTarget(properties.FunctionName) === worker.id,
    )!;
    const patterns = readFilterPatterns("FanOut", source.properties.FilterCriteria);
    const image = { eventType: { S: "product.created" } };
    const ttl = { userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" } };

    expect(patterns).toHaveLength(1);
    expect(Object.keys(patterns![0]!)).toEqual(["dynamodb"]);
    expect(isAccepted(patterns, { eventName: "INSERT", dynamodb: { NewImage: image } })).toBe(true);
    expect(isAccepted(patterns, { eventName: "MODIFY", dynamodb: { NewImage: image, OldImage: image } })).toBe(false);
    expect(isAccepted(patterns, { eventName: "REMOVE", ...ttl, dynamodb: { OldImage: image } })).toBe(false);
  });

  test("conversations are carried on without the lines of running turns and the memory of earlier ones", () => {
    verifies("infra.filters");
    const worker = functions.find((found) => readEntry(found) === "index-conversations")!;
    const source = findAll(templates, "AWS::Lambda::EventSourceMapping").find(
      ({ properties }) => findTarget(properties.FunctionName) === worker.id,
    )!;
    const patterns = readFilterPatterns("Changes", source.properties.FilterCriteria);
    const line = { bytes: { B: "eA==" }, expiresAt: { N: "1" } };
    const message = { role: { S: "user" }, content: { S: "Hello" } };
    const memory = { recentJson: { S: "[]" }, turnCount: { N: "1" } };

    expect(isAccepted(patterns, { dynamodb: { NewImage: message } })).toBe(true);
    expect(isAccepted(patterns, { dynamodb: { OldImage: message } })).toBe(true);
    for (const image of [line, memory]) {
      expect(isAccepted(patterns, { dynamodb: { NewImage: image } })).toBe(false);
      expect(isAccepted(patterns, { dynamodb: { NewImage: image, OldImage: image } })).toBe(false);
      expect(isAccepted(patterns, { dynamodb: { OldImage: image } })).toBe(false);
    }
  });

  test("activity is counted when it is written or changed, and not when it expires", () => {
    verifies("infra.filters");
    const worker = functions.find((found) => readEntry(found) === "count-activity")!;
    const source = findAll(templates, "AWS::Lambda::EventSourceMapping").find(
      ({ properties }) => findTarget(properties.FunctionName) === worker.id,
    )!;
    const patterns = readFilterPatterns("Changes", source.properties.FilterCriteria);
    const search = { requestId: { S: "request-1" }, query: { S: "desk" } };
    const batch = { eventsJson: { S: "[]" } };

    for (const image of [search, batch]) {
      expect(isAccepted(patterns, { dynamodb: { NewImage: image } })).toBe(true);
      expect(isAccepted(patterns, { dynamodb: { NewImage: image, OldImage: image } })).toBe(true);
      expect(isAccepted(patterns, { dynamodb: { OldImage: image } })).toBe(false);
    }
  });

  test("a stream is retried through an outage, bisected around a killer, and given up before it drops its records", () => {
    verifies("indexing.outage");
    const streams = findAll(templates, "AWS::Lambda::EventSourceMapping").filter(({ properties }) => properties.StartingPosition);

    for (const { properties } of streams) {
      expect(properties.BisectBatchOnFunctionError).toBe(true);
      expect(properties.MaximumRetryAttempts).toBe(-1);
      expect(properties.MaximumRecordAgeInSeconds).toBe(6 * 3_600);
    }
  });

  test("the indexer takes a thousand changes at once, so that an import waits for few refreshes, and others a hundred", () => {
    verifies("indexing.bulk");
    const streams = findAll(templates, "AWS::Lambda::EventSourceMapping").filter(({ properties }) => properties.StartingPosition);
    const sizes = streams.map(({ properties }) => {
      const worker = functions.find(({ id }) => id === findTarget(properties.FunctionName))!;
      return [readEntry(worker), properties.BatchSize];
    });

    expect(sizes.toSorted()).toEqual([
      ["count-activity", 100],
      ["fan-out-events", 100],
      ["index-catalog", 1_000],
      ["index-conversations", 100],
    ]);
  });
});
