import type { App } from "aws-cdk-lib";
import { ConfigurationError } from "./configuration/configuration-error.ts";
import { checkRules } from "./rules.ts";

/** Synthesizes an app and checks its rules. Wrong context ends it with a message, anything else with a trace. */
export async function runApp(build: () => App | Promise<App>): Promise<void> {
  try {
    const app = await build();
    checkRules(app);
    app.synth();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
