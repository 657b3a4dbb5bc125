import Papa from "papaparse";

/** A row as it stands in a file, before its header is known. */
export interface RawRow {
  /** Counted as a spreadsheet does: a line break inside quotes begins no row. */
  number: number;
  cells: string[];
  /** The reason why its cells cannot be trusted. */
  fault: string | null;
}

/** Largest text of one row: a quote that is not closed until then never is. */
const MAX_ROW = 24 * 1024 * 1024;

interface ParsedRow {
  cells: string[];
  start: number;
  end: number;
  quotes: "MissingQuotes" | "InvalidQuotes" | null;
}

/**
 * Reads rows from pieces of text whose lines end in line feeds, and keeps one piece and one row in memory. A row whose quotes do
 * not close, or close in the middle of a cell of a later line, is given with its fault, and reading goes on in the line after it.
 */
export async function* readRows(
  text: AsyncIterable<string>,
  { delimiter, width }: { delimiter: string; width?: number },
): AsyncGenerator<RawRow> {
  let buffer = "";
  let wanted = 0;
  let number = 1;
  const drain = function* (isEnd: boolean): Generator<RawRow> {
    for (let goesOn = true; goesOn; ) {
      const { rows, rest, resume } = parse(buffer, delimiter, isEnd, width);
      for (const { cells, fault } of rows) yield { number: number++, cells, fault };
      // A broken row is followed by what stands in its next line.
      goesOn = resume !== null;
      buffer = buffer.slice(resume ?? rest);
    }
  };
  for await (const piece of text) {
    buffer += piece;
    if (buffer.length < wanted) continue;
    yield* drain(false);
    if (buffer.length > MAX_ROW) {
      yield { number: number++, cells: [firstLine(buffer)], fault: unclosed(buffer) };
      buffer = buffer.slice(firstLine(buffer).length + 1);
      yield* drain(false);
    }
    // A long row is parsed again each time that it has doubled, not with each piece.
    wanted = buffer.length * 2;
  }
  if (buffer !== "") yield* drain(true);
}

interface Parsed {
  rows: { cells: string[]; fault: string | null }[];
  /** Place after the last whole row. */
  rest: number;
  /** Place from which to read again after a broken row. */
  resume: number | null;
}

function parse(buffer: string, delimiter: string, isEnd: boolean, width: number | undefined): Parsed {
  const rows: Parsed["rows"] = [];
  let rest = 0;
  for (const { cells, start, end, quotes } of parseRows(buffer, delimiter, isEnd)) {
    const text = quotes ? buffer.slice(start, end) : "";
    const line = firstLine(text);
    const lines = text.replace(/\n$/, "").includes("\n");
    rest = end;
    if (quotes === "MissingQuotes") {
      rows.push({ cells: [lines ? line : text], fault: unclosed(text) });
      return { rows, rest, resume: lines ? start + line.length + 1 : null };
    }
    if (quotes === "InvalidQuotes" && lines && swallowsRow(text.slice(line.length + 1), delimiter, width)) {
      rows.push({ cells: [line], fault: unclosed(text) });
      return { rows, rest, resume: start + line.length + 1 };
    }
    const isWrong = quotes === "InvalidQuotes" && width !== undefined && cells.length !== width;
    rows.push({ cells, fault: isWrong ? "has quotes inside a quoted cell: write each of them twice" : null });
  }
  return { rows, rest, resume: null };
}

/** Tells whether the lines after a quote that closes in the middle of a cell begin with a row of their own. */
function swallowsRow(text: string, delimiter: string, width: number | undefined): boolean {
  const [next] = parseRows(text, delimiter, true);
  return next !== undefined && width !== undefined && next.cells.length === width && next.quotes === null;
}

function parseRows(buffer: string, delimiter: string, isEnd: boolean): ParsedRow[] {
  const rows: ParsedRow[] = [];
  let start = 0;
  const step = ({ data, errors, meta }: Papa.ParseStepResult<string[][]>) => {
    const [cells] = data as unknown as string[][];
    const codes = errors.map(({ code }) => code as string);
    const quotes = codes.includes("MissingQuotes") ? "MissingQuotes" : codes.includes("InvalidQuotes") ? "InvalidQuotes" : null;
    if (cells) rows.push({ cells, start, end: meta.cursor, quotes });
    start = meta.cursor;
  };
  const parser = new Papa.Parser({ delimiter, newline: "\n", step } as never);
  parser.parse(buffer, 0 as never, !isEnd as never);
  // A line feed at the very end begins no row.
  if (isEnd && buffer.endsWith("\n") && rows.at(-1)?.start === buffer.length) rows.pop();
  return rows;
}

function firstLine(text: string): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end);
}

function unclosed(text: string): string {
  return `opens a quote that is not closed: ${JSON.stringify(firstLine(text).slice(0, 60))}`;
}
