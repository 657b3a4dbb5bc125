import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { verifies } from "../support/verifies.ts";
import { at, findAll, findTarget, type Json, loadTemplates, STAGE_NAMES } from "./templates.ts";

const PARTS = ["Meaning", "First look", "Remedy", "Redrive"];

/** The sections of a runbook by the anchor that its heading has when it is shown. */
function readSections(file: string): Map<string, string> {
  const url = new URL(`../../${file}`, import.meta.url);
  if (!existsSync(url)) return new Map();
  const [, ...sections] = readFileSync(url, "utf8").split(/^## /m);
  return new Map(
    sections.map((section) => [section.slice(0, section.indexOf("\n")).toLowerCase().replaceAll(" ", "-"), section]),
  );
}

describe.each(STAGE_NAMES)("the alarms of stage %s", (stage) => {
  const templates = loadTemplates(stage);
  const alarms = findAll(templates, "AWS::CloudWatch::Alarm");

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
    const topics = new Set(findAll(templates, "AWS::SNS::Topic").map(({ id }) => id));

    expect(topics.size).toBe(2);
    for (const { properties } of alarms) {
      expect(properties.AlarmActions).toHaveLength(1);
      expect(topics).toContain(findTarget(at(properties.AlarmActions, 0)));
      expect(properties.OKActions).toEqual(properties.AlarmActions);
    }
  });

  test("the account's alarms may publish to the topics, and use the key that encrypts them", () => {
    const policies = ["AWS::SNS::TopicPolicy", "AWS::KMS::Key"]
      .flatMap((type) => findAll(templates, type))
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

  test("the counted log lines of every function become metrics", () => {
    const filtered = findAll(templates, "AWS::Logs::MetricFilter").map(({ properties }) => findTarget(properties.LogGroupName));
    const groups = findAll(templates, "AWS::Lambda::Function").map(({ properties }) =>
      findTarget(at(properties.LoggingConfig, "LogGroup")),
    );

    expect(filtered.sort()).toEqual(groups.sort());
  });
});
