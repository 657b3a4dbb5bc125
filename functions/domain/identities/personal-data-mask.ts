import { locateIdentities } from "./find-identities.ts";

/** Marks that stand for what was masked. A model copies them, and no text of a shop has them. */
const MARK = /\{(email|phone)-(\d{1,3})\}/gi;
/** The beginning of a mark at the end of a text that goes on. */
const OPEN_MARK = /\{(?:(?:e(?:m(?:a(?:i(?:l(?:-\d{0,3})?)?)?)?)?)|(?:p(?:h(?:o(?:n(?:e(?:-\d{0,3})?)?)?)?)?))?$/i;

/**
 * Replaces e-mail addresses and telephone numbers by marks, and marks by what they stand for. One mask serves one request and its
 * answer: the same address has the same mark throughout.
 */
export class PersonalDataMask {
  private readonly marks = new Map<string, string>();
  private readonly originals = new Map<string, string>();
  private readonly isExempt: (original: string) => boolean;

  /** Leaves what `isExempt` is true of as it is written. */
  constructor(isExempt: (original: string) => boolean = () => false) {
    this.isExempt = isExempt;
  }

  mask(text: string): string {
    // A mark that somebody wrote stands for nothing.
    const written = text.replace(MARK, "$1-$2");
    let masked = "";
    let at = 0;
    for (const { kind, value, start, end } of locateIdentities(written)) {
      const original = written.slice(start, end);
      if (this.isExempt(original)) continue;
      masked += written.slice(at, start) + this.markFor(kind, value, original);
      at = end;
    }
    return masked + written.slice(at);
  }

  /** Puts back what marks stand for. A mark that stands for nothing is left out. */
  unmask(text: string): string {
    return text.replace(MARK, (mark) => this.originals.get(mark.toLowerCase()) ?? "");
  }

  /** Puts back what marks stand for in all texts of a JSON value. */
  unmaskIn(value: unknown): unknown {
    if (typeof value === "string") return this.unmask(value);
    if (Array.isArray(value)) return value.map((each) => this.unmaskIn(each));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, this.unmaskIn(inner)]));
  }

  private markFor(kind: "email" | "phone", value: string, original: string): string {
    const key = `${kind} ${value}`;
    const known = this.marks.get(key);
    if (known !== undefined) return known;
    const count = [...this.originals.keys()].filter((mark) => mark.startsWith(`{${kind}`)).length;
    const mark = `{${kind}-${count + 1}}`;
    this.marks.set(key, mark);
    this.originals.set(mark, original);
    return mark;
  }
}

/** Puts back what marks stand for in a text that comes in pieces, cut anywhere. Holds back the beginning of a mark only. */
export class MarkReader {
  private readonly mask: PersonalDataMask;
  private held = "";

  constructor(mask: PersonalDataMask) {
    this.mask = mask;
  }

  push(text: string): string {
    const whole = this.held + text;
    this.held = OPEN_MARK.exec(whole)?.[0] ?? "";
    return this.mask.unmask(whole.slice(0, whole.length - this.held.length));
  }

  flush(): string {
    const rest = this.mask.unmask(this.held);
    this.held = "";
    return rest;
  }
}
