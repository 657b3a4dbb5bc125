/** A page of a list, as lists of this API show it. */
interface ListBody {
  data?: unknown;
  pagination?: unknown;
}

interface Pagination {
  hasMore?: boolean;
  cursor?: string | null;
}

type Input = Record<string, unknown>;

/** Names under which lists hold their entries. */
const ENTRIES = ["results", "messages", "ids"] as const;

/** One page when it is awaited; all entries of all pages, one by one, in `for await`. */
export type Pages<Page, Entry> = Promise<Page> & AsyncIterable<Entry>;

/** Adds reading on to a request of a first page. `next` requests the page that these changes of the input lead to. */
export function toPages<Page, Entry>(
  first: Promise<Page>,
  input: Input,
  next: (input: Input) => Promise<Page>,
): Pages<Page, Entry> {
  return Object.assign(first, {
    async *[Symbol.asyncIterator](): AsyncGenerator<Entry> {
      let page = await first;
      for (let asked: Input | null = input; ; page = await next(asked)) {
        const found = entriesOf(page as ListBody);
        yield* found as Entry[];
        asked = nextInput(page as ListBody, asked, found.length);
        if (!asked) return;
      }
    },
  });
}

function entriesOf({ data }: ListBody): unknown[] {
  if (Array.isArray(data)) return data;
  return ENTRIES.map((name) => (data as Input | undefined)?.[name]).find(Array.isArray) ?? [];
}

/** Returns the input of the next page; null after the last one. A page that leads nowhere is the last one, too. */
function nextInput(body: ListBody, input: Input, count: number): Input | null {
  const data = (body.data ?? {}) as { pagination?: Pagination; page?: number };
  const { hasMore, cursor } = (data.pagination ?? body.pagination ?? {}) as Pagination;
  const { offset, page, ...rest } = input;
  if (cursor) return cursor === input.cursor ? null : { ...rest, cursor };
  if (!hasMore || count === 0) return null;
  if (typeof data.page === "number") return { ...rest, page: data.page + 1 };
  return { ...rest, offset: Number(offset ?? 0) + count };
}
