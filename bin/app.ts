import { Code } from "aws-cdk-lib/aws-lambda";
import { ConfigurationError } from "../lib/configuration.ts";
import { buildApp } from "../lib/synthesize.ts";

try {
  const { app } = buildApp({ entry: () => Code.fromInline("// Bundles follow."), embedding: () => null });
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
