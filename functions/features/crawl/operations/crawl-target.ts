import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import type { HandlerContext } from "../../../http/operation.ts";
import type { CrawlTarget } from "../store/config-item.ts";

type Call = Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId">;

/**
 * Finds the workspace of a request: the body's, else that of X-Workspace-ID, else the only one of the tenant. Throws NOT_FOUND,
 * WORKSPACE_REQUIRED.
 */
export async function resolveTarget(call: Call, named: string | undefined, { directory }: Ports): Promise<CrawlTarget> {
  const tenantId = call.tenant.id;
  if (named !== undefined && named !== call.workspaceId) {
    const found = await directory.findWorkspace(tenantId, named, ({ status }) => status === "active");
    if (!found)
      throw new ApiError("NOT_FOUND", "There is no such workspace. Create it with POST /workspaces, or correct workspaceId.");
    return { tenantId, workspaceId: found.id };
  }
  const workspaceId = call.workspaceId ?? (await directory.onlyWorkspace(tenantId));
  if (workspaceId !== undefined) return { tenantId, workspaceId };
  throw new ApiError(
    "WORKSPACE_REQUIRED",
    "Name the workspace whose website this is about: X-Workspace-ID, or workspaceId in the body.",
    {
      issues: [{ param: "workspaceId", message: "is required, since the tenant has several workspaces" }],
    },
  );
}
