type Kind = "paragraph" | "heading" | "item" | "row" | "entry";

/** Collects blocks of text: paragraphs apart by an empty line, items of a list and rows of a table by a line break. */
export class TextBlocks {
  #text = "";
  #line = "";
  #before: Kind = "paragraph";
  /** Formats of the blocks that are open; a prefix is written once, with the first line of its block. */
  #open: { prefix: string; kind: Kind }[] = [];
  readonly #maxLength: number;
  readonly #isLeftOut: (line: string) => boolean;

  constructor(maxLength: number, isLeftOut: (line: string) => boolean) {
    this.#maxLength = maxLength;
    this.#isLeftOut = isLeftOut;
  }

  get isFull(): boolean {
    return this.#text.length >= this.#maxLength;
  }

  add(text: string): void {
    this.#line += text;
  }

  breakLine(): void {
    this.#line += "\u2028";
  }

  open(kind: Kind, prefix = ""): void {
    this.#flush();
    this.#open.push({ prefix, kind });
  }

  close(): void {
    this.#flush();
    this.#open.pop();
  }

  /** Indents lines, so that none of them reads as a heading or an item. */
  addPreformatted(text: string): void {
    this.#flush();
    const lines = withoutEmptyEnds(text).split("\n");
    if (lines.some((line) => line.trim() !== "")) this.#append(lines.map((line) => `    ${line}`).join("\n"), "paragraph");
  }

  addRow(cells: string[]): void {
    this.#flush();
    this.#append(`| ${cells.join(" | ")} |`, "row");
  }

  /** Keeps the rows of the next table apart from those written. */
  endRows(): void {
    this.#before = "paragraph";
  }

  toString(): string {
    this.#flush();
    return cutText(this.#text, this.#maxLength);
  }

  #flush(): void {
    const line = tidy(this.#line);
    this.#line = "";
    if (line === "" || this.#isLeftOut(line)) return;
    const format = this.#open.findLast(({ prefix }) => prefix !== "");
    if (!format) this.#append(line, this.#open.at(-1)?.kind ?? "paragraph");
    else this.#appendFormatted(line, format);
  }

  #appendFormatted(line: string, format: { prefix: string; kind: Kind }): void {
    this.#append(format.prefix + (format.kind === "heading" ? line.replace(/\n/g, " ") : line), format.kind);
    if (format.kind !== "heading") format.prefix = " ".repeat(format.prefix.length);
  }

  #append(block: string, kind: Kind): void {
    const isTight = kind === this.#before && kind !== "paragraph" && kind !== "heading";
    this.#text += (this.#text === "" ? "" : isTight ? "\n" : "\n\n") + block;
    this.#before = kind;
  }
}

/** Removes empty lines before a text, and spaces behind it. A pattern for both would try each of a million spaces. */
function withoutEmptyEnds(text: string): string {
  const indented = text.length - text.trimStart().length;
  return text.slice(text.slice(0, indented).lastIndexOf("\n") + 1).trimEnd();
}

/** Spaces that come together, so many at once that millions fill no stack. */
const SPACES = /[^\S\u2028]{1,10000}/g;

function tidy(line: string): string {
  return line
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, "")
    .replace(SPACES, " ")
    .replace(SPACES, " ")
    .replace(/ ?\u2028[ \u2028]*/g, "\n")
    .trim();
}

/** Cuts a text at the end of a line. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.lastIndexOf("\n", maxLength);
  return text.slice(0, cut > maxLength / 2 ? cut : maxLength).replace(/[\ud800-\udbff]$|\s+$/, "");
}
