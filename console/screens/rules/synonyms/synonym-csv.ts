import Papa from "papaparse";
import { faultOf, type Group, readGroup, toKey } from "./synonym-groups.ts";

/** Changes that a file of synonyms would make. */
export interface ReadSynonyms {
  fresh: Group[];
  known: number;
  refused: { row: number; why: string }[];
}

/** Writes one group a row, one word a cell. A spreadsheet does not run what looks like a formula. */
export function writeSynonyms(groups: Group[]): string {
  return Papa.unparse(groups, { escapeFormulae: true, newline: "\r\n" });
}

/** Reads rows of words, with commas, semicolons or tabs between them; a row of one cell is a line as people write it. */
export function readSynonyms(text: string, present: Group[]): ReadSynonyms {
  const data = readRows(text.replace(/^\ufeff/, ""));
  const known = new Set(present.map(toKey));
  const read: ReadSynonyms = { fresh: [], known: 0, refused: [] };
  for (const [at, cells] of data.entries()) {
    const words = cells.map((cell) => cell.trim().replace(/^'(?=[=+\-@\t\r])/, "")).filter((cell) => cell !== "");
    if (words.length === 0) continue;
    const isLine = words.length === 1 || /=>./.test(words[0]!);
    const group = isLine ? readGroup(words.join(", ")) : words;
    const why = faultOf(group);
    if (why !== null) read.refused.push({ row: at + 1, why });
    else if (known.has(toKey(group))) read.known++;
    else {
      known.add(toKey(group));
      read.fresh.push(group);
    }
  }
  return read;
}

/** Reads rows by the separator with which most of them have two words: a short list gives few other hints. */
function readRows(text: string): string[][] {
  const ways = [",", ";", "\t"].map((delimiter) => Papa.parse<string[]>(text, { delimiter }).data);
  const groupsIn = (rows: string[][]) => rows.filter(({ length }) => length > 1).length;
  return ways.reduce((best, rows) => (groupsIn(rows) > groupsIn(best) ? rows : best));
}
