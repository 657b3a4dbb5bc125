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
  for (const row of parseRows(buffer, delimiter, isEnd)) {
    rest = row.end;
    const broken = findUnclosed(row, buffer, delimiter, width);
    if (broken) return { rows: [...rows, broken.row], rest, resume: broken.resume };
    const isWrong = row.quotes === "InvalidQuotes" && width !== undefined && row.cells.length !== width;
    rows.push({ cells: row.cells, fault: isWrong ? "has quotes inside a quoted cell: write each of them twice" : null });
  }
  return { rows, rest, resume: null };
}

/** Returns what stands for a row whose quotes do not close, and the place of its second line; null for another row. */
function findUnclosed({ start, end, quotes }: ParsedRow, buffer: string, delimiter: string, width: number | undefined) {
  if (quotes === null) return null;
  const text = buffer.slice(start, end);
  const line = firstLine(text);
  const hasLines = text.replace(/\n$/, "").includes("\n");
  const isUnclosed = quotes === "MissingQuotes" || (hasLines && swallowsRow(text.slice(line.length + 1), delimiter, width));
  if (!isUnclosed) return null;
  const row = { cells: [hasLines ? line : text], fault: unclosed(text) };
  return { row, resume: hasLines ? start + line.length + 1 : null };
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
