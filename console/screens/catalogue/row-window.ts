interface Scrolled {
  top: number;
  height: number;
  rows: number;
  rowHeight: number;
  overscan: number;
}

/** Returns which rows are drawn where a list stands scrolled so. */
export function toRowWindow({ top, height, rows, rowHeight, overscan }: Scrolled): { first: number; end: number } {
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), rows) - overscan);
  return { first, end: Math.min(rows, Math.ceil((top + height) / rowHeight) + overscan) };
}
