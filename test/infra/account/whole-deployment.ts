import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Code } from "aws-cdk-lib/aws-lambda";
import { buildApp, PLACEHOLDERS, readTemplates } from "../../../lib/synthesize.ts";
import type { Templates } from "../templates.ts";

/** Synthesizes a deployment with the static site and the layer, which other tests of templates leave out. */
export function synthesizeWhole(context: Record<string, unknown>): Templates {
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
