import { buildPipelineApp } from "../lib/pipeline/pipeline-app.ts";
import { runApp } from "../lib/run-app.ts";

await runApp(() => buildPipelineApp().app);
