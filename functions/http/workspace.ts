import type { WorkspaceRecord } from "../platform/tenancy/records.ts";
import type { ResolvedWorkspace, TenantDirectory } from "../platform/tenancy/tenant-directory.ts";
import { ApiError } from "./errors.ts";
import type { CallerKey } from "./handler-context.ts";
import type { WorkspaceRule } from "./operation.ts";

/** Specification *Create workspace*. */
const WORKSPACE_ID = /^[a-z0-9][a-z0-9-]{1,48}[a-z0-9]$/;

export interface WorkspaceRequest {
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
export async function resolveWorkspace(
  directory: TenantDirectory,
  question: WorkspaceRequest,
): Promise<ResolvedWorkspace | null> {
  const ofOrigin =
    question.key.type === "publishable" && question.origin ? await findWorkspaceByOrigin(directory, question) : null;
  if (question.rule === "unused") return null;
  if (!question.asked) {
    if (!ofOrigin && question.rule === "required")
      throw new ApiError("WORKSPACE_REQUIRED", "Send the header X-Workspace-ID with the workspace to write to.", {
        issues: [{ param: "X-Workspace-ID", message: "is required" }],
      });
    return ofOrigin;
  }
  if (ofOrigin && ofOrigin.id !== question.asked) {
    throw new ApiError(
      "ORIGIN_NOT_ALLOWED",
      `This origin belongs to the workspace ${ofOrigin.id}; X-Workspace-ID names another.`,
    );
  }
  return ofOrigin ?? findRequestedWorkspace(directory, question.tenantId, question.asked);
}

/** Dots of a domain become hyphens (specification *Authentication* 5). */
export function toWorkspaceId(host: string): string {
  return host.toLowerCase().replaceAll(".", "-");
}

/** The host of an Origin header; null when it is not a well-formed origin. */
export function parseOriginHost(origin: string): string | null {
  const url = URL.parse(origin);
  return url && (url.protocol === "https:" || url.protocol === "http:") && url.origin === origin ? url.hostname : null;
}

async function findWorkspaceByOrigin(
  directory: TenantDirectory,
  { tenantId, origin }: WorkspaceRequest,
): Promise<ResolvedWorkspace> {
  const host = parseOriginHost(origin!);
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
  if (id === toWorkspaceId(host) || stripPath(workspace.domain ?? "").replace(/^https?:\/\//, "") === host) return true;
  return (workspace.settings.origins ?? []).map(stripPath).some((allowed) => allowed === origin || allowed === host);
}

/** `https://Shop.example/en/` → `https://shop.example`. */
function stripPath(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/(?<=[^/:])\/.*$/, "");
}

async function findRequestedWorkspace(directory: TenantDirectory, tenantId: string, asked: string): Promise<ResolvedWorkspace> {
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
