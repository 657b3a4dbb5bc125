import { expect, test } from "@jest/globals";
import type { StageName } from "../../../lib/configuration/stages/stages.ts";
import { verifies } from "../../support/verifies.ts";
import { STAGE_NAMES } from "../templates.ts";
import { DocumentTable, readProse } from "./document-tables.ts";
import { toPriceTable } from "./prices.ts";
import { ACCOUNT_QUOTAS, type AccountQuota, PARTS, PLENTIFUL } from "./quotas.ts";
import { synthesizeWhole } from "./whole-deployment.ts";

const DEPLOY = "docs/deploy.md";
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
  const table = new DocumentTable(DEPLOY, "| quota |");

  const rows = [
    "| quota | of an | default | adjustable | dev | small | staging | prod | previews beside staging and prod |",
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ...ACCOUNT_QUOTAS.toSorted((one, other) => orderOf(one) - orderOf(other)).map(toRow),
  ];
  expect(table.read(rows)).toEqual(rows);
});

test("docs/deploy.md has the fixed price of each stage, computed from its templates", () => {
  verifies("infra.prices");
  const table = new DocumentTable(DEPLOY, "| fixed, a month |");

  const { rows, sums } = toPriceTable(plain, inVpc);
  expect(table.read(rows)).toEqual(rows);
  expect(readProse("README.md")).toContain(
    `\`dev\` (${sums.dev} dollars a month before the first request), \`small\` (${sums.small}), ` +
      `\`staging\` (${sums.staging}) and \`prod\` (${sums.prod})`,
  );
  expect(readProse(DEPLOY)).toContain(`dev ${sums.dev}, small ${sums.small}, staging ${sums.staging}, prod ${sums.prod}`);
});

test("the bills of prod at three sizes begin with its fixed price, and are the sums of their lines", () => {
  verifies("infra.prices");
  const { rows } = new DocumentTable(DEPLOY, "| | small | medium | large |");
  const cells = rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("*", "")),
  );
  const from = cells.findIndex(([name]) => name === "fixed");
  const to = cells.findIndex(([name]) => name === "AWS");
  const readColumn = (row: string[]) => row.slice(1).map((cell) => Number(cell.replace(",", "")));
  const sums = cells
    .slice(from, to)
    .map(readColumn)
    .reduce((sum, row) => sum.map((value, index) => value + row[index]!));

  expect(new Set(readColumn(cells[from]!))).toEqual(new Set([toPriceTable(plain, inVpc).sums.prod]));
  expect(readColumn(cells[to]!)).toEqual(sums.map((sum) => Math.round(sum)));
});

test("docs/scale.md says how many resources the stacks of prod have, to within ten", () => {
  const text = readProse("docs/scale.md");
  const { stateless, background, stateful } = plain.get("prod")!;

  for (const [name, template] of Object.entries({
    "Prod-Stateless": stateless,
    Background: background,
    "Prod-Stateful": stateful,
  })) {
    const [, written] = new RegExp(`\\| \`${name}\` \\| (\\d+) \\|`).exec(text) ?? [];
    const resources = Object.keys(template!.Resources).length;
    expect({ name, isNear: Math.abs(Number(written) - resources) <= 10, resources }).toEqual({ name, isNear: true, resources });
  }
});

test("docs/deploy.md names the quota that previews meet first", () => {
  verifies("infra.account");
  const first = ACCOUNT_QUOTAS.filter((quota) => !quota.inVpc).reduce((one, other) =>
    countPreviews(other) < countPreviews(one) ? other : one,
  );

  expect(readProse(DEPLOY)).toContain(`${countPreviews(first)} previews beside staging and prod: ${first.name}`);
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
