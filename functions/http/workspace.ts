import type { Directory, FoundWorkspace } from "../platform/directory.ts";
import type { WorkspaceRecord } from "../platform/records.ts";
import type { CallerKey } from "./call.ts";
import { ApiError } from "./errors.ts";
import type { WorkspaceRule } from "./operation.ts";

/** Specification *Create workspace*. */
const WORKSPACE_ID = /^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$/;

export interface WorkspaceQuestion {
  tenantId: string;
  key: CallerKey;
  rule: WorkspaceRule;
  /** X-Workspace-ID. */
  asked: string | undefined;
  origin: string | undefined;
}

/**
 * Which workspace a request is about, and whether its origin may be here (specification *Authentication* 3-5, decisions *Keys and tenants*).
 * Null: none, the operation spans the tenant. Throws WORKSPACE_REQUIRED, ORIGIN_NOT_ALLOWED, NOT_FOUND.
 */
export async function resolveWorkspace(directory: Directory, question: WorkspaceQuestion): Promise<FoundWorkspace | null> {
  const ofOrigin = question.key.type === "publishable" && question.origin ? await workspaceOfOrigin(directory, question) : null;
  if (question.rule === "unused") return null;
  if (!question.asked) {
    if (!ofOrigin && question.rule === "required")
      throw new ApiError("WORKSPACE_REQUIRED", "Send the header X-Workspace-ID with the workspace to write to.", {
        faults: [{ param: "X-Workspace-ID", message: "is required" }],
      });
    return ofOrigin;
  }
  if (ofOrigin && ofOrigin.id !== question.asked) {
    throw new ApiError(
      "ORIGIN_NOT_ALLOWED",
      `This origin belongs to the workspace ${ofOrigin.id}; X-Workspace-ID names another.`,
    );
  }
  return ofOrigin ?? askedWorkspace(directory, question.tenantId, question.asked);
}

/** Dots of a domain become hyphens (specification *Authentication* 5). */
export function toWorkspaceId(host: string): string {
  return host.toLowerCase().replaceAll(".", "-");
}

/** The host of an Origin header; null when it is not a well-formed origin. */
export function hostOf(origin: string): string | null {
  const url = URL.parse(origin);
  return url && (url.protocol === "https:" || url.protocol === "http:") && url.origin === origin ? url.hostname : null;
}

async function workspaceOfOrigin(directory: Directory, { tenantId, origin }: WorkspaceQuestion): Promise<FoundWorkspace> {
  const host = hostOf(origin!);
  const found =
    host &&
    (await directory.findWorkspace(
      tenantId,
      (id, workspace) => isActive(workspace) && servesOrigin(id, workspace, origin!, host),
    ));
  if (!found)
    throw new ApiError(
      "ORIGIN_NOT_ALLOWED",
      "This origin is not one of the account's workspaces. Add it to a workspace's domain or origins.",
    );
  return found;
}

/** `origins` may list full origins (`http://localhost:8080`) or hosts (`www.example.com`); people copy both from an address bar. */
function servesOrigin(id: string, workspace: WorkspaceRecord, origin: string, host: string): boolean {
  if (id === toWorkspaceId(host) || withoutPath(workspace.domain ?? "").replace(/^https?:\/\//, "") === host) return true;
  return (workspace.settings.origins ?? []).map(withoutPath).some((allowed) => allowed === origin || allowed === host);
}

/** `https://Shop.example/en/` → `https://shop.example`. */
function withoutPath(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/(?<=[^/:])\/.*$/, "");
}

async function askedWorkspace(directory: Directory, tenantId: string, asked: string): Promise<FoundWorkspace> {
  const found = WORKSPACE_ID.test(asked)
    ? await directory.findWorkspace(tenantId, (id, workspace) => id === asked && isActive(workspace))
    : null;
  if (!found)
    throw new ApiError("NOT_FOUND", "There is no such workspace. Create it with POST /workspaces, or correct X-Workspace-ID.");
  return found;
}

function isActive(workspace: WorkspaceRecord): boolean {
  return workspace.status === "active";
}
