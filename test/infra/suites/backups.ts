import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { Stack } from "aws-cdk-lib";
import { Annotations, Match, Template } from "aws-cdk-lib/assertions";
import { buildVaultApp } from "../../../lib/backup/receiving-vault-stack.ts";
import { ConfigurationError } from "../../../lib/configuration/configuration-error.ts";
import { buildApp, PLACEHOLDERS } from "../../../lib/synthesize.ts";
import { RESTORED_TABLE_PREFIX, TABLES } from "../../../schemas/resources.ts";
import { verifies } from "../../support/verifies.ts";
import { at, type Found, findAll, findTarget, type Json, listStatements, loadTemplates, type Templates } from "../templates.ts";

const ELSEWHERE = "arn:aws:backup:eu-west-1:123456789012:backup-vault:scc-prod";
const OTHER_ACCOUNT = "arn:aws:backup:us-east-1:210987654321:backup-vault:copies";
const BACKUP = JSON.stringify({
  copyTo: [ELSEWHERE, OTHER_ACCOUNT],
  copies: { deleteAfterDays: 120, moveToColdStorageAfterDays: 30 },
  lock: { mode: "compliance", changeableForDays: 3 },
});
const only = (templates: Templates, type: string): Found["properties"] => {
  const found = findAll(templates, type);
  expect(found).toHaveLength(1);
  return found[0]!.properties;
};
const listArns = (templates: Templates) =>
  at(only(templates, "AWS::Backup::BackupSelection").BackupSelection, "Resources") as Json[];

describe("the backups of a stage that keeps its data", () => {
  const templates = loadTemplates("prod", { backup: BACKUP });
  const statements = listStatements(templates).filter(({ id }) => id.startsWith("Backups"));

  test("every table and both buckets of tenants are backed up each night, and kept and copied as configured", () => {
    verifies("backup.plan", "backup.copies");
    const tables = findAll(templates, "AWS::DynamoDB::Table").map(({ id }) => id);
    const selected = listArns(templates).map(findTarget);

    expect(selected.slice(0, tables.length)).toEqual(tables);
    expect(selected.slice(tables.length).map((id) => id!.slice(0, -8))).toEqual(["ContentBucket", "UploadsBucket"]);
    expect(at(only(templates, "AWS::Backup::BackupPlan").BackupPlan, "BackupPlanRule")).toEqual([
      {
        RuleName: "Nightly",
        ScheduleExpression: "cron(0 3 * * ? *)",
        StartWindowMinutes: 60,
        CompletionWindowMinutes: 720,
        TargetBackupVault: expect.anything(),
        Lifecycle: { DeleteAfterDays: 35 },
        CopyActions: [ELSEWHERE, OTHER_ACCOUNT].map((DestinationBackupVaultArn) => ({
          DestinationBackupVaultArn,
          Lifecycle: { DeleteAfterDays: 120, MoveToColdStorageAfterDays: 30 },
        })),
      },
    ]);
  });

  test("buckets send the events that AWS Backup needs, and keep versions", () => {
    verifies("backup.plan");
    const buckets = findAll(templates, "AWS::S3::Bucket").filter(({ id }) => /^(Content|Uploads)/.test(id));

    for (const { properties } of buckets) {
      expect(properties).toMatchObject({
        NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
        VersioningConfiguration: { Status: "Enabled" },
      });
    }
  });

  test("the vault is locked, denies deletions to everybody, and stays with its key when the stack goes", () => {
    verifies("backup.vault");
    const [vault] = findAll(templates, "AWS::Backup::BackupVault");
    const keyId = findTarget(vault!.properties.EncryptionKeyArn);
    const key = findAll(templates, "AWS::KMS::Key").find(({ id }) => id === keyId);

    expect(vault!.properties).toMatchObject({
      BackupVaultName: "scc-prod",
      LockConfiguration: { MinRetentionDays: 7, ChangeableForDays: 3 },
      AccessPolicy: {
        Statement: [
          {
            Effect: "Deny",
            Principal: { AWS: "*" },
            Action: ["backup:DeleteRecoveryPoint", "backup:UpdateRecoveryPointLifecycle"],
          },
          { Effect: "Deny", Principal: { AWS: "*" }, Action: "backup:DeleteBackupVault" },
        ],
      },
    });
    expect(Object.keys(templates.stateful!.Outputs!)).toEqual(expect.arrayContaining(["BackupVault", "RestoreRole"]));
    expect([vault, key].map((found) => found!.resource.DeletionPolicy)).toEqual(["Retain", "Retain"]);
    // The loss of the key of the data must not be one of the backups.
    expect(keyId).toMatch(/^BackupsVaultKey/);
  });

  test("AWS Backup in the accounts of copies may use the vault's key, and nobody else there", () => {
    verifies("backup.copies");
    const [, ...shared] = findAll(templates, "AWS::KMS::Key")
      .filter(({ id }) => id.startsWith("Backups"))
      .flatMap(({ properties }) => at(properties.KeyPolicy, "Statement") as Json[]);

    expect(shared.map((statement) => at(statement, "Condition", "ArnLike", "aws:PrincipalArn", 0))).toEqual(
      ["123456789012", "123456789012", "210987654321", "210987654321"].map(
        (account) => `arn:aws:iam::${account}:role/aws-service-role/backup.amazonaws.com/AWSServiceRoleForBackup`,
      ),
    );
  });

  test("the role of backups changes no item and no object, and copies to the named vaults only", () => {
    verifies("backup.plan", "backup.copies");
    const own = statements.filter(({ id }) => id.startsWith("BackupsRole"));
    const actions = own.flatMap((statement) => statement.actions);
    const writing = actions.filter((action) => /Delete|Put|Update|Restore|Write/.test(action));

    // The rules and the inventory are those that AWS Backup makes for itself.
    expect(writing.sort()).toEqual(
      [
        "events:DeleteRule",
        "events:PutRule",
        "events:PutTargets",
        "s3:PutBucketNotification",
        "s3:PutInventoryConfiguration",
      ].sort(),
    );
    expect(own.find((statement) => statement.actions.includes("backup:CopyIntoBackupVault"))!.resources).toEqual([
      ELSEWHERE,
      OTHER_ACCOUNT,
    ]);
    expect(actions).not.toContain("iam:PassRole");
  });

  test("the role of restores writes to restored tables and to buckets of deployments only", () => {
    verifies("backup.restore-role");
    const writes = statements.filter(
      ({ id, actions }) =>
        id.includes("RestoreRole") && actions.some((action) => /:(Put|Update|Delete|Batch|Restore)/.test(action)),
    );

    expect(writes.map(({ resources }) => resources.length)).toEqual([1, 2]);
    const text = JSON.stringify(writes.flatMap(({ resources }) => resources));
    expect(text).toContain(`:table/${RESTORED_TABLE_PREFIX}*`);
    expect(text.match(/:s3:::\*-(content|uploads)bucket\*\/\*/g)).toHaveLength(2);
  });

  test("CloudFormation refuses a vault of copies that is where the deployment is", () => {
    verifies("backup.copies");
    const rules = Object.entries(templates.stateful!.Rules as Record<string, Json>)
      .filter(([id]) => id.startsWith("Backups"))
      .map(([, rule]) => at(rule, "Assertions", 0));

    expect(rules.map((assertion) => at(assertion, "Assert"))).toEqual(
      [
        ["eu-west-1", "123456789012"],
        ["us-east-1", "210987654321"],
      ].map(([region, account]) => ({
        "Fn::Not": [
          {
            "Fn::And": [
              { "Fn::Equals": [{ Ref: "AWS::Region" }, region] },
              { "Fn::Equals": [{ Ref: "AWS::AccountId" }, account] },
            ],
          },
        ],
      })),
    );
    expect(at(rules[0], "AssertDescription")).toMatch(/^backup\.copyTo names a vault in eu-west-1 of 123456789012, where/);
  });

  test("jobs that fail, and days without one, raise alarms for backups and for copies", () => {
    verifies("backup.alarms");
    const alarms = findAll(templates, "AWS::CloudWatch::Alarm").filter(({ properties }) =>
      JSON.stringify(properties).includes("AWS/Backup"),
    );
    const describeAlarm = ({ properties }: Found) => ({
      metrics: ((properties.Metrics ?? []) as Json[]).flatMap((each) => {
        const metric = at(each, "MetricStat", "Metric");
        return metric ? [`${at(metric, "MetricName")} ${at(metric, "Dimensions", 0, "Value")}`] : [];
      }),
      periods: properties.EvaluationPeriods,
      silence: properties.TreatMissingData,
    });

    expect(alarms.map(describeAlarm)).toEqual([
      {
        metrics: ["Failed", "Aborted", "Expired"].map((state) => `NumberOfBackupJobs${state} scc-prod`),
        periods: 1,
        silence: "notBreaching",
      },
      { metrics: ["NumberOfBackupJobsCompleted scc-prod"], periods: 26, silence: "breaching" },
      {
        metrics: ["scc-prod", "copies"].map((vault) => `NumberOfCopyJobsFailed ${vault}`),
        periods: 1,
        silence: "notBreaching",
      },
      {
        metrics: ["scc-prod", "copies"].map((vault) => `NumberOfCopyJobsCompleted ${vault}`),
        periods: 26,
        silence: "breaching",
      },
    ]);
  });
});

test("backups are on without a copy where data are kept, which the synthesis tells, and off in dev", () => {
  verifies("backup.setting");
  const infoOf = (context: Record<string, unknown>) => {
    const outdir = mkdtempSync(join(tmpdir(), "backups-"));
    const { deployment } = buildApp(PLACEHOLDERS, { context, outdir });
    const found = Annotations.fromStack(deployment.stateful).findInfo(
      "*",
      Match.stringLikeRegexp("^Backups stay in this region"),
    );
    rmSync(outdir, { recursive: true, force: true });
    return found.length;
  };
  const count = (templates: Templates) => findAll(templates, "AWS::Backup::BackupPlan").length;

  expect([count(loadTemplates("prod")), count(loadTemplates("prod", { backup: "false" })), count(loadTemplates("dev"))]).toEqual([
    1, 0, 0,
  ]);
  expect([infoOf({ stage: "prod" }), infoOf({ stage: "prod", backup: BACKUP }), infoOf({ stage: "dev" })]).toEqual([1, 0, 0]);
});

test("a setting that cannot be used stops the synthesis with its reason", () => {
  verifies("backup.setting", "infra.context");
  const synthesizing = () => loadTemplates("prod", { backup: '{"lock": "legal"}' });

  expect(synthesizing).toThrow(ConfigurationError);
  expect(synthesizing).toThrow(/^Context backup cannot be used: backup\.lock\.mode must be governance, compliance, none/);
});

test("the backups follow tables that were restored, and no table of the stack is replaced by them", () => {
  verifies("backup.plan", "restore.adopt");
  const before = loadTemplates("prod", { backup: "false" });
  const entry = (name: string, stream: boolean) =>
    `${name}=${RESTORED_TABLE_PREFIX}${name}${stream ? "/stream/2026-06-01T10:00:00.000" : ""}`;
  const restoredTables = Object.entries(TABLES).map(([name, { stream }]) => entry(name, stream));
  const after = loadTemplates("prod", { restoredTables: restoredTables.join() });
  const { NotificationConfiguration: _events, ...content } = findAll(after, "AWS::S3::Bucket")[0]!.properties;

  expect(
    listArns(after)
      .slice(0, 11)
      .map((arn) => JSON.stringify(arn).split(":table/")[1]?.split('"')[0]),
  ).toEqual(Object.keys(TABLES).map((name) => `${RESTORED_TABLE_PREFIX}${name}`));
  expect(findAll(after, "AWS::DynamoDB::Table")).toEqual(findAll(before, "AWS::DynamoDB::Table"));
  expect(content).toEqual(findAll(before, "AWS::S3::Bucket")[0]!.properties);
});

test("the vault of copies takes those of the named accounts alone, and is kept", () => {
  verifies("backup.receiving", "backup.vault");
  const outdir = mkdtempSync(join(tmpdir(), "vault-"));
  const app = buildVaultApp({ context: { backupVault: { name: "scc-prod", takesFrom: ["210987654321"] } }, outdir });
  const template = Template.fromStack(app.node.findChild("BackupVault-scc-prod") as Stack);
  rmSync(outdir, { recursive: true, force: true });
  const vaults = Object.values(template.findResources("AWS::Backup::BackupVault"));

  expect(vaults.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(["Retain"]);
  expect(vaults[0]!.Properties.LockConfiguration).toEqual({ MinRetentionDays: 7 });
  const allowed = vaults[0]!.Properties.AccessPolicy.Statement.filter(({ Effect }: { Effect: string }) => Effect === "Allow");
  expect(allowed.map(({ Action, Principal }: Record<string, Json>) => [Action, JSON.stringify(Principal)])).toEqual([
    ["backup:CopyIntoBackupVault", expect.stringContaining(":iam::210987654321:root")],
  ]);
});
