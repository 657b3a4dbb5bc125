import { Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { bundledCode } from "../lib/bundling/bundled-code.ts";
import { ConfigurationError } from "../lib/configuration/configuration.ts";
import { buildApp } from "../lib/synthesize.ts";

try {
  const { app } = buildApp(await bundledCode());
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
