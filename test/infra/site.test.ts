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
function deploySite(stage: string, folders: SiteFolders = site): [string, SynthesizedResource][] {
  const { deployment } = buildApp({ ...PLACEHOLDERS, site: () => folders }, { context: { stage }, outdir: join(cache, stage) });
  return Object.entries(readTemplates(deployment).stateless.Resources);
}

test.each(["dev", "prod"])("hashed files are deployed before the pages that name them, and nothing is removed (%s)", (stage) => {
  verifies("infra.site");
  const resources = deploySite(stage);
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

test("the bucket of the site is read by this distribution alone", () => {
  verifies("infra.site");
  const resources = deploySite("prod");
  const [[bucket, { Properties }]] = resources.filter(([, { Metadata }]) => Metadata?.site) as [[string, SynthesizedResource]];
  const [distribution] = resources.find(([, { Type }]) => Type === "AWS::CloudFront::Distribution")!;
  const policy = resources.find(
    ([, { Type, Properties: its }]) => Type === "AWS::S3::BucketPolicy" && JSON.stringify(its).includes(bucket),
  )![1];
  const allowed = (policy.Properties!.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement.filter(
    ({ Effect }) => Effect === "Allow",
  );

  expect(Properties!.PublicAccessBlockConfiguration).toMatchObject({ BlockPublicAcls: true, RestrictPublicBuckets: true });
  expect(allowed).toEqual([
    expect.objectContaining({ Action: "s3:GetObject", Principal: { Service: "cloudfront.amazonaws.com" } }),
  ]);
  expect(JSON.stringify(allowed[0]!.Condition)).toContain(distribution);
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
