import { bundledCode } from "../lib/bundling/bundled-code.ts";
import { runApp } from "../lib/run-app.ts";
import { buildApp } from "../lib/synthesize.ts";

await runApp(async () => {
  const { app, configuration } = buildApp(await bundledCode(), { deployments: "deployments" });
  for (const override of configuration.overrides) process.stderr.write(`${override}\n`);
  return app;
});
