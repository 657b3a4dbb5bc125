import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Key } from "aws-cdk-lib/aws-kms";
import { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { STAGES } from "../../../lib/configuration/stages/stages.ts";
import { addThrottleAlarms } from "../../../lib/monitoring.ts";
import { Alarms } from "../../../lib/platform/alarms.ts";
import { verifies } from "../../support/verifies.ts";
import { at, type Found, findAll, findTarget, type Json, loadTemplates, STAGE_NAMES } from "../templates.ts";

const PARTS = ["Meaning", "First look", "Remedy", "Redrive"];

/** The sections of a runbook by the anchor that its heading has when it is shown. */
function readSections(file: string): Map<string, string> {
  const url = new URL(`../../../${file}`, import.meta.url);
  if (!existsSync(url)) return new Map();
  const [, ...sections] = readFileSync(url, "utf8").split(/^## /m);
  return new Map(
    sections.map((section) => [section.slice(0, section.indexOf("\n")).toLowerCase().replaceAll(" ", "-"), section]),
  );
}

/** Tells whether an alarm on a single metric has a dimension that refers to a resource. */
function namesDimension({ Dimensions }: Found["properties"], name: string, target: string): boolean {
  return ((Dimensions ?? []) as Json[]).some((each) => at(each, "Name") === name && findTarget(at(each, "Value")) === target);
}

test.each([8, 13, 21])("the throttling of %i functions is watched by alarms of ten metrics at most", (count) => {
  verifies("infra.alarm-sums");
  const stack = new Stack();
  const functions = Array.from({ length: count }, (_, index) => LambdaFunction.fromFunctionName(stack, `F${index}`, `f${index}`));

  addThrottleAlarms(stack, functions, new Alarms(stack, "Alarms", { key: new Key(stack, "Key"), email: null }));

  const built = Object.values(Template.fromStack(stack).findResources("AWS::CloudWatch::Alarm"));
  const metrics = built.map(({ Properties }) => Properties.Metrics.filter((each: Json) => at(each, "MetricStat")).length);
  expect(Math.max(...metrics)).toBeLessThanOrEqual(10);
  expect(metrics.reduce((sum: number, each: number) => sum + each, 0)).toBe(count);
});

describe.each(STAGE_NAMES)("the alarms of stage %s", (stage) => {
  const templates = loadTemplates(stage);
  const alarms = findAll(templates, "AWS::CloudWatch::Alarm");
  // The firewall lives in another region, and its alarm there: a topic notifies of no other region.
  const { firewall: _, ...deployed } = templates;

  test("an alarm watches the share of sentences that guards leave out of answers", () => {
    verifies("infra.alarms");
    const named = alarms.filter(({ id }) => id.includes("SentencesLeftOut"));
    const metrics = named.flatMap(({ properties }) => JSON.stringify(properties).match(/"Value":"Sentence\w+"/g));

    expect(metrics).toEqual(['"Value":"SentenceLeftOut"', '"Value":"SentenceRead"']);
    expect(named[0]!.properties).toMatchObject({ Threshold: 20 });
  });

  test("every alarm leads to a runbook section with meaning, first look, remedy and redrive", () => {
    verifies("infra.alarms");
    expect(alarms.length).toBeGreaterThan(10);
    for (const { id, properties } of alarms) {
      const [, file, anchor] = /Runbook: (docs\/runbooks\/[\w-]+\.md)#([\w-]+)$/.exec(String(properties.AlarmDescription)) ?? [];
      const section = readSections(file ?? "").get(anchor ?? "") ?? "";
      expect({ id, missing: PARTS.filter((part) => !section.includes(`**${part}.**`)) }).toEqual({ id, missing: [] });
    }
  });

  test("every alarm notifies one of the two topics when it starts and when it ends", () => {
    verifies("infra.alarms");
    const topics = new Set(findAll(deployed, "AWS::SNS::Topic").map(({ id }) => id));

    expect(topics.size).toBe(2);
    for (const { properties } of findAll(deployed, "AWS::CloudWatch::Alarm")) {
      expect(properties.AlarmActions).toHaveLength(1);
      expect(topics).toContain(findTarget(at(properties.AlarmActions, 0)));
      expect(properties.OKActions).toEqual(properties.AlarmActions);
    }
  });

  test("the account's alarms may publish to the topics, and use the key that encrypts them", () => {
    const policies = ["AWS::SNS::TopicPolicy", "AWS::KMS::Key"]
      .flatMap((type) => findAll(deployed, type))
      .map(({ properties }) => properties);

    expect(JSON.stringify(policies).match(/"Service":"cloudwatch.amazonaws.com"/g)).toHaveLength(3);
  });

  test("every queue of dead letters pages somebody", () => {
    verifies("infra.dead-letters");
    const pageTopic = findAll(templates, "AWS::SNS::Topic").find(({ id }) => id.startsWith("AlarmsPage"))!.id;
    const watched = alarms
      .filter(({ properties }) => properties.Threshold === 1 && findTarget(at(properties.AlarmActions, 0)) === pageTopic)
      .flatMap(({ properties }) =>
        ((properties.Dimensions as Json[] | undefined) ?? []).map((dimension) => JSON.stringify(dimension)),
      );

    for (const { id } of findAll(templates, "AWS::SQS::Queue").filter((queue) => queue.id.includes("DeadLetters"))) {
      expect(watched.join()).toContain(`"${id}"`);
    }
  });

  test("an alarm combines at most ten metrics, and one of them without data counts as nothing", () => {
    verifies("infra.alarm-sums");
    for (const { id, properties } of alarms) {
      const queries = (properties.Metrics ?? []) as { Id: string; Expression?: string; MetricStat?: object }[];
      const metrics = queries.filter(({ MetricStat }) => MetricStat);
      const [expression] = queries.flatMap(({ Expression }) => Expression ?? []);
      expect({ id, count: metrics.length }).toEqual({ id, count: Math.min(metrics.length, 10) });
      if (metrics.length < 2) continue;
      for (const metric of metrics) {
        const bare = expression!.replaceAll(`FILL(${metric.Id}, `, "");
        expect({ id, expression, bare: new RegExp(`\\b${metric.Id}\\b`).test(bare) }).toEqual({ id, expression, bare: false });
      }
    }
  });

  test("a schedule that stops raises an alarm by its silence", () => {
    verifies("infra.heartbeats");
    // Runs of the smoke test are missed by their results instead: canary.test.ts has that alarm.
    const rules = findAll(templates, "AWS::Events::Rule").filter(({ id }) => !id.startsWith("SmokeTestSchedule"));
    const silent = alarms.filter(({ properties }) => properties.TreatMissingData === "breaching");

    expect(rules.length).toBeGreaterThan(0);
    for (const rule of rules) {
      const watching = silent.filter(({ properties }) => namesDimension(properties, "RuleName", rule.id));
      expect(watching.map(({ properties }) => [properties.MetricName, properties.Threshold])).toEqual([["Invocations", 0]]);
    }
  });

  test("a schedule of EventBridge Scheduler that stops is missed by its function", () => {
    verifies("infra.heartbeats");
    const schedules = findAll(templates, "AWS::Scheduler::Schedule");
    const silent = alarms.filter(({ properties }) => properties.TreatMissingData === "breaching");

    expect(schedules.length).toBeGreaterThan(0);
    for (const { properties } of schedules) {
      const worker = findTarget(at(properties.Target, "Arn"))!;
      const watching = silent.filter((alarm) => namesDimension(alarm.properties, "FunctionName", worker));
      expect(watching.map((alarm) => [alarm.properties.MetricName, alarm.properties.Threshold])).toEqual([["Invocations", 0]]);
    }
  });

  test("an event source that no longer hands anything to its consumer raises an alarm while there is work", () => {
    verifies("infra.heartbeats");
    const sources = findAll(templates, "AWS::Lambda::EventSourceMapping");

    expect(sources.length).toBeGreaterThan(3);
    for (const { id, properties } of sources) {
      const worker = findTarget(properties.FunctionName)!;
      const queue = findTarget(properties.EventSourceArn);
      const isStream = properties.StartingPosition !== undefined;
      const watching = alarms.filter(({ properties: alarm }) =>
        isStream
          ? JSON.stringify(alarm.Metrics ?? "").includes(`{"Name":"FunctionName","Value":{"Ref":"${worker}"}}`) &&
            JSON.stringify(alarm.Metrics).includes("ConsumedWriteCapacityUnits")
          : alarm.MetricName === "ApproximateAgeOfOldestMessage" && namesDimension(alarm, "QueueName", queue!),
      );
      expect({ id, watching: watching.length }).toEqual({ id, watching: 1 });
    }
  });

  test("every index of a table has an alarm of its own, for the table's metrics leave it out", () => {
    verifies("infra.alarms");
    const indexes = findAll(templates, "AWS::DynamoDB::Table").flatMap(({ properties }) =>
      ((properties.GlobalSecondaryIndexes as Json[] | undefined) ?? []).map((index) => at(index, "IndexName")),
    );
    const text = alarms.map(({ properties }) => JSON.stringify(properties.Metrics ?? "")).join();

    expect(indexes.length).toBeGreaterThan(0);
    for (const name of indexes) expect(text).toContain(`{"Name":"GlobalSecondaryIndexName","Value":"${name}"}`);
  });

  test("an execution that fails, runs out of time or is stopped raises an alarm", () => {
    verifies("infra.alarms");
    const text = alarms.map(({ properties }) => JSON.stringify(properties.Metrics ?? "")).join();

    for (const { id } of findAll(templates, "AWS::StepFunctions::StateMachine")) {
      for (const name of ["ExecutionsFailed", "ExecutionsTimedOut", "ExecutionsAborted"]) {
        expect(text).toContain(
          `"MetricStat":{"Metric":{"Dimensions":[{"Name":"StateMachineArn","Value":{"Ref":"${id}"}}],"MetricName":"${name}"`,
        );
      }
    }
  });

  test("the search domain is watched for its health, its presence, its room and its load", () => {
    verifies("infra.alarms");
    const byMetric = new Map(
      alarms
        .filter(({ properties }) => JSON.stringify(properties).includes("AWS/ES"))
        .flatMap(({ properties }) =>
          [
            properties.MetricName ??
              (properties.Metrics as Json[]).map((query) => at(query, "MetricStat", "Metric", "MetricName")),
          ]
            .flat()
            .map((name) => [name, properties] as const),
        ),
    );

    const masters = STAGES[stage].search.standby ? ["MasterReachableFromNode", "MasterCPUUtilization"] : [];
    expect([...byMetric.keys()]).toEqual(
      expect.arrayContaining([
        ...["ClusterStatus.red", "ClusterIndexWritesBlocked", "5xx", "KMSKeyError", "KMSKeyInaccessible"],
        ...["AutomatedSnapshotFailure", "FreeStorageSpace", "JVMMemoryPressure", "CPUUtilization"],
        ...["ThreadpoolWriteRejected", "ThreadpoolSearchRejected", "Nodes", ...masters],
      ]),
    );
    expect(alarms.find(({ id }) => id.startsWith("SearchSearchSilent"))!.properties).toMatchObject({
      MetricName: "Nodes",
      TreatMissingData: "breaching",
    });
    // Of 10 GB the service keeps 2 for itself, of 20 GB 4, of 100 GB it keeps 20: a quarter of the rest, in megabytes.
    expect(byMetric.get("FreeStorageSpace")!.Threshold).toBe({ dev: 2_048, small: 4_096, staging: 4_096, prod: 20_480 }[stage]);
  });

  test("the account's concurrency raises an alarm before it is used up", () => {
    verifies("infra.alarms");
    expect(alarms.find(({ properties }) => properties.MetricName === "ClaimedAccountConcurrency")!.properties).toMatchObject({
      Namespace: "AWS/Lambda",
      Statistic: "Maximum",
      Threshold: 800,
    });
  });

  test("mails that come back raise alarms where mails are sent, and only there", () => {
    verifies("infra.alarms");
    const sending = findAll(loadTemplates(stage, { mailFrom: "shop@example.com" }), "AWS::CloudWatch::Alarm");
    const listRates = (some: typeof alarms) =>
      some.filter(({ properties }) => properties.Namespace === "AWS/SES").map(({ properties }) => properties.MetricName);

    expect(listRates(alarms)).toEqual([]);
    expect(listRates(sending)).toEqual(["Reputation.BounceRate", "Reputation.ComplaintRate"]);
  });

  test("the counted log lines of every function become metrics; the one that grants access counts nothing", () => {
    const filters = findAll(templates, "AWS::Logs::MetricFilter").filter(
      ({ properties }) => at((properties.MetricTransformations as Json[])[0], "MetricName") === "Counted",
    );
    const filtered = filters.map(({ properties }) => findTarget(properties.LogGroupName));
    const groups = findAll(templates, "AWS::Lambda::Function")
      .filter(({ resource }) => resource.Metadata?.entry !== "grant-search-access")
      .map(({ properties }) => findTarget(at(properties.LoggingConfig, "LogGroup")));

    expect(filtered.sort()).toEqual(groups.sort());
  });
});
