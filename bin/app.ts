import { bundledCode } from "../lib/bundling/bundled-code.ts";
import { ConfigurationError } from "../lib/configuration/configuration.ts";
import { checkRules } from "../lib/rules.ts";
import { buildApp } from "../lib/synthesize.ts";

try {
  const { app } = buildApp(await bundledCode());
  checkRules(app);
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
