import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import type { App } from "aws-cdk-lib";
import { PolicyStatement, Role } from "aws-cdk-lib/aws-iam";
import { buildVaultApp } from "../../lib/backup/receiving-vault-stack.ts";
import { buildPipelineApp } from "../../lib/pipeline/pipeline-app.ts";
import { checkRules } from "../../lib/rules.ts";
import { buildApp, PLACEHOLDERS } from "../../lib/synthesize.ts";
import { verifies } from "../support/verifies.ts";

type Deployment = ReturnType<typeof buildApp>["deployment"];

const CERTIFICATE = "arn:aws:acm:us-east-1:123456789012:certificate/one";
const WEB_ACL = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/one/two";

test.each([
  { stage: "dev" },
  { stage: "small" },
  { stage: "small", vpc: true },
  { stage: "staging" },
  { stage: "prod" },
  { stage: "prod", backup: { copyTo: ["arn:aws:backup:eu-west-1:123456789012:backup-vault:scc-prod"] } },
  { stage: "prod", waf: false },
  { stage: "prod", vpc: true, renderer: true },
  { stage: "prod", model: "bedrock", modelProfile: "eu", modelRegion: "eu-central-1" },
  {
    stage: "prod",
    webAclArn: WEB_ACL,
    domainName: "api.example.com",
    certificateArn: CERTIFICATE,
    alarmEmail: "a@example.com",
    mailFrom: "b@example.com",
  },
])("synthesis of %j finds nothing that is not acknowledged beside its resource", (context) => {
  verifies("infra.rules");

  expect(findViolations(context)).toEqual([]);
});

test("synthesis finds a wildcard on a resource of the other stack that nobody acknowledged", () => {
  verifies("infra.rules");
  const allowMore = ({ stateless, stateful }: Deployment) => {
    const role = stateless.node.findAll().find((construct) => construct instanceof Role)!;
    const resources = [stateful.buckets.content.arnForObjects("other/*")];
    role.addToPrincipalPolicy(new PolicyStatement({ actions: ["s3:GetObject"], resources }));
  };

  const found = findViolations({ stage: "dev" }, allowMore);

  expect(found).toEqual([expect.stringMatching(/^AwsSolutions-IAM5\[Resource::Dev-Stateful:ExportsOutput.*\/other\/\*\]/)]);
});

test("synthesis of the vault of copies finds nothing that is not acknowledged beside its resource", () => {
  verifies("infra.rules", "backup.receiving");
  const outdir = mkdtempSync(join(tmpdir(), "rules-"));
  const backupVault = { name: "scc-prod", takesFrom: ["123456789012"], lock: { mode: "compliance", changeableForDays: 3 } };

  expect(listFindings(buildVaultApp({ context: { backupVault }, outdir }), outdir)).toEqual([]);
  rmSync(outdir, { recursive: true, force: true });
});

test.each([
  { host: "codepipeline", connectionArn: "arn:aws:codeconnections:eu-central-1:123456789012:connection/one", docker: "true" },
  { host: "github" },
])("synthesis of the pipeline of %j finds nothing that is not acknowledged beside its resource", (host) => {
  verifies("infra.rules");
  const outdir = mkdtempSync(join(tmpdir(), "rules-"));
  const { app } = buildPipelineApp({ context: { repository: "shop/api", ...host }, outdir });

  expect(listFindings(app, outdir)).toEqual([]);
  rmSync(outdir, { recursive: true, force: true });
});

/** Synthesizes the app as the command does, and reads the findings of all rules, warnings included, from its report. */
function findViolations(context: Record<string, unknown>, change?: (deployment: Deployment) => void): string[] {
  const outdir = mkdtempSync(join(tmpdir(), "rules-"));
  try {
    const site = { hashed: join(outdir, "hashed"), pages: join(outdir, "pages") };
    for (const folder of Object.values(site)) mkdirSync(folder);
    const { app, deployment } = buildApp({ ...PLACEHOLDERS, site: () => [site] }, { context, outdir });
    change?.(deployment);
    return listFindings(app, outdir);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

function listFindings(app: App, outdir: string): string[] {
  checkRules(app);
  synthesizeWithFindings(app);
  const { pluginReports } = JSON.parse(readFileSync(join(outdir, "validation-report.json"), "utf8")) as Report;
  return pluginReports.flatMap(({ violations }) => violations.map(({ ruleName, description }) => `${ruleName} ${description}`));
}

interface Report {
  pluginReports: { violations: { ruleName: string; description: string }[] }[];
}

function synthesizeWithFindings(app: App): void {
  try {
    app.synth();
  } catch (error) {
    // The report has the findings; any other error is one of the app.
    if ((error as Error).name !== "ValidationFailed") throw error;
  }
}
