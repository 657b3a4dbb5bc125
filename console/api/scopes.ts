import type { Input } from "../../clients/typescript/src/types.ts";

/** A permission of a key. */
export type Scope = Input<"POST /console/links">["scopes"][number];

/** Lists which of the needed scopes a key does not have. */
export function missingScopes({ effectiveScopes }: { effectiveScopes: readonly Scope[] }, needed: readonly Scope[]): Scope[] {
  return needed.filter((scope) => !effectiveScopes.includes(scope));
}
