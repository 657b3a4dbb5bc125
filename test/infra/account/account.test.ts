import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { Code } from "aws-cdk-lib/aws-lambda";
import { STAGES, type StageName } from "../../../lib/configuration/stages.ts";
import { buildApp, PLACEHOLDERS, readTemplates } from "../../../lib/synthesize.ts";
import { verifies } from "../../support/verifies.ts";
import type { Templates } from "../templates.ts";
import { ACCOUNT_QUOTAS, type AccountQuota, PARTS, PLENTIFUL } from "./quotas.ts";

const DEPLOY = readFileSync(new URL("../../../docs/deploy.md", import.meta.url), "utf8");
const STAGE_NAMES = Object.keys(STAGES) as StageName[];

const plain = new Map(STAGE_NAMES.map((stage) => [stage, synthesizeWhole({ stage })]));
const inVpc = new Map(STAGE_NAMES.map((stage) => [stage, synthesizeWhole({ stage, vpc: true })]));

test("the documented pipeline fits an account that has 1,000 concurrent executions, and each other quota by its default", () => {
  verifies("infra.account");
  const over = ACCOUNT_QUOTAS.filter((quota) => (quota.taken ?? 0) + take(quota, "staging") + take(quota, "prod") > quota.limit);

  expect(over).toEqual([]);
});

test("staging, prod in its VPC, and ten previews fit an account beside each other", () => {
  verifies("infra.account");
  const over = ACCOUNT_QUOTAS.filter((quota) => countPreviews(quota) < (quota.inVpc ? 0 : 10));

  expect(over).toEqual([]);
});

test("a second prod does not fit the account's concurrent executions, which the account then has to have more of", () => {
  const quota = ACCOUNT_QUOTAS.find(({ name }) => name.startsWith("Lambda: reserved"))!;

  expect(2 * take(quota, "prod")).toBeGreaterThan(quota.limit);
});

test("docs/deploy.md has what each stage takes of each quota, and how many previews fit beside staging and prod", () => {
  verifies("infra.account");
  const [, written] = /^(\| quota \|[\s\S]*?)\n\n/m.exec(DEPLOY) ?? [];

  expect(written?.split("\n")).toEqual([
    "| quota | of an | default | adjustable | dev | small | staging | prod | previews beside staging and prod |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...ACCOUNT_QUOTAS.toSorted((one, other) => orderOf(one) - orderOf(other)).map(toRow),
  ]);
});

test("docs/deploy.md names the quota that previews meet first", () => {
  verifies("infra.account");
  const first = ACCOUNT_QUOTAS.filter((quota) => !quota.inVpc).reduce((one, other) =>
    countPreviews(other) < countPreviews(one) ? other : one,
  );

  expect(DEPLOY).toContain(`${countPreviews(first)} previews beside staging and prod: ${first.name}`);
});

test("every resource type of the templates is known by the quota that it takes", () => {
  verifies("infra.account");
  const types = [...plain.values(), ...inVpc.values()].flatMap((templates) =>
    Object.values(templates).flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type)),
  );
  const known = [...ACCOUNT_QUOTAS.flatMap((quota) => quota.types), ...PLENTIFUL, ...PARTS];

  expect([...new Set(types)].filter((type) => !known.includes(type))).toEqual([]);
});

function take(quota: AccountQuota, stage: StageName): number {
  return quota.count((quota.inVpc ? inVpc : plain).get(stage)!);
}

/** Counts the deployments of dev that still fit; infinitely many where these take nothing. */
function countPreviews(quota: AccountQuota): number {
  const { limit, taken = 0 } = quota;
  const left = limit - taken - take(quota, "staging") - take(quota, "prod");
  const each = take(quota, "dev");
  return each === 0 ? Number.POSITIVE_INFINITY : Math.floor(left / each);
}

function orderOf(quota: AccountQuota): number {
  return (quota.inVpc ? 1_000_000 : 0) + Math.min(countPreviews(quota), 100_000);
}

function toRow(quota: AccountQuota): string {
  const { name, per, limit, isAdjustable, inVpc: onlyInVpc } = quota;
  const previews = countPreviews(quota);
  const cells = [
    onlyInVpc ? `${name}, with \`vpc=true\`` : name,
    per,
    limit.toLocaleString("en-US"),
    isAdjustable ? "yes" : "**no**",
    ...STAGE_NAMES.map((stage) => take(quota, stage).toLocaleString("en-US")),
    previews === Number.POSITIVE_INFINITY ? "any" : previews.toLocaleString("en-US"),
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Synthesizes a deployment with the static site and the layer, which other tests of templates leave out. */
function synthesizeWhole(context: Record<string, unknown>): Templates {
  const outdir = mkdtempSync(join(tmpdir(), "account-"));
  try {
    const site = { hashed: join(outdir, "hashed"), pages: join(outdir, "pages") };
    for (const folder of Object.values(site)) mkdirSync(folder);
    const code = { ...PLACEHOLDERS, site: () => [site], embedding: () => Code.fromAsset(site.pages) };
    return { ...readTemplates(buildApp(code, { context, outdir: join(outdir, "out") }).deployment) };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
