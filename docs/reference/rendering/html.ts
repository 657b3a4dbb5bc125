/** A piece of HTML in which every text is escaped. Only `html` makes it, and `trusted` from what is no text of others. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type { Html };

type Piece = Html | string | number | false | null | undefined | readonly Piece[];

/**
 * Makes HTML of a template: texts are escaped, pieces of HTML stay, lists are joined, and false, null and undefined are nothing.
 */
export function html(parts: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(String.raw({ raw: parts }, ...pieces.map(toText)));
}

/** Takes markup as it is: that of this project's own renderers. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function toText(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.text;
  return typeof piece === "object" ? piece.map(toText).join("") : escapeText(String(piece));
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Renders a description: paragraphs apart by an empty line, and code between backticks. */
export function paragraphs(text: string): Html {
  return html`${text.split(/\n{2,}/).map((paragraph) => html`<p>${inline(paragraph)}</p>`)}`;
}

/** Renders code between backticks in a sentence. */
export function inline(text: string): Html {
  const pieces = text.split(/`([^`\n]+)`/);
  return html`${pieces.map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : piece))}`;
}
