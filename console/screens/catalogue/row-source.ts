import type { CatalogueRecord } from "./record-kinds.ts";

/** Records of a part of the list. */
interface RowPage {
  rows: CatalogueRecord[];
  total: number;
}

/** Ids of a part of the list, in the order of the list. */
interface IdPage {
  ids: string[];
  total: number;
  cursor: string | null;
}

/** Place from which ids are read: by the cursor of those before them, else by the number of these. */
export type IdsFrom = { cursor: string } | { offset: number };

/** Way in which rows are read: by the place behind an id of the whole list, or by a number of rows to leave out. */
export type RowReader =
  | {
      by: "id";
      pageSize: number;
      readRows(after: string | null): Promise<RowPage>;
      readIds(from: IdsFrom): Promise<IdPage>;
    }
  | { by: "offset"; pageSize: number; maxRows: number; readRows(offset: number): Promise<RowPage> };

export const ID_PAGE = 1_000;

/** State that a view shows of a list at a moment. */
interface RowState {
  /** Rows that can be scrolled to; null before the first answer. */
  count: number | null;
  /** Records that fit, which may be more than can be scrolled to. */
  total: number;
  error: unknown;
  /** Changes with everything above, and with each page that comes. */
  version: number;
}

/**
 * Rows of a long list, of which pages are read when they are looked at. One request runs at a time, for what is looked at then:
 * what was scrolled past is not asked for. A page of the whole list is read behind the id before it, and ids a thousand at once.
 */
export class RowSource {
  private readonly pages = new Map<number, CatalogueRecord[]>();
  private readonly idPages = new Map<number, string[]>();
  /** Cursors by the page of ids that they lead to. */
  private readonly idCursors = new Map<number, string>();
  /** Rows that there are at most: a list may have become shorter than it says. */
  private end = Number.POSITIVE_INFINITY;
  private range: [first: number, end: number] = [0, 1];
  private running = false;
  private isClosed = false;
  private state: RowState = { count: null, total: 0, error: null, version: 0 };
  private readonly reader: RowReader;
  private readonly onChange: () => void;

  constructor(reader: RowReader, onChange: () => void) {
    this.reader = reader;
    this.onChange = onChange;
  }

  snapshot(): RowState {
    return this.state;
  }

  /** Returns the record of a row; undefined while it was not read. */
  rowAt(index: number): CatalogueRecord | undefined {
    const { pageSize } = this.reader;
    return this.pages.get(Math.floor(index / pageSize))?.[index % pageSize];
  }

  /** Reads what is missing of these rows. */
  async look(first: number, end: number): Promise<void> {
    this.range = [Math.max(0, first), Math.max(end, first + 1)];
    if (this.running || this.isClosed) return;
    this.running = true;
    try {
      for (let page = this.missingPage(); page !== null && !this.isClosed; page = this.missingPage()) await this.readPage(page);
    } catch (error) {
      if (!this.isClosed) this.change({ error });
    } finally {
      this.running = false;
    }
  }

  async retry(): Promise<void> {
    this.change({ error: null });
    await this.look(...this.range);
  }

  close(): void {
    this.isClosed = true;
  }

  private missingPage(): number | null {
    if (this.state.error !== null) return null;
    const { pageSize } = this.reader;
    const end = Math.min(this.range[1], this.state.count ?? 1);
    for (let page = Math.floor(this.range[0] / pageSize); page * pageSize < end; page++) if (!this.pages.has(page)) return page;
    return null;
  }

  private async readPage(page: number): Promise<void> {
    const { reader } = this;
    if (reader.by === "offset") {
      const { rows, total } = await reader.readRows(page * reader.pageSize);
      return this.keep(page, rows, Math.min(total, reader.maxRows), total);
    }
    const place = page * reader.pageSize - 1;
    if (page > 0 && this.idAt(place) === undefined) return this.readIds(Math.floor(place / ID_PAGE));
    const { rows, total } = await reader.readRows(page === 0 ? null : this.idAt(place)!);
    this.keep(page, rows, total, total);
  }

  private idAt(place: number): string | undefined {
    return this.idPages.get(Math.floor(place / ID_PAGE))?.[place % ID_PAGE] ?? this.rowAt(place)?.id;
  }

  private async readIds(page: number): Promise<void> {
    if (this.reader.by !== "id") return;
    const cursor = this.idCursors.get(page);
    const offset = page * ID_PAGE;
    const { ids, total, cursor: next } = await this.reader.readIds(cursor === undefined ? { offset } : { cursor });
    this.idPages.set(page, ids);
    if (next !== null) this.idCursors.set(page + 1, next);
    if (next === null) this.end = Math.min(this.end, offset + ids.length);
    this.change({ total, count: Math.min(total, this.end) });
  }

  private keep(page: number, rows: CatalogueRecord[], count: number, total: number): void {
    this.pages.set(page, rows);
    if (rows.length < this.reader.pageSize) this.end = Math.min(this.end, page * this.reader.pageSize + rows.length);
    this.change({ count: Math.min(count, this.end), total });
  }

  private change(changed: Partial<RowState>): void {
    if (this.isClosed) return;
    this.state = { ...this.state, ...changed, version: this.state.version + 1 };
    this.onChange();
  }
}
