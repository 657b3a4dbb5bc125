/** Markup in which every text is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | false | null | undefined | readonly Piece[];

/** Makes markup of a template: texts are escaped, markup stays, lists are joined, and false, null and undefined are nothing. */
export function markup(parts: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...pieces.map(toText)));
}

function toText(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return "";
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === "object") return piece.map(toText).join("");
  return String(piece).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
