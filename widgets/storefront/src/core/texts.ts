/** Puts values into the places of a text: `{n} results`. A value is put in as it is, whatever it holds. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => (name in values ? String(values[name]) : place));
}

/** A piece of a text, and whether it was matched. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

const ENTITIES: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&#x27;": "'", "&amp;": "&" };

/** Reads a highlight, which is escaped text with `<em>` around what matched, into pieces of plain text. */
export function readHighlight(highlight: string): Piece[] {
  let isMarked = false;
  const pieces: Piece[] = [];
  for (const part of highlight.split(/(<\/?em>)/)) {
    if (part === "<em>" || part === "</em>") isMarked = part === "<em>";
    else if (part !== "")
      pieces.push({ text: part.replace(/&(?:lt|gt|quot|amp|#39|#x27);/g, (entity) => ENTITIES[entity]!), isMarked });
  }
  return pieces;
}

/** Returns an address that a link or picture may have: of the web, or of the shop's own site. Anything else is null. */
export function safeAddress(value: unknown): string | null {
  return typeof value === "string" && /^(?:https?:\/\/|\/)/i.test(value) ? value : null;
}

/** Returns the address that a shop gave for an item, else the record's own; null says that it has none. */
export function chooseAddress(given: string | null | undefined, own: unknown): string | null {
  return safeAddress(given === undefined ? own : given);
}

/** Formats a price for people; a currency that is none is left out. */
export function formatPrice(value: number, currency: string | undefined, language: string): string {
  try {
    if (currency) return new Intl.NumberFormat(language, { style: "currency", currency }).format(value);
  } catch {
    // The code is no currency: the number alone is right.
  }
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
}
