import { type Static, Type } from "@sinclair/typebox";
import type { Cursors } from "../../http/input/cursors.ts";

const DEFAULT_LIMIT = 100;

export const PageQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: DEFAULT_LIMIT })),
  cursor: Type.Optional(Type.String({ maxLength: 2_000 })),
});

/**
 * Returns a page of a list that is short enough to be read whole, after the id that the cursor names. Throws VALIDATION_ERROR.
 */
export async function takePage<T>(
  all: T[],
  toId: (entry: T) => string,
  { limit = DEFAULT_LIMIT, cursor }: Static<typeof PageQuery>,
  cursors: Cursors,
) {
  const after = cursor === undefined ? "" : ((await cursors.open(cursor, null)) as string);
  const sorted = all.toSorted((one, other) => (toId(one) < toId(other) ? -1 : 1)).filter((entry) => toId(entry) > after);
  const page = sorted.slice(0, limit);
  const hasMore = sorted.length > limit;
  const next = hasMore ? await cursors.seal(toId(page.at(-1)!), null) : null;
  return { page, pagination: { total: all.length, limit, hasMore, cursor: next } };
}
