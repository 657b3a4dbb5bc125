/** Writes rows as lines: the first column to the left, the others to the right. */
export function alignColumns(table: string[][]): string[] {
  const widths = table[0]!.map((_, at) => Math.max(...table.map((row) => row[at]!.length)));
  return table.map((row) =>
    row
      .map((value, at) => (at === 0 ? value.padEnd(widths[at]!) : value.padStart(widths[at]!)))
      .join("  ")
      .trimEnd(),
  );
}
