/** Answer of a list, which tells what follows. */
interface Paged {
  pagination: { hasMore: boolean; cursor?: string | null };
}

/** The part of an input that names a page; nothing of it names the first one. */
export interface PageAt {
  cursor?: string;
}

/** Reads a list page by page, as long as somebody asks for more. */
export async function* pagesOf<Page extends Paged>(read: (at: PageAt) => Promise<Page>): AsyncGenerator<Page> {
  let next: string | null | undefined;
  do {
    const page: Page = await read(next ? { cursor: next } : {});
    yield page;
    next = page.pagination.hasMore ? page.pagination.cursor : null;
  } while (next);
}
