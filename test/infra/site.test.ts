import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { buildSite, SITE_CACHING, type SiteFolders } from "../../lib/site/site-files.ts";
import { buildApp, PLACEHOLDERS, readTemplates, type SynthesizedResource } from "../../lib/synthesize.ts";
import { verifies } from "../support/verifies.ts";

const cache = mkdtempSync(join(tmpdir(), "site-"));
afterAll(() => rmSync(cache, { recursive: true, force: true }));

const files = new Map([
  ["docs/index.html", "<!doctype html>"],
  ["docs/assets/page.0123456789.css", "body{}"],
]);
const site = await buildSite(cache, "abc", async () => files);

/** Synthesizes a stage with its static files. */
function synthesizeSite(stage: string) {
  const { deployment } = buildApp({ ...PLACEHOLDERS, site: () => [site] }, { context: { stage }, outdir: join(cache, stage) });
  return readTemplates(deployment);
}

test.each(["dev", "prod"])("hashed files are deployed before the pages that name them, and nothing is removed (%s)", (stage) => {
  verifies("infra.site");
  const resources = Object.entries(synthesizeSite(stage).stateless.Resources);
  const deployments = resources.filter(([, { Type }]) => Type === "Custom::CDKBucketDeployment");
  const [hashed, pages] = ["hashed", "pages"].map((part) => {
    const cacheControl = SITE_CACHING[part as keyof SiteFolders];
    return deployments.find(([, { Properties }]) => JSON.stringify(Properties).includes(cacheControl))!;
  });

  expect(deployments).toHaveLength(2);
  expect(deployments.map(([, { Properties }]) => Properties!.Prune)).toEqual([false, false]);
  expect(pages![1].DependsOn).toContain(hashed![0]);
  expect(hashed![1].DependsOn ?? []).not.toContain(pages![0]);
});

test("the bucket of the site is private, and read by distributions of this account alone", () => {
  verifies("infra.site");
  const { stateful } = synthesizeSite("prod");
  const resources = Object.entries(stateful.Resources);
  const [[bucket, { Properties }]] = resources.filter(([, { Metadata }]) => Metadata?.site) as [[string, SynthesizedResource]];
  const policies = resources.filter(([, { Type }]) => Type === "AWS::S3::BucketPolicy");
  const policy = policies.find(([, { Properties: its }]) => JSON.stringify(its!.Bucket).includes(bucket))![1];
  const { Statement } = policy.Properties!.PolicyDocument as { Statement: Record<string, unknown>[] };

  expect(Properties!.PublicAccessBlockConfiguration).toMatchObject({ BlockPublicAcls: true, RestrictPublicBuckets: true });
  expect(Statement.filter(({ Effect }) => Effect === "Allow")).toEqual([
    expect.objectContaining({ Action: "s3:GetObject", Principal: { Service: "cloudfront.amazonaws.com" } }),
  ]);
});

test("a site that was built from the same sources is not built again, and one that fails leaves nothing", async () => {
  verifies("infra.site");
  await buildSite(cache, "abc", async () => {
    throw new Error("It is there already.");
  });
  await expect(buildSite(cache, "def", () => Promise.reject(new Error("No page.")))).rejects.toThrow("No page.");
  expect(await buildSite(cache, "def", async () => files)).toEqual({
    hashed: join(cache, "def", "hashed"),
    pages: join(cache, "def", "pages"),
  });
});
