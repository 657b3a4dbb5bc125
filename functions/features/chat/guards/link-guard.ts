import type { KnownLinks } from "./known-links.ts";
import { findLinkStart, type LinkMatch, MAX_NAME, matchLink, mayBeginLink } from "./match-link.ts";

/** A piece of a text: words, or a link that may stay. */
export interface TextPiece {
  text: string;
  isLink: boolean;
}

interface Options {
  known: KnownLinks;
  /** The replacement for a web address that has to go. */
  elsewhere: string;
  onCorrected: (how: "replaced" | "left_out") => void;
}

/** Removes links that no record carries from a streamed text, cut anywhere. Words that cannot be part of a link pass at once. */
export class LinkGuard {
  private readonly options: Options;
  private held = "";
  private tail = "";

  constructor(options: Options) {
    this.options = options;
  }

  /** Tells whether `push` would return just this text. */
  isPlain(text: string): boolean {
    return this.held === "" && !mayBeginLink(this.tail, text);
  }

  /** Notes plain text that passed. */
  observe(text: string): void {
    this.tail += text;
    if (this.tail.length > 4 * MAX_NAME) this.tail = this.tail.slice(-MAX_NAME);
  }

  push(text: string, isWhole: boolean): TextPiece[] {
    const pieces: TextPiece[] = [];
    this.held += text;
    while (this.held !== "") {
      const start = findLinkStart(this.tail, this.held, isWhole);
      this.emit(start, pieces);
      if (this.held === "") break;
      const found = matchLink(this.tail, this.held, isWhole);
      if (found === "undecided") break;
      if (found.kind === "words") this.emit(found.end, pieces);
      else this.replaceLink(found, pieces);
    }
    return pieces;
  }

  flush(): TextPiece[] {
    const pieces = this.push("", true);
    this.tail = "";
    return pieces;
  }

  /** Emits the held text up to `end` as words. */
  private emit(end: number, pieces: TextPiece[]): void {
    if (end === 0) return;
    const text = this.take(end);
    pieces.push({ text, isLink: false });
  }

  private take(end: number): string {
    const text = this.held.slice(0, end);
    this.held = this.held.slice(end);
    this.observe(text);
    return text;
  }

  private replaceLink(found: Exclude<LinkMatch, { kind: "words" }>, pieces: TextPiece[]): void {
    const { known, onCorrected } = this.options;
    this.take(found.end);
    const label = found.kind === "labelled" ? found.label : null;
    const carried = findAllowedLink(known, found);
    const byTitle = carried === null && label !== null && !found.opening.startsWith("!") ? known.findByTitle(label) : null;
    const url = carried ?? byTitle;
    if (carried === null) onCorrected(byTitle === null ? "left_out" : "replaced");
    if (url === null) pieces.push(...this.withoutLink(found));
    else {
      pieces.push({ text: found.opening, isLink: label === null });
      if (label !== null) pieces.push(...this.guardLabel(label));
      pieces.push({ text: `${found.before}${url}${found.after}`, isLink: true });
    }
  }

  private withoutLink(found: Exclude<LinkMatch, { kind: "words" }>): TextPiece[] {
    if (found.kind === "labelled") return this.guardLabel(found.label);
    return [{ text: found.kind === "bare" ? this.options.elsewhere : found.kind === "stray" ? "]" : "", isLink: false }];
  }

  /** Guards a link's label, which may itself look like a link. */
  private guardLabel(label: string): TextPiece[] {
    return new LinkGuard(this.options).push(label, true);
  }
}

function findAllowedLink(known: KnownLinks, found: Exclude<LinkMatch, { kind: "words" }>): string | null {
  switch (found.kind) {
    case "markup":
      return null;
    case "mail":
      return known.hasMail(found.target) ? found.said : null;
    case "host":
      return known.isNamed(found.target) || known.find(`https://${found.target}`) !== null ? found.said : null;
    default:
      return known.find(found.target);
  }
}
