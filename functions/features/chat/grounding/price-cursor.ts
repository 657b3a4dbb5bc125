import { CURRENCY_WORDS } from "./currencies.ts";
import {
  CLAIMS,
  FOR_WORDS,
  foldWord,
  JOINERS,
  LIMITS,
  MULTIPLIERS,
  NOT_A_PRICE,
  NOT_A_PRICE_BEFORE,
  RANGE_BEGINNERS,
  RANGE_JOINERS,
  RANGE_WORDS,
  SUMS,
} from "./price-words.ts";

export interface Token {
  kind: "digits" | "letters" | "blank" | "sign";
  text: string;
  start: number;
  end: number;
}

const TOKEN = /(?<digits>\p{Nd}+)|(?<letters>[\p{L}\p{M}]+)|(?<blank>\s+)|(?<sign>[\s\S])/uy;

const UNFINISHED = new Set<string>();
const WORDS = [
  CLAIMS,
  LIMITS,
  JOINERS,
  RANGE_WORDS,
  RANGE_JOINERS,
  RANGE_BEGINNERS,
  NOT_A_PRICE,
  NOT_A_PRICE_BEFORE,
  SUMS,
  Object.keys(MULTIPLIERS),
  CURRENCY_WORDS,
  FOR_WORDS,
];
for (const word of WORDS.flatMap((each) => [...each]))
  for (let length = 1; length <= word.length; length++) UNFINISHED.add(word.slice(0, length));

/** A text that may go on, in tokens. It notes when an answer would depend on what is not there yet. */
export class PriceCursor {
  readonly text: string;
  /** What stands before the text. */
  readonly previous: string;
  /** Whether something was looked at that may still change. */
  isUndecided = false;
  private readonly isWhole: boolean;

  constructor(text: string, previous: string, isWhole: boolean) {
    this.text = text;
    this.previous = previous;
    this.isWhole = isWhole;
  }

  /** Null at the end. */
  at(start: number): Token | null {
    TOKEN.lastIndex = start;
    const match = start < this.text.length ? TOKEN.exec(this.text) : null;
    if (match === null) {
      this.isUndecided ||= !this.isWhole;
      return null;
    }
    const [text] = match;
    const kind = (Object.entries(match.groups!).find(([, value]) => value !== undefined) as [Token["kind"], string])[0];
    const token = { kind, text, start, end: start + text.length };
    if (token.end === this.text.length && !this.isWhole && mayGoOn(token)) this.isUndecided = true;
    return token;
  }

  /** The token where it is of this kind. */
  of(kind: Token["kind"], start: number): Token | null {
    const token = this.at(start);
    return token?.kind === kind ? token : null;
  }

  before(start: number): string {
    return start === 0 ? this.previous : this.text.slice(0, start).at(-1)!;
  }

  /** Past a short blank; where there is none, the same place. */
  afterBlank(start: number): number {
    const token = this.at(start);
    return token?.kind === "blank" && token.text.length <= 3 ? token.end : start;
  }
}

/** A word that cannot become one that counts here need not be waited for. */
function mayGoOn({ kind, text }: Token): boolean {
  return kind === "letters" ? UNFINISHED.has(foldWord(text)) : kind !== "sign" || /[\ud800-\udbff]$/.test(text);
}
