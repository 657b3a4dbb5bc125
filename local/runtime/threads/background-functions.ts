import type { FunctionCaller } from "../http/api-server.ts";
import type { FunctionModel } from "../template/template-model.ts";

/** Entries of functions whose requests read pages of strangers, which may take the processor for a second. */
const BACKGROUND_ENTRIES = new Set(["api-crawl"]);

/** Returns the names of the functions that answer their requests on the background thread. */
export function listBackgroundFunctions(functions: Map<string, FunctionModel>): Set<string> {
  return new Set([...functions.values()].filter(({ entry }) => BACKGROUND_ENTRIES.has(entry)).map(({ name }) => name));
}

/** Returns a caller of the functions of this thread that calls those in `names` on another one. */
export function callElsewhere(own: FunctionCaller, names: Set<string>, other: Pick<FunctionCaller, "invoke">): FunctionCaller {
  return {
    invoke: (name, event) => (names.has(name) ? other : own).invoke(name, event),
    stream: (name, event, open) => own.stream(name, event, open),
  };
}
