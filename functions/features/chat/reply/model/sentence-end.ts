const STOPS = /[.!?…]/;
/** Stops of scripts that leave no space behind them. */
const DENSE_STOPS = /[。！？]/;
const CLOSERS = /["'»”’)\]*_]/;

/** Finds the ends of sentences and lines in a text that comes character by character. */
export class SentenceEnd {
  /** `stopped`: a stop was the last, and quotes that close; `behind`: blanks have followed it, or need not. */
  private state: "within" | "stopped" | "behind" = "within";
  private before = "  ";

  /** Takes the next character. Returns true where it begins a sentence or a line, and another has ended before it. */
  isBehind(character: string): boolean {
    const isBlank = /\s/.test(character);
    if (this.state === "behind" && !isBlank && !CLOSERS.test(character)) return true;
    this.state = this.next(character, isBlank);
    this.before = `${this.before[1]}${character}`;
    return false;
  }

  private next(character: string, isBlank: boolean): typeof this.state {
    if (character === "\n") return "behind";
    if (isBlank) return this.state === "within" ? "within" : "behind";
    if (DENSE_STOPS.test(character)) return "behind";
    if (STOPS.test(character)) return character === "." && this.isAbbreviated() ? "within" : "stopped";
    return CLOSERS.test(character) && this.state !== "within" ? this.state : "within";
  }

  /** True behind a single letter or a digit: "z. B.", "1. Boots". */
  private isAbbreviated(): boolean {
    return /\d$|(^|[^\p{L}])\p{L}$/u.test(this.before);
  }
}
