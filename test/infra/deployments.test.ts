import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { compareSettings } from "../../lib/configuration/compare-settings.ts";
import { ConfigurationError } from "../../lib/configuration/configuration-error.ts";
import { readDeploymentFile } from "../../lib/configuration/files/deployment-file.ts";
import { readRecordedSettings } from "../../lib/configuration/recorded-settings.ts";
import { DEPLOYMENT_SETTINGS, type SettingName } from "../../lib/configuration/settings.ts";
import { buildApp, PLACEHOLDERS, readTemplates } from "../../lib/synthesize.ts";
import { TIER_LIMITS } from "../../schemas/limits.ts";
import { verifies } from "../support/verifies.ts";

const folder = mkdtempSync(join(tmpdir(), "deployments-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DOMAIN = { domainName: "api.example.com", certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/one" };

/** A file with every setting. */
const FULL: Record<SettingName, unknown> = {
  stage: "prod",
  vpc: true,
  availabilityZones: ["eu-central-1a", "eu-central-1b", "eu-central-1c"],
  waf: true,
  webAclArn: "arn:aws:wafv2:us-east-1:123456789012:global/webacl/mine/one",
  ...DOMAIN,
  alarmEmail: "oncall@example.com",
  mailFrom: "shop@mail.example.com",
  originSecretVersions: ["11111111-1111-1111-1111-111111111111", "22222222-2222-2222-2222-222222222222"],
  rollOut: "at-once",
  restoredTables: { usage: "usage-restored-in-may" },
  keepPublicSearch: true,
  renderer: true,
  limits: { ...emptyTiers(), starter: { perMinute: 4321 } },
  backup: { copyTo: ["arn:aws:backup:eu-west-1:210987654321:backup-vault:elsewhere"] },
  searchAccess: { revision: 7654 },
  concurrencyQuota: 1234,
  modelBudget: { dayUsd: 12, monthUsd: 1234, notify: ["spend@example.com"] },
  model: "bedrock",
  modelProfile: "global",
  modelRegion: "sa-east-1",
};

/** Texts that each setting of that file brings into the templates. */
const ARRIVES: Record<SettingName, RegExp> = {
  stage: /r7g\.large\.search/,
  vpc: /AWS::EC2::VPC"/,
  availabilityZones: /eu-central-1b/,
  waf: /AWS::WAFv2::WebACL"/,
  webAclArn: /webacl\/mine\/one/,
  domainName: /api\.example\.com/,
  certificateArn: /certificate\/one/,
  alarmEmail: /oncall@example\.com/,
  mailFrom: /shop@mail\.example\.com/,
  originSecretVersions: /22222222-2222-2222-2222-222222222222/,
  rollOut: /CodeDeployDefault\.LambdaAllAtOnce/,
  restoredTables: /usage-restored-in-may/,
  keepPublicSearch: /AWS::OpenSearchService::Domain".*AWS::OpenSearchService::Domain"/,
  renderer: /"PackageType":"Image"/,
  limits: /4321/,
  backup: /backup-vault:elsewhere/,
  searchAccess: /7654/,
  // The alarm is at four fifths of it.
  concurrencyQuota: /987\.2/,
  modelBudget: /spend@example\.com/,
  model: /bedrock:InvokeModel/,
  modelProfile: /global\.anthropic/,
  modelRegion: /sa-east-1/,
};

function emptyTiers() {
  return Object.fromEntries(Object.keys(TIER_LIMITS).map((tier) => [tier, {}]));
}

function write(name: string, settings: Record<string, unknown> | string): void {
  const text = typeof settings === "string" ? settings : JSON.stringify({ $schema: "./schema.json", ...settings }, null, 2);
  writeFileSync(join(folder, `${name}.json`), text);
}

/** Synthesizes a deployment of the test's folder. */
function build(deployment: string, context: Record<string, string> = {}) {
  const outdir = mkdtempSync(join(tmpdir(), "deployment-"));
  try {
    const built = buildApp(PLACEHOLDERS, { context: { deployment, ...context }, deployments: folder, outdir });
    return { ...built, templates: readTemplates(built.deployment) };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Text of all templates without the settings that are kept beside them. */
function textOf({ stateful, ...others }: ReturnType<typeof build>["templates"]): string {
  return JSON.stringify([others, { ...stateful, Metadata: null }]);
}

test("each setting of a file arrives in the templates, and none of them without it", () => {
  verifies("infra.deployment-file");
  write("live", FULL);
  write("bare", { stage: "dev" });
  const [full, bare] = [textOf(build("live").templates), textOf(build("bare").templates)];
  const names = Object.keys(DEPLOYMENT_SETTINGS) as SettingName[];

  expect(names.filter((name) => !ARRIVES[name].test(full))).toEqual([]);
  expect(names.filter((name) => ARRIVES[name].test(bare))).toEqual([]);
});

test("two deployments by file stand side by side, and a second synthesis of either changes nothing", () => {
  verifies("infra.deployment-file");
  write("eu-shop", { stage: "prod", ...DOMAIN, restoredTables: { usage: "usage-restored" } });
  write("us-shop", { stage: "dev", alarmEmail: "us@example.com" });
  const [eu, us] = [build("eu-shop"), build("us-shop")];

  expect(eu.deployment.node.id).toBe("Eu-shop");
  expect(us.deployment.node.id).toBe("Us-shop");
  expect(textOf(eu.templates)).not.toContain("us@example.com");
  expect(textOf(us.templates)).not.toContain(DOMAIN.domainName);
  expect(build("eu-shop").templates).toEqual(eu.templates);
  expect(build("us-shop").templates).toEqual(us.templates);
});

test("the settings are kept in the template, with a digest that makes each change an update", () => {
  verifies("infra.recorded-settings");
  const restoredTables = { usage: "usage-restored" };
  write("live", { stage: "prod", ...DOMAIN, restoredTables, limits: { ...emptyTiers(), starter: { perHour: 77 } } });
  const full = build("live").templates;
  write("live", { stage: "prod" });
  const bare = build("live").templates;
  const read = (templates: typeof full) => readRecordedSettings(templates.stateful as never)!;

  write("live", { stage: "prod", rollOut: "at-once" });
  expect(build("live").templates.stateful).toEqual(bare.stateful);
  expect(read(full)).toMatchObject({ stage: "prod", ...DOMAIN, restoredTables, limits: { starter: { perHour: 77 } } });
  expect(full.stateful.Outputs!.SettingsDigest).not.toEqual(bare.stateful.Outputs!.SettingsDigest);
  expect(compareSettings(read(full), read(bare)).map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    "lost certificateArn",
    "lost domainName",
    "lost limits.starter.perHour",
    "lost restoredTables.usage",
  ]);
});

test("the context overrides the file for once, and says what differs", () => {
  verifies("infra.deployment-file");
  write("live", { stage: "prod", alarmEmail: "oncall@example.com", rollOut: "canary" });
  const { configuration } = build("live", { alarmEmail: "me@example.com", rollOut: "canary", renderer: "true" });
  const path = readDeploymentFile(folder, "live")!.path;

  expect(configuration).toMatchObject({ alarmEmail: "me@example.com", renderer: true });
  expect(configuration.overrides).toEqual([
    `alarmEmail is "oncall@example.com" in ${path}, and "me@example.com" by the context, for this time.`,
    `renderer is not in ${path}, and true by the context, for this time.`,
  ]);
});

/** A file of these lines, from the second on. */
function lines(...members: string[]): string {
  return ["{", ...members, "}"].join("\n");
}

const HIGHER_TIERS = '"professional": {}, "enterprise": {} }';

describe("a file that cannot be used stops the synthesis and names the line", () => {
  test.each<[string, string, RegExp]>([
    ["no JSON", '{\n  "stage": prod\n}', /line 2: is not JSON \(invalid symbol\)/],
    ["nothing", "", /line 1: is not JSON \(value expected\)/],
    ["a list", "[]", /line 1: the file must be an object/],
    ["no stage", '{\n  "vpc": true\n}', /line 1: stage is missing: one of dev, /],
    ["an unknown stage", '{\n  "stage": "live"\n}', /line 2: stage must be one of dev, .*, not "live"/],
    [
      "an unknown key",
      '{\n  "stage": "prod",\n  "alarmMail": "a@b.example"\n}',
      /line 3: alarmMail is no setting; did you mean alarmEmail\?/,
    ],
    [
      "a key like none",
      '{\n  "stage": "prod",\n  "colour": "red"\n}',
      /line 3: colour is no setting; there are \$schema, stage, /,
    ],
    ["a key twice", '{\n  "stage": "prod",\n  "vpc": true,\n  "vpc": false\n}', /line 4: vpc is there twice/],
    ["a text for a flag", '{\n  "stage": "prod",\n  "vpc": "true"\n}', /line 3: vpc must be true or false, not "true"/],
    [
      "a certificate of another region",
      lines(
        '"stage": "prod",',
        '"domainName": "a.example",',
        '"certificateArn": "arn:aws:acm:eu-west-1:123456789012:certificate/a"',
      ),
      /line 4: certificateArn must be a certificate in us-east-1, not /,
    ],
    [
      "a domain without a certificate",
      '{\n  "stage": "prod",\n\n  "domainName": "a.example"\n}',
      /line 4: domainName and certificateArn belong together/,
    ],
    [
      "a limit below zero",
      lines('"stage": "prod",', '"limits": {', '"personal": {},', '"starter": { "quotas": { "search": -1 } },', HIGHER_TIERS),
      /line 5: limits\.starter\.quotas\.search must be a whole number from 0/,
    ],
    [
      "a table that there is not",
      '{\n  "stage": "prod",\n  "restoredTables": { "carts": "carts-2" }\n}',
      /line 3: restoredTables cannot be used: there is no table "carts"/,
    ],
    [
      "a stream that is missing",
      '{\n  "stage": "prod",\n  "restoredTables": { "catalog": "catalog-2" }\n}',
      /line 3: restoredTables .*needs the label of its stream/,
    ],
    ["another stage's name", '{\n  "stage": "dev"\n}', /line 2: a deployment that is named as a stage is of that stage, prod/],
  ])("%s", (what, text, message) => {
    verifies("infra.deployment-file");
    const name = what === "another stage's name" ? "prod" : "faulty";
    write(name, text);
    try {
      expect(() => build(name)).toThrow(ConfigurationError);
      expect(() => build(name)).toThrow(message);
    } finally {
      rmSync(join(folder, `${name}.json`));
    }
  });

  test("all faults at once, in the order of the lines", () => {
    verifies("infra.deployment-file");
    write("faulty", '{\n  "vpc": 1,\n  "stage": "prod",\n  "mailfrom": "a",\n  "alarmEmail": "b"\n}');
    expect(() => build("faulty")).toThrow(/line 2: vpc .*\n {2}line 4: mailfrom .*\n {2}line 5: alarmEmail /);
  });
});

test("a deployment without a file is one of a stage that can be lost, and its stage is said", () => {
  verifies("infra.deployment-file");
  write("live", { stage: "prod" });
  expect(build("pr-7", { stage: "dev" }).configuration).toMatchObject({ deployment: "pr-7", stage: "dev", overrides: [] });
  expect(() => build("pr-7")).toThrow(/^There is no deployments\/pr-7\.json\. Deployments with a file: .*live/);
  expect(() => build("eu", { stage: "prod" })).toThrow(
    /^There is no deployments\/eu\.json\. A deployment of stage prod keeps its data/,
  );
  expect(() => build("live", { stage: "dev" })).toThrow(/live\.json, line 3: the deployment is of stage prod, not "dev"/);
});

test("the files of the repository are examples of each stage that can be used", () => {
  verifies("infra.deployment-file");
  const files = readdirSync("deployments").filter((file) => file !== "schema.json");
  for (const file of files) {
    const name = file.replace(".json", "");
    expect(readDeploymentFile("deployments", name)?.settings.stage).toBe(name);
    expect(JSON.parse(readFileSync(join("deployments", file), "utf8")).$schema).toBe("./schema.json");
  }
  expect(files.map((file) => file.replace(".json", "")).sort()).toEqual([...DEPLOYMENT_SETTINGS.stage.values].sort());
});
