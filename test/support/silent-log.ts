import type { Log } from "../../functions/platform/ports/log.ts";

/** Keeps what is meant to fail out of a test's output. */
export const SILENT_LOG: Log = { info: () => undefined, warn: () => undefined, error: () => undefined, count: () => undefined };
