import { bundledCode } from "../lib/bundling/bundled-code.ts";
import { runApp } from "../lib/run-app.ts";
import { buildApp } from "../lib/synthesize.ts";

await runApp(async () => buildApp(await bundledCode()).app);
