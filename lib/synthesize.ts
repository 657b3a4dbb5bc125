import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Annotations, App, Stack, Stage, Tags } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { FirewallStack } from "./api/firewall.ts";
import { imageFolder } from "./bundling/bundle.ts";
import { type Configuration, readConfiguration } from "./configuration/configuration.ts";
import { SERVICE_TAG, toStageName } from "./configuration/stages/stage-name.ts";
import { readDefaultContext } from "./default-context.ts";
import type { CodeSource } from "./platform/platform.ts";
import { StatelessStack } from "./stateless-stack.ts";
import { StatefulStack } from "./stores/stateful-stack.ts";

export interface SynthesizedTemplate {
  Resources: Record<string, SynthesizedResource>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: unknown } }>;
  [section: string]: unknown;
}

export interface SynthesizedResource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  [attribute: string]: unknown;
}

/** Templates by stack; the firewall's only where there is one. */
interface SynthesizedTemplates {
  stateful: SynthesizedTemplate;
  stateless: SynthesizedTemplate;
  /** Nested in `stateless`. */
  background: SynthesizedTemplate;
  firewall?: SynthesizedTemplate;
}

interface AppOptions {
  context?: Record<string, unknown>;
  /** Folder of the deployments' files; null: the context alone counts. */
  deployments?: string | null;
  outdir?: string;
}

/**
 * Builds the app of one deployment, before synthesis. The context of cdk.json applies where the CDK's command has not set it.
 * Throws ConfigurationError where a setting cannot be used.
 */
export function buildApp(code: CodeSource, { context = {}, deployments = null, outdir }: AppOptions = {}) {
  const app = new App({ context: { ...readDefaultContext(), ...context }, outdir, analyticsReporting: false });
  const configuration = readConfiguration(app.node.getAllContext() as Record<string, unknown>, deployments);
  const deployment = new Deployment(app, toStageName(configuration.deployment), { configuration, code });
  return { app, deployment, configuration };
}

/** Synthesizes the templates of one stage as plain JSON with placeholders for code, for the local runtime and for tests. */
export function synthesize(context: Record<string, unknown> = {}): SynthesizedTemplates {
  const outdir = mkdtempSync(join(tmpdir(), "synthesis-"));
  try {
    const { deployment } = buildApp(PLACEHOLDERS, { context, outdir });
    return readTemplates(deployment);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}

/** Synthesizes a deployment, and reads the template of every stack, those of nested ones as well. */
export function readTemplates(deployment: Stage): SynthesizedTemplates {
  const { directory } = deployment.synth();
  const stacks = deployment.node.findAll().filter((child) => Stack.isStack(child));
  const templates = stacks.map(({ node, templateFile }) => [
    node.id.toLowerCase(),
    JSON.parse(readFileSync(join(directory, templateFile), "utf8")),
  ]);
  return Object.fromEntries(templates) as SynthesizedTemplates;
}

/** Replaces the bundles when only the templates are needed. */
export const PLACEHOLDERS: CodeSource = {
  entry: () => Code.fromInline("// The code of the entry in the metadata."),
  image: (name) => Code.fromAssetImage(imageFolder(name)),
  embedding: () => null,
  site: () => null,
};

/** One deployment of the service: its stores, its functions and, unless the context does without, its firewall. */
class Deployment extends Stage {
  readonly stateful: StatefulStack;
  readonly stateless: StatelessStack;

  constructor(scope: Construct, id: string, { configuration, code }: { configuration: Configuration; code: CodeSource }) {
    super(scope, id);
    const describe = (part: string) => `Search, chat and content API: ${part}`;
    const terminationProtection = configuration.sizes.keepData;
    const firewall = configuration.waf
      ? new FirewallStack(this, "Firewall", { email: configuration.alarmEmail, description: describe("firewall") })
      : null;
    this.stateful = new StatefulStack(this, "Stateful", {
      configuration,
      grantingCode: code.entry("grant-search-access"),
      terminationProtection,
      description: describe("stores"),
    });
    const store = this.stateful;
    this.stateless = new StatelessStack(this, "Stateless", {
      configuration,
      code,
      store,
      firewall,
      description: describe("functions and routes"),
    });
    Tags.of(this).add("service", SERVICE_TAG);
    sayWhatBecomesOfStaging(this.stateful, configuration);
    Tags.of(this).add("stage", configuration.stage);
    Tags.of(this).add("deployment", configuration.deployment);
  }
}

/** Tells at each synthesis of a deployment `staging` which of two sizes it gets: the name is older than the stage. */
function sayWhatBecomesOfStaging(stateful: StatefulStack, { stage, deployment }: Configuration): void {
  if (deployment !== "staging") return;
  const [now, other] =
    stage === "staging"
      ? ["small nodes, and data that go with its stacks", "One that was made with stage=prod is changed to that in place"]
      : [`the sizes of stage ${stage}`, "With -c stage=staging instead it becomes smaller in place"];
  Annotations.of(stateful).addInfo(`Deployment staging has ${now}. ${other}: docs/deploy.md, "To the version with four stages".`);
}
