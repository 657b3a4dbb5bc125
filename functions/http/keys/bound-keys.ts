import { isObject } from "../../platform/is-object.ts";
import { ApiError } from "../errors.ts";
import type { RequestContext } from "../request-context.ts";
import type { CallerKey } from "./caller-key.ts";

/** The part of a request that says which workspace it is about. */
type Bound = Pick<RequestContext, "operation" | "params"> & { key: CallerKey };

/**
 * Throws FORBIDDEN where a key of one workspace would reach beyond it: by the header, by a path, or by an operation on the whole
 * account. What an operation lists or finds is then narrowed by the workspace of the request.
 */
export function assertWithinBounds({ operation, params, key }: Bound, requestedId: string | undefined): void {
  const { workspaceId } = key;
  if (workspaceId === undefined) return;
  if (requestedId !== undefined && requestedId !== workspaceId) throw beyondBounds(workspaceId);
  if (operation!.workspace === "unused" && params.workspaceId !== workspaceId) throw beyondBounds(workspaceId);
}

/** Throws FORBIDDEN where the body or the query of a request names another workspace than that of its key. */
export function assertInputWithinBounds(key: CallerKey | null, ...inputs: unknown[]): void {
  if (key?.workspaceId === undefined) return;
  for (const input of inputs) {
    const named = isObject(input) ? input.workspaceId : undefined;
    if (named !== undefined && named !== key.workspaceId) throw beyondBounds(key.workspaceId);
  }
}

function beyondBounds(workspaceId: string): ApiError {
  return new ApiError("FORBIDDEN", `This key opens the workspace ${workspaceId} only, and nothing of the account as a whole.`);
}
