/** Writes a row of a table. Cells are kept as they are, formulas too: a spreadsheet shows what the source had. */
export function writeRow(cells: string[], delimiter: string): string {
  return `${cells.map((cell) => quote(cell, delimiter)).join(delimiter)}\n`;
}

function quote(cell: string, delimiter: string): string {
  const isPlain = !cell.includes('"') && !cell.includes("\n") && !cell.includes(delimiter) && cell.trim() === cell;
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}
