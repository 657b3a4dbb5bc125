import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { Code } from "aws-cdk-lib/aws-lambda";
import { buildApp, PLACEHOLDERS, type SynthesizedTemplate } from "../../../lib/synthesize.ts";
import { verifies } from "../../support/verifies.ts";
import { at, type Found, findAll, findTarget, type Json, loadTemplates, type Templates } from "../templates.ts";

const readEntry = ({ resource }: Found) => String(resource.Metadata?.entry);
const isAnswering = (found: Found) => /^(api|stream)-/.test(readEntry(found));

/** Ids of the functions that a template's aliases lead to, by the id of the alias. */
function functionsByAlias(templates: Templates): Map<string, string> {
  const versions = new Map(findAll(templates, "AWS::Lambda::Version").map(({ id, properties }) => [id, properties.FunctionName]));
  return new Map(
    findAll(templates, "AWS::Lambda::Alias").map(({ id, properties }) => {
      const version = versions.get(findTarget(properties.FunctionVersion)!);
      expect({ id, version }).toEqual({ id, version: properties.FunctionName });
      return [id, findTarget(properties.FunctionName)!];
    }),
  );
}

function listWatched(group: Found): (string | undefined)[] {
  const alarms = (at(group.properties.AlarmConfiguration, "Alarms") ?? []) as Json[];
  return alarms.map((alarm) => findTarget(at(alarm, "Name"))?.replace(/[0-9A-F]{8}$/, ""));
}

describe("in prod", () => {
  const templates = loadTemplates("prod");
  const answering = findAll(templates, "AWS::Lambda::Function").filter(isAnswering);

  test("every function that answers requests, and no other, has an alias that leads to its own version", () => {
    verifies("infra.canary");
    const aliases = functionsByAlias(templates);

    expect([...aliases.values()].sort()).toEqual(answering.map(({ id }) => id).sort());
    for (const { properties } of findAll(templates, "AWS::Lambda::Alias")) expect(properties.Name).toBe("live");
  });

  test("routes and function URLs lead to aliases, which alone may be called from outside", () => {
    verifies("infra.canary");
    const aliases = functionsByAlias(templates);
    const integrations = findAll(templates, "AWS::ApiGatewayV2::Integration").map(({ properties }) =>
      findTarget(properties.IntegrationUri),
    );
    const urls = findAll(templates, "AWS::Lambda::Url").map(({ properties }) => properties.Qualifier);
    const callable = findAll(templates, "AWS::Lambda::Permission")
      .filter(({ properties }) => properties.Principal !== "events.amazonaws.com")
      .map(({ properties }) => findTarget(properties.FunctionName)!);

    expect(integrations.length).toBeGreaterThan(5);
    for (const target of [...integrations, ...callable]) expect(aliases.has(target!)).toBe(true);
    expect(urls).toEqual(["live"]);
    expect(new Set(callable).size).toBe(aliases.size);
  });

  test("a tenth of the traffic goes first, and failing calls, server errors or a failing smoke test take it back", () => {
    verifies("infra.canary");
    const groups = findAll(templates, "AWS::CodeDeploy::DeploymentGroup");

    expect(groups).toHaveLength(answering.length);
    for (const group of groups) {
      const handler = group.id.replace(/RollOut[0-9A-F]{8}$/, "");
      expect(listWatched(group)).toEqual([`${handler}Failing`, "SmokeTestFailing", "ServerErrors"]);
      expect(group.properties).toMatchObject({
        DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent10Minutes",
        AutoRollbackConfiguration: { Enabled: true, Events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"] },
      });
    }
  });

  test("an alias is moved by the group of its own function", () => {
    verifies("infra.canary");
    for (const { id, resource } of findAll(templates, "AWS::Lambda::Alias")) {
      const update = at(resource.UpdatePolicy as Json, "CodeDeployLambdaAliasUpdate");
      const group = findTarget(at(update, "DeploymentGroupName"))!;
      expect(group.replace(/RollOut[0-9A-F]{8}$/, "")).toBe(id.replace(/Live[0-9A-F]{8}$/, ""));
    }
  });

  test("streams, queues and schedules call the functions themselves", () => {
    const functions = new Set(findAll(templates, "AWS::Lambda::Function").map(({ id }) => id));
    const sources = findAll(templates, "AWS::Lambda::EventSourceMapping");

    expect(sources.length).toBeGreaterThan(0);
    for (const { properties } of sources) expect(functions).toContain(findTarget(properties.FunctionName));
  });

  test("a version that was in service stays when the next one comes, so that the alias can be moved back", () => {
    for (const { resource } of findAll(templates, "AWS::Lambda::Version"))
      expect(resource).toMatchObject({ UpdateReplacePolicy: "Retain" });
  });

  test("with rollOut=at-once all traffic moves at once and no alarm takes it back", () => {
    verifies("infra.canary");
    const urgent = loadTemplates("prod", { rollOut: "at-once" });
    const groups = findAll(urgent, "AWS::CodeDeploy::DeploymentGroup");

    expect(functionsByAlias(urgent).size).toBe(answering.length);
    for (const group of groups) {
      expect(group.properties.DeploymentConfigName).toBe("CodeDeployDefault.LambdaAllAtOnce");
      expect(listWatched(group)).toEqual([]);
    }
  });

  test("the smoke test has a schedule, and alarms on failure and on silence page somebody", () => {
    verifies("smoke.alarms");
    const alarms = findAll(templates, "AWS::CloudWatch::Alarm").filter(({ id }) => id.startsWith("SmokeTest"));
    const byName = Object.fromEntries(alarms.map(({ id, properties }) => [id.replace(/[0-9A-F]{8}$/, ""), properties]));
    const schedules = findAll(templates, "AWS::Events::Rule").filter(({ id }) => id.startsWith("SmokeTest"));

    expect(schedules.map(({ properties }) => properties.ScheduleExpression)).toEqual(["rate(5 minutes)"]);
    expect(byName.SmokeTestFailing).toMatchObject({
      Threshold: 1,
      EvaluationPeriods: 1,
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
      TreatMissingData: "notBreaching",
    });
    expect(byName.SmokeTestSilent).toMatchObject({
      Threshold: 0,
      EvaluationPeriods: 1,
      ComparisonOperator: "LessThanOrEqualToThreshold",
      TreatMissingData: "breaching",
    });
    for (const { properties } of alarms) expect(findTarget(at(properties.AlarmActions, 0))).toMatch(/^AlarmsPage/);
  });
});

test("dev has no aliases and no scheduled smoke test: requests reach the newest code", () => {
  const templates = loadTemplates("dev");
  const types = ["AWS::Lambda::Alias", "AWS::Lambda::Version", "AWS::CodeDeploy::DeploymentGroup"];

  expect(types.flatMap((type) => findAll(templates, type))).toEqual([]);
  expect(findAll(templates, "AWS::Lambda::Function").map(readEntry)).not.toContain("smoke-test");
});

describe("a version", () => {
  test("is new when its function's code changes, and stays when it does not", () => {
    verifies("infra.canary");
    const [before, same, after] = ["one", "one", "two"].map((text) => synthesizeCode(text));

    expect(listVersions(same!)).toEqual(listVersions(before!));
    const kept = listVersions(after!).filter((id) => listVersions(before!).includes(id));
    expect(kept).toEqual(listVersions(before!).filter((id) => !id.startsWith("ApiSearch")));
    expect(kept.length).toBeLessThan(listVersions(after!).length);
  });
});

const listVersions = (template: SynthesizedTemplate) => findAll({ template }, "AWS::Lambda::Version").map(({ id }) => id);

/** Synthesizes prod with another code of the function that searches. */
function synthesizeCode(text: string): SynthesizedTemplate {
  const outdir = mkdtempSync(join(tmpdir(), "versions-"));
  try {
    const entry = (name: string) => (name === "api-search" ? Code.fromInline(`// ${text}`) : PLACEHOLDERS.entry(name));
    const { deployment } = buildApp({ ...PLACEHOLDERS, entry }, { context: { stage: "prod" }, outdir });
    return deployment.synth().getStackArtifact(deployment.stateless.artifactId).template;
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
