import { missingScopes, type Scope } from "../../api/scopes.ts";

/** A place that asks something of a key. */
interface Guarded {
  scopes: readonly Scope[];
  /** A key of one workspace can do nothing here. */
  ofAccount?: boolean;
}

/** A view of the account, below `/account/<id>`. */
interface AccountView extends Guarded {
  id: string;
  name: string;
  /** Other words by which people look for it. */
  also: string;
}

/** Views of the account, in the order of its navigation. */
export const ACCOUNT_VIEWS = [
  { id: "usage", name: "Usage", also: "limits quota capacity rate chart", scopes: ["tenant:read"], ofAccount: true },
  { id: "settings", name: "Settings", also: "configuration options", scopes: ["tenant:read"] },
  { id: "workspaces", name: "Workspaces", also: "shops make rename delete", scopes: ["tenant:read"], ofAccount: true },
  { id: "keys", name: "Keys", also: "api secret make replace rotate revoke", scopes: ["keys:manage"], ofAccount: true },
  {
    id: "privacy",
    name: "Privacy",
    also: "gdpr person customer data export redact delete receipt",
    scopes: ["tenant:admin"],
    ofAccount: true,
  },
  { id: "mcp", name: "MCP", also: "model context protocol assistant agent tools servers", scopes: ["tenant:read"] },
  { id: "audit", name: "Audit log", also: "who changed what history", scopes: ["tenant:admin"], ofAccount: true },
] as const satisfies readonly AccountView[];

export type AccountViewId = (typeof ACCOUNT_VIEWS)[number]["id"];

/** Says why a place is closed to a key: scopes that it lacks, or that it opens one workspace only. Null where it is open. */
export function whyClosed(
  { scopes, ofAccount = false }: Guarded,
  caller: { effectiveScopes: readonly Scope[]; workspaceId: string | null },
): { missing: Scope[] } | { workspaceId: string } | null {
  const missing = missingScopes(caller, scopes);
  if (missing.length > 0) return { missing };
  return ofAccount && caller.workspaceId !== null ? { workspaceId: caller.workspaceId } : null;
}
