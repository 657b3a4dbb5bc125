import { ConfigurationError } from "../lib/configuration/configuration-error.ts";
import { buildPipelineApp } from "../lib/pipeline/pipeline-app.ts";
import { checkRules } from "../lib/rules.ts";

try {
  const { app } = buildPipelineApp();
  checkRules(app);
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
