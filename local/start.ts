import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Limits the memory that V8 and the C library keep for themselves, two thirds of what this process would take: a young generation
 * of 128 MB per thread, and a heap per thread in which large buffers leave holes. Only the command line and the environment can
 * limit them, hence the process replaces itself (same process id, 40 ms). Threads inherit both.
 */
const HEAP = "--max-semi-space-size=16";
const MALLOC = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_TRIM_THRESHOLD_: "131072" };
/** Code compiled by earlier starts, which saves most of the time for parsing; threads take it from the environment only. */
const COMPILED = fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));
if (process.execve && !process.execArgv.includes(HEAP)) {
  process.execve(process.execPath, [process.execPath, HEAP, ...process.execArgv, ...process.argv.slice(1)], {
    ...MALLOC,
    NODE_COMPILE_CACHE: COMPILED,
    ...process.env,
  });
}

// Comes before all other loading, for where a process cannot replace itself.
enableCompileCache(COMPILED);
const { runService: run } = await import("./runtime/startup/run-service.ts");

/** Errors whose message is enough for a person to act; any other error is shown with its trace. */
const SHOWN_BY_MESSAGE = ["CommandError", "UnsupportedTemplateError"];

run(process.argv.slice(2), process.env).catch((error: Error) => {
  console.error(SHOWN_BY_MESSAGE.includes(error.name) ? error.message : error);
  process.exit(1);
});
