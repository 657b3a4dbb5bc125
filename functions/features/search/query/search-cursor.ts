import { ApiError } from "../../../http/errors.ts";
import type { SearchAfter } from "../../../platform/ports/search-index.ts";
import type { SearchContext, SearchRequest } from "./search-request.ts";

/** Where a page begins: in the fused window, in the lexical order after it, or in a sorted order. */
export type PagePosition =
  | { at: "window"; offset: number }
  | { at: "tail"; after: SearchAfter; score: number }
  | { at: "sorted"; after: SearchAfter };

/** What a cursor is bound to: with another query it does not open. The limit may change from page to page. */
export function toCursorBinding(
  { tenantId, workspaceId, audience }: SearchContext,
  { kind, text, filter, sort }: SearchRequest,
): unknown {
  return ["search", kind, tenantId, workspaceId ?? null, audience, text, filter ?? null, sort ?? null];
}

/** Null: the beginning. Throws ApiError when the cursor is not one of this search. */
export async function decodeCursor(context: SearchContext, request: SearchRequest): Promise<PagePosition | null> {
  if (request.cursor === undefined) return null;
  if (!context.cursors)
    throw new ApiError("VALIDATION_ERROR", "This search has no further pages.", {
      issues: [{ param: "cursor", message: "cannot be used here" }],
    });
  return (await context.cursors.open(request.cursor, toCursorBinding(context, request))) as PagePosition;
}

export async function encodeCursor(context: SearchContext, request: SearchRequest, place: PagePosition): Promise<string | null> {
  return (await context.cursors?.seal(place, toCursorBinding(context, request))) ?? null;
}
