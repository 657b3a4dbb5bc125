import { saveFile } from "./save-file.ts";

/** Saves rows as a file that spreadsheets open. What looks like a formula is not run by them. */
export async function saveCsv(rows: readonly (readonly (string | number | null)[])[], name: string): Promise<void> {
  const { default: Papa } = await import("papaparse");
  const text = Papa.unparse(rows as unknown[][], { escapeFormulae: true, newline: "\r\n" });
  // Spreadsheets take a file for one of their own code page without the mark.
  saveFile(new Blob(["\ufeff", text], { type: "text/csv;charset=utf-8" }), name);
}
