import { ApiError } from "../../../http/errors.ts";
import type { SearchAfter, Sort } from "../../../platform/ports/search/search-index.ts";
import type { SearchContext, SearchRequest } from "./search-request.ts";

/** A place in a list with pins. */
export interface PinnedPosition {
  at: "pinned";
  /** Number of results shown. */
  shown: number;
  /** Place of the last pinned record among them; 0: none. */
  pinnedTo: number;
  /** Place at which the others go on; null: from their beginning. */
  rest: RankedPosition | null;
  /** All results but pinned ones were shown. */
  isOver?: boolean;
}

/** A place in what is browsed in groups: the group, and where it goes on; null: at its beginning. */
export interface RatedPosition {
  at: "rated";
  group: number;
  rest: RankedPosition | null;
}

/**
 * Start of a page: in the fused window (with the boosts that the first page was ordered by), in the lexical order after it, in a
 * sorted order, in one group after another, or in any of them with pinned records around. In the tail, what is out of stock comes
 * last: it begins again at `restart`. What is browsed keeps the `order` of the first page. Of groups, also digests of those that
 * were shown.
 */
export type PagePosition = RankedPosition | { at: "groups"; from: RankedPosition; shown: string };

/** Start of a page of records. */
export type RankedPosition =
  | { at: "window"; offset: number; boosts?: string }
  | { at: "tail"; after: SearchAfter; score: number; restart?: SearchAfter; soldOut?: true }
  | { at: "sorted"; after: SearchAfter; order?: Sort | null }
  | RatedPosition
  | PinnedPosition;

/** A page of a search: it begins at a position, or without one after `offset` records. */
export interface Page<Position = RankedPosition> {
  position: Position | null;
  offset: number;
  limit: number;
}

/** Returns what a cursor is bound to: it does not open for another query. The limit may change from page to page. */
export function toCursorBinding(
  { tenantId, workspaceId, audience }: SearchContext,
  { kind, text, interpret, filter, sort, minScore, semantic, groupBy }: SearchRequest,
): unknown {
  const narrowed = [filter ?? null, sort ?? null, minScore ?? 0, semantic ?? null, interpret ?? false, groupBy ?? null];
  return ["search", kind, tenantId, workspaceId ?? null, audience, text, ...narrowed];
}

/**
 * Returns the position that the request's cursor holds; null: the first page. Throws ApiError when the cursor is of another
 * search.
 */
export async function decodeCursor(context: SearchContext, request: SearchRequest): Promise<PagePosition | null> {
  if (request.cursor === undefined) return null;
  if (!context.cursors)
    throw new ApiError("VALIDATION_ERROR", "This search has no further pages.", {
      issues: [{ param: "cursor", message: "cannot be used here" }],
    });
  return (await context.cursors.open(request.cursor, toCursorBinding(context, request))) as PagePosition;
}

/** Returns the cursor of a position; null when the context has no cursors. */
export async function encodeCursor(
  context: SearchContext,
  request: SearchRequest,
  position: PagePosition,
): Promise<string | null> {
  return (await context.cursors?.seal(position, toCursorBinding(context, request))) ?? null;
}

/** Content of a cursor of a search whose text a model has read: later pages need not ask it again. */
interface RememberingCursor<Kept> {
  place: unknown;
  /** The text as the model has made it; null: the search went without. */
  kept: Kept | null;
}

/**
 * Opens the cursor of a request; null on a first page, and for a cursor that remembers nothing. Throws ApiError for the cursor of
 * another search.
 */
export async function openRemembering<Kept>(
  { cursors }: SearchContext,
  { cursor }: SearchRequest,
  binding: unknown,
): Promise<RememberingCursor<Kept> | null> {
  if (cursor === undefined || !cursors) return null;
  const opened = (await cursors.open(cursor, binding)) as RememberingCursor<Kept> | object;
  return "kept" in opened ? opened : null;
}

/** Has cursors remember what a model has made of a text. They are bound to what the caller wrote, and not to that. */
export function rememberInCursors<Context extends SearchContext>(
  context: Context,
  binding: unknown,
  kept: unknown,
  opened: RememberingCursor<unknown> | null,
): Context {
  const { cursors } = context;
  if (!cursors) return context;
  return {
    ...context,
    cursors: { seal: (place) => cursors.seal({ place, kept }, binding), open: async () => opened?.place ?? null },
  };
}
