import { outlineText, type TextPiece } from "./text-outline.ts";

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
