import { ApiError } from "../../http/errors.ts";
import type { After } from "../../platform/search-index.ts";
import type { SearchContext, SearchRequest } from "./search-request.ts";

/** Where a page begins: in the fused window, in the lexical order after it, or in a sorted order. */
export type Place =
  | { at: "window"; offset: number }
  | { at: "tail"; after: After; score: number }
  | { at: "sorted"; after: After };

/** What a cursor is bound to: with another query it does not open. The limit may change from page to page. */
export function bindingOf(
  { tenantId, workspaceId, audience }: SearchContext,
  { kind, text, filter, sort }: SearchRequest,
): unknown {
  return ["search", kind, tenantId, workspaceId ?? null, audience, text, filter ?? null, sort ?? null];
}

/** Null: the beginning. Throws ApiError when the cursor is not one of this search. */
export async function readPlace(context: SearchContext, request: SearchRequest): Promise<Place | null> {
  if (request.cursor === undefined) return null;
  if (!context.cursors)
    throw new ApiError("VALIDATION_ERROR", "This search has no further pages.", {
      faults: [{ param: "cursor", message: "cannot be used here" }],
    });
  return (await context.cursors.open(request.cursor, bindingOf(context, request))) as Place;
}

export async function sealPlace(context: SearchContext, request: SearchRequest, place: Place): Promise<string | null> {
  return (await context.cursors?.seal(place, bindingOf(context, request))) ?? null;
}
