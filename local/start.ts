import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Before anything else is loaded: it spares most of the time that parsing takes.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)));
const { run } = await import("./runtime/command/run.ts");

/** Their message says all that a person can act on; of anything else the whole trace is shown. */
const TELLING = ["StartError", "TemplateError", "IndexFileError"];

run(process.argv.slice(2), process.env).catch((error: Error) => {
  console.error(TELLING.includes(error.name) ? error.message : error);
  process.exit(1);
});
