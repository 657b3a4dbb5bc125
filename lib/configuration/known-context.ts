import { ConfigurationError } from "./configuration-error.ts";

/** Throws ConfigurationError where the context has names that are none of an app's settings. */
export function refuseUnknownContext(context: Record<string, unknown>, known: readonly string[]): void {
  // The names of the CDK and of its cached look-ups hold one of these characters; ours hold none.
  const unknown = Object.keys(context).filter((name) => !/[@:/]/.test(name) && !known.includes(name));
  if (unknown.length > 0) throw new ConfigurationError(`Unknown context ${unknown.join(", ")}. Known: ${known.join(", ")}.`);
}
