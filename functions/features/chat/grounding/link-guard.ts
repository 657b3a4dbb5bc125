import type { KnownLinks } from "./known-links.ts";
import { type Found, linkAt, MOST_NAME, mayBegin, nextStart } from "./link-at.ts";

/** A piece of a text: words, or a link as it is to be said. */
export interface Piece {
  text: string;
  isLink: boolean;
}

interface Options {
  known: KnownLinks;
  /** Stands for a web address that cannot be said. */
  elsewhere: string;
  onCorrected: (how: "replaced" | "left_out") => void;
}

/** Takes links that nobody carries out of a text as it comes, cut anywhere. Words that cannot be part of a link are given at once. */
export class LinkGuard {
  private readonly options: Options;
  private held = "";
  private tail = "";

  constructor(options: Options) {
    this.options = options;
  }

  /** Whether `push` would give just this. */
  isPlain(text: string): boolean {
    return this.held === "" && !mayBegin(this.tail, text);
  }

  /** Text that is plain. */
  hear(text: string): void {
    this.tail += text;
    if (this.tail.length > 4 * MOST_NAME) this.tail = this.tail.slice(-MOST_NAME);
  }

  push(text: string, isWhole: boolean): Piece[] {
    const pieces: Piece[] = [];
    this.held += text;
    while (this.held !== "") {
      const start = nextStart(this.tail, this.held, isWhole);
      this.give(start, pieces);
      if (this.held === "") break;
      const found = linkAt(this.tail, this.held, isWhole);
      if (found === "undecided") break;
      if (found.kind === "words") this.give(found.end, pieces);
      else this.settle(found, pieces);
    }
    return pieces;
  }

  flush(): Piece[] {
    const pieces = this.push("", true);
    this.tail = "";
    return pieces;
  }

  /** Words up to here. */
  private give(end: number, pieces: Piece[]): void {
    if (end === 0) return;
    const text = this.take(end);
    pieces.push({ text, isLink: false });
  }

  private take(end: number): string {
    const text = this.held.slice(0, end);
    this.held = this.held.slice(end);
    this.hear(text);
    return text;
  }

  private settle(found: Exclude<Found, { kind: "words" }>, pieces: Piece[]): void {
    const { known, onCorrected } = this.options;
    this.take(found.end);
    const label = found.kind === "labelled" ? found.label : null;
    const carried = carriedBy(known, found);
    const byTitle = carried === null && label !== null && !found.opening.startsWith("!") ? known.findByTitle(label) : null;
    const url = carried ?? byTitle;
    if (carried === null) onCorrected(byTitle === null ? "left_out" : "replaced");
    if (url === null) pieces.push(...this.leftOut(found));
    else {
      pieces.push({ text: found.opening, isLink: label === null });
      if (label !== null) pieces.push(...this.labelled(label));
      pieces.push({ text: `${found.before}${url}${found.after}`, isLink: true });
    }
  }

  private leftOut(found: Exclude<Found, { kind: "words" }>): Piece[] {
    if (found.kind === "labelled") return this.labelled(found.label);
    return [{ text: found.kind === "bare" ? this.options.elsewhere : found.kind === "stray" ? "]" : "", isLink: false }];
  }

  /** What a link is called may itself look like one. */
  private labelled(label: string): Piece[] {
    return new LinkGuard(this.options).push(label, true);
  }
}

function carriedBy(known: KnownLinks, found: Exclude<Found, { kind: "words" }>): string | null {
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
