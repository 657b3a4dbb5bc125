import { type KeyScope, SCOPES } from "../../../../schemas/scopes.ts";
import { ApiError } from "../../../http/errors.ts";
import type { CallerKey } from "../../../http/handler-context.ts";
import type { KeyType } from "../../../platform/tenancy/api-key.ts";

/** What a publishable key can do at all (decisions *Keys and tenants*). */
const PUBLISHABLE_SCOPES: KeyScope[] = ["search", "chat", "recommendations", "feedback:write"];

/** Empty scopes mean everything the type allows, except `tenant:admin`. */
function effectiveScopes(type: KeyType, scopes: KeyScope[]): KeyScope[] {
  const allowed = type === "publishable" ? PUBLISHABLE_SCOPES : SCOPES;
  return scopes.length === 0 ? allowed.filter((scope) => scope !== "tenant:admin") : scopes;
}

/** A key cannot grant a scope that it lacks, nor take over a key that has one. Throws INSUFFICIENT_SCOPE, VALIDATION_ERROR. */
export function checkGrant(caller: CallerKey, type: KeyType, scopes: KeyScope[]): void {
  if (type === "publishable") {
    const faults = scopes.flatMap((scope, index) =>
      PUBLISHABLE_SCOPES.includes(scope) ? [] : [{ param: `scopes[${index}]`, message: "cannot be given to a publishable key" }],
    );
    if (faults.length > 0)
      throw new ApiError("VALIDATION_ERROR", "A publishable key can only search, chat, recommend and give feedback.", {
        issues: faults,
      });
  }
  if (caller.type === "admin") return;
  const own = effectiveScopes("secret", caller.scopes);
  const lacking = effectiveScopes(type, scopes).filter((scope) => !own.includes(scope));
  if (lacking.length > 0)
    throw new ApiError("INSUFFICIENT_SCOPE", `This key lacks what the other would have: ${lacking.join(", ")}.`);
}
