import type { Log } from "../../functions/platform/ports/log.ts";

/** Keeps expected failures out of a test's output. */
export const SILENT_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, count: () => undefined };
