import { createHash } from "node:crypto";
import { ApiError } from "../../http/errors.ts";
import { toWorkspaceId } from "../../http/workspace.ts";

/** Length of the longest workspace id (docs/specification/tenancy.md). */
const MAX_WORKSPACE_ID = 50;

/** Returns the host of an address with or without a scheme, in lower case; null when it has none. */
export function parseHost(address: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`);
  const isHost = url && /^[a-z0-9][a-z0-9.-]{1,251}[a-z0-9]$/.test(url.hostname);
  return isHost && workspaceIdForHost(url.hostname).length >= 3 ? url.hostname : null;
}

/** Returns the host of an address that a request names. Throws VALIDATION_ERROR where there is none. */
export function requireHost(address: string, param: string): string {
  const host = parseHost(address);
  if (host !== null) return host;
  const message = "must be a host such as shop.example, or an http(s) address";
  throw new ApiError("VALIDATION_ERROR", `${param} ${message}.`, { issues: [{ param, message }] });
}

/** Returns the workspace id of a host: dots become hyphens, and one that is too long is cut and gets a digest. */
export function workspaceIdForHost(host: string): string {
  const id = toWorkspaceId(host)
    .replace(/[^a-z0-9-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  if (id.length <= MAX_WORKSPACE_ID) return id;
  return `${id.slice(0, MAX_WORKSPACE_ID - 9)}-${createHash("sha256").update(id).digest("hex").slice(0, 8)}`;
}
