import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Before anything else is loaded: it spares most of the time that parsing takes.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)));
const { run } = await import("./runtime/command/run.ts");

run(process.argv.slice(2), process.env).catch((error: Error) => {
  console.error(error.name === "StartError" || error.name === "TemplateError" ? error.message : error);
  process.exit(1);
});
