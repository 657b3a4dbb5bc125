import type { SearchContext, SearchRequest } from "./search-request.ts";

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
