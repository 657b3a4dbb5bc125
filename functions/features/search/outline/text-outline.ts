import { type TextLine, toDataLine } from "./plain-lines.ts";
import { readLines } from "./text-lines.ts";

/** The smallest part of a text that can be quoted: a sentence, an item of a list, or a row of a table. */
export interface TextPiece {
  /** Ends as a sentence does. A row names its columns. */
  text: string;
  /** A fragment is a line that is no sentence, such as a link. */
  kind: "sentence" | "item" | "row" | "fragment";
  /** The headings right above its section, the outer one first; empty: none. */
  headings: string[];
  /** Position of its section, from 0: a heading begins one. */
  section: number;
  /** Position of its paragraph from 0; the items of a list, and the rows of a table, have one together. */
  paragraph: number;
}

/** Maximum characters read of a text: those of the longest content that a record may have (docs/specification/data-shapes.md). */
const MAX_READ = 200_000;
/** Bounds the work on a text of nothing but marks. Two hundred thousand characters of prose are some two thousand sentences. */
const MAX_PIECES = 10_000;
const LONGEST_SENTENCE = 400;
const LONG_PIECES = new RegExp(`\\S.{0,${LONGEST_SENTENCE - 1}}(?=\\s|$)|\\S{${LONGEST_SENTENCE}}`, "gu");
const ENDS = /[.!?…:;。！？]["”»')\]]*$/;

/** Kinds of lines of which each is a paragraph. */
const STANDS_ALONE: ReadonlySet<TextLine["kind"]> = new Set(["text", "fragment"]);

const segmenters = new Map<string, Intl.Segmenter>();

/** Splits a whole text into pieces, each under its heading: sentences, items and rows, longer ones in parts. */
export function outlineText(content: string, language: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  const place: Place = { headings: [], section: 0, paragraph: -1 };
  let last: TextLine["kind"] = "heading";
  for (const line of readLines(content.slice(0, MAX_READ))) {
    if (line.kind === "heading") enterSection(place, line.text, last === "heading");
    else {
      if (line.kind !== last || STANDS_ALONE.has(line.kind)) place.paragraph += 1;
      const kind: TextPiece["kind"] = line.kind === "text" ? "sentence" : line.kind;
      pieces.push(...splitLine(line, language).map((text) => ({ text, kind, ...place })));
    }
    last = line.kind;
    if (pieces.length >= MAX_PIECES) return pieces.slice(0, MAX_PIECES);
  }
  return pieces;
}

/** The part of a piece that tells where it stands. */
type Place = Pick<TextPiece, "headings" | "section" | "paragraph">;

/** Begins a section at a heading; one right below another heading is within that one's section. */
function enterSection(place: Place, text: string, isBelowHeading: boolean): void {
  const heading = toDataLine(text, LONGEST_SENTENCE);
  place.headings = isBelowHeading ? [...place.headings, heading] : [heading];
  if (!isBelowHeading) place.section += 1;
}

function splitLine({ kind, text }: TextLine, language: string): string[] {
  const whole = ENDS.test(text) ? text : `${text}.`;
  if (kind === "row" || kind === "fragment") return splitLong(toDataLine(whole, MAX_READ));
  return [...segmenterFor(language).segment(whole)].flatMap(({ segment }) => splitLong(toDataLine(segment, MAX_READ)));
}

/** Returns pieces that end where words end, as far as words do. Empty for an empty sentence. */
function splitLong(sentence: string): string[] {
  if (sentence.length <= LONGEST_SENTENCE) return sentence === "" ? [] : [sentence];
  return sentence.match(LONG_PIECES) ?? [];
}

/** Keeps segmenters: creating one takes longer than using it. */
function segmenterFor(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter([language.replace(/_/g, "-"), "en"], { granularity: "sentence" });
  segmenters.set(language, made);
  return made;
}

/** A part of a text that answers something by itself. */
export interface TextSection {
  /** Names it within its text (`nameSection`). */
  at: string;
  /** Empty: it has none. */
  heading: string;
  text: string;
  pieces: TextPiece[];
}

const FIRST_WORDS = 5;

/** Splits a text at its headings; what stands above the first one, and a text without any, into paragraphs. */
export function listSections(content: string, language: string): TextSection[] {
  const groups = Map.groupBy(outlineText(content, language), (piece) =>
    piece.headings.length > 0 ? `s${piece.section}` : `p${piece.paragraph}`,
  );
  return [...groups.values()].map((pieces) => ({
    at: nameSection(pieces[0]!),
    heading: pieces[0]!.headings.join(": "),
    text: pieces.map(({ text }) => text).join(" "),
    pieces,
  }));
}

/** Names a section by its heading, or by the first words of one without: of its first piece. */
function nameSection({ headings, text }: TextPiece): string {
  return headings.length > 0 ? headings.join(": ") : text.split(/\s+/, FIRST_WORDS).join(" ");
}
