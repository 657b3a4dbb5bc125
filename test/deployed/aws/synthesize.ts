/**
 * Synthesizes the app with its bundles into the folder of the first argument, as `cdk synth` does with context of the second
 * one, and writes the templates and the folders of their assets to standard output.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { AssetManifestArtifact } from "aws-cdk-lib/cx-api";
import { bundledCode } from "../../../lib/bundling/bundled-code.ts";
import { buildApp, readTemplates } from "../../../lib/synthesize.ts";

const [outdir, context = "{}"] = process.argv.slice(2);
const { deployment } = buildApp(await bundledCode(), { outdir: outdir!, context: JSON.parse(context) });
const assembly = deployment.synth();

const templates = readTemplates(deployment);
const manifests = assembly.artifacts.filter((artifact): artifact is AssetManifestArtifact => "file" in artifact);
const assets = Object.fromEntries(
  manifests.flatMap(({ file }) =>
    Object.entries<{ source: { path: string } }>(JSON.parse(readFileSync(file, "utf8")).files).map(([hash, { source }]) => [
      hash,
      join(assembly.directory, source.path),
    ]),
  ),
);
process.stdout.write(JSON.stringify({ templates, assets }));
