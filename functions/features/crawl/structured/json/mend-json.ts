/** JSON whose quotes and brackets are in order. */
interface MendedJson {
  text: string;
  /** The end was missing: what came last may be gone. */
  isCut: boolean;
}

/** White space and names that are looked at behind a quote. */
const NEXT_MARK = /\s{0,99}(\S?)/y;
const NEXT_NAME = /\s{0,99},\s{0,99}(?:"(?:[^"\\]|\\.){0,99}"\s{0,99}:|[}\]]|$)/y;
/** The comma between two properties is missing. */
const NEXT_WITHOUT_COMMA = /\s{1,99}"(?:[^"\\]|\\.){0,99}"\s{0,99}:/y;
/** Words of other languages for nothing. */
const NOTHING = /(?:undefined|None|nil)\b/y;
const NEXT_VALUE = /\s{0,99},\s{0,99}(?:["{[\]\d-]|true|false|null|$)/y;

/**
 * Escapes quotes inside of texts ('24" wide') and closes what is open at the end, without the value that was cut off. Null for
 * brackets that do not fit. Both are guesses. Takes time linear in the length: each place is looked at once, with what follows up
 * to a bound.
 */
export function mendJson(text: string): MendedJson | null {
  const scanner = new Scanner(text);
  while (scanner.at < text.length) if (!scanner.step()) return null;
  return scanner.finish();
}

class Scanner {
  at = 0;
  private readonly text: string;
  private readonly written: string[] = [];
  private readonly closing: string[] = [];
  private isInText = false;
  private isName = false;
  /** The last character outside of texts that is no white space. */
  private lastMark = "";
  /** The last comma: how much was written before it, and how many brackets were open. */
  private comma: { written: number; depth: number } | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads one character; false where brackets do not fit. */
  step(): boolean {
    const mark = this.text[this.at++]!;
    if (this.isInText) this.readInText(mark);
    else if (!this.readBetween(mark)) return false;
    return true;
  }

  finish(): MendedJson | null {
    const { written, closing, comma } = this;
    if (closing.length === 0 && !this.isInText) return { text: written.join(""), isCut: false };
    const isWhole = !this.isInText && /[\]}]\s*$/.test(written.slice(-99).join(""));
    if (isWhole) return { text: written.join("") + closing.toReversed().join(""), isCut: true };
    if (comma === null || comma.depth > closing.length) return null;
    const kept = written.slice(0, comma.written).join("");
    return { text: kept + closing.slice(0, comma.depth).toReversed().join(""), isCut: true };
  }

  private readInText(mark: string): void {
    if (mark === "\\") this.written.push(mark + (this.text[this.at++] ?? ""));
    else if (mark !== '"') this.written.push(/\p{Cc}/u.test(mark) ? " " : mark);
    else if (this.endsText()) {
      const isCommaMissing = !this.isName && this.closing.at(-1) === "}" && this.match(NEXT_WITHOUT_COMMA) !== null;
      this.written.push(mark, isCommaMissing ? "," : "");
      this.isName = isCommaMissing;
      this.isInText = false;
    } else this.written.push('\\"');
  }

  private readBetween(mark: string): boolean {
    if (!this.followBrackets(mark)) return false;
    if ((mark === "," || mark === "}") && this.lastMark === ":") this.written.push("null");
    this.noteMark(mark);
    this.at--;
    const nothing = this.match(NOTHING);
    this.at += nothing ? nothing[0].length : 1;
    this.written.push(nothing ? "null" : mark);
    return true;
  }

  /** Notes what is open, and the last comma; false where brackets do not fit. */
  private followBrackets(mark: string): boolean {
    const { closing, written } = this;
    if (mark === "{" || mark === "[") closing.push(mark === "{" ? "}" : "]");
    else if (mark === "}" || mark === "]") {
      if (closing.pop() !== mark) return false;
      if (this.comma && this.comma.depth > closing.length) this.comma = null;
    } else if (mark === ",") this.comma = { written: written.length, depth: closing.length };
    return true;
  }

  /** Notes what a character says about those behind it. */
  private noteMark(mark: string): void {
    if (/\S/.test(mark)) this.lastMark = mark;
    if (mark === '"') this.isInText = true;
    else if (mark === "{" || mark === ",") this.isName = this.closing.at(-1) === "}";
    else if (mark === ":" || mark === "[") this.isName = false;
  }

  /** Tells whether the quote before this place ends a text, by what follows. */
  private endsText(): boolean {
    const mark = this.match(NEXT_MARK)?.[1] ?? "";
    if (mark === "") return true;
    if (this.isName || mark === ":") return this.isName && mark === ":";
    if (mark === "}" || mark === "]") return this.closing.at(-1) === mark;
    if (this.closing.at(-1) !== "}") return this.match(NEXT_VALUE) !== null;
    return this.match(NEXT_NAME) !== null || this.match(NEXT_WITHOUT_COMMA) !== null;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }
}
