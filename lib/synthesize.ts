import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { readConfiguration } from "./configuration.ts";
import { toConstructId } from "./construct-id.ts";
import { Deployment } from "./deployment.ts";
import type { CodeSource } from "./platform.ts";

export interface Template {
  Resources: Record<string, TemplateResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  [section: string]: unknown;
}

export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  [attribute: string]: unknown;
}

/** The app of one stage, before synthesis. The context of cdk.json counts wherever the CDK's own command has not set it. */
export function buildApp(
  code: CodeSource,
  { context = {}, outdir }: { context?: Record<string, unknown>; outdir?: string } = {},
) {
  const defaults = JSON.parse(readFileSync(new URL("../cdk.json", import.meta.url), "utf8")).context;
  const app = new App({ context: { ...defaults, ...context }, outdir, analyticsReporting: false });
  const configuration = readConfiguration(app.node);
  const deployment = new Deployment(app, toConstructId(configuration.stage), { configuration, code });
  return { app, deployment };
}

/** The templates of one stage as plain JSON, by stack id, with placeholders for code: for the local runtime and for tests. */
export function synthesize(context: Record<string, unknown> = {}): { stateful: Template; stateless: Template } {
  const outdir = mkdtempSync(join(tmpdir(), "synthesis-"));
  try {
    const { deployment } = buildApp(PLACEHOLDERS, { context, outdir });
    const assembly = deployment.synth();
    const templateOf = (artifactId: string) => assembly.getStackArtifact(artifactId).template as Template;
    return { stateful: templateOf(deployment.stateful.artifactId), stateless: templateOf(deployment.stateless.artifactId) };
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

const PLACEHOLDERS: CodeSource = {
  entry: () => Code.fromInline("// The code of the entry in the metadata."),
  embedding: () => null,
};
