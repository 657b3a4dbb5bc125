import type { ReferenceOperation } from "./read-operations.ts";

const KEYS: Record<string, string> = {
  secret: "secret",
  any: "secret, publishable or restricted",
  admin: "the platform's own",
  "secret-or-admin": "secret, or the platform's own",
  none: "none: the operation is public",
};

const WORKSPACES: Record<string, string> = {
  required: "required: `X-Workspace-ID`",
  optional: "`X-Workspace-ID` narrows it",
};

/** Lists what a request needs: the key and its scope, the workspace, and the quota that it draws on. */
export function accessRows({ operation }: ReferenceOperation): [string, string][] {
  const { key, scope, workspace, meter, capacity, obeysKeyFilters } = operation;
  const keys = key === "any" && !obeysKeyFilters ? "secret or publishable" : (KEYS[key] ?? key);
  const rows: [string, string | null | undefined][] = [
    ["Key", keys],
    ["Scope", scope && `\`${scope}\``],
    ["Workspace", WORKSPACES[workspace]],
    ["Monthly quota", meter],
    ["Capacity", capacity],
  ];
  return rows.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
}
