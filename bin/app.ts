import { bundledCode } from "../lib/bundling/bundled-code.ts";
import { ConfigurationError } from "../lib/configuration/configuration-error.ts";
import { checkRules } from "../lib/rules.ts";
import { buildApp } from "../lib/synthesize.ts";

try {
  const { app, configuration } = buildApp(await bundledCode(), { deployments: "deployments" });
  for (const override of configuration.overrides) process.stderr.write(`${override}\n`);
  checkRules(app);
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
