import type { Candidate } from "../contracts.ts";
import { foldName, type Mention, type NameIndex } from "./name-index.ts";

/** A paragraph longer than this speaks of what its end names. */
const MOST_HEARD = 4_000;
/** Stands in what was heard where a price was said: what is named before it has been spoken of. */
const PRICE = "\u0001";
const SENTENCE_END = /[.!?…]["')\]]*\s|\n/g;
/** How far after "$50 for" a name may begin. */
const MOST_BEFORE_NAME = 25;

/** Follows what a text speaks of: the records that it named last, or showed last. */
export class Subject {
  private readonly names: NameIndex;
  /** What was told before the text names anything itself. */
  private inherited: Candidate[];
  /** Since the last look at what was mentioned. */
  private heard = "";

  constructor(names: NameIndex, about: Candidate[]) {
    this.names = names;
    this.inherited = about;
  }

  hear(text: string): void {
    this.heard += text;
    if (this.heard.length > 2 * MOST_HEARD) this.heard = this.heard.slice(-MOST_HEARD);
  }

  hearPrice(): void {
    this.heard += PRICE;
  }

  show(candidates: Candidate[]): void {
    this.heard = "";
    this.inherited = candidates;
  }

  takeMentioned(): Candidate[] {
    const mentioned = this.heard === "" ? [] : candidatesOf(this.names.mentionsIn(this.folded()));
    this.inherited = this.inQuestion();
    this.heard = "";
    return mentioned;
  }

  /** What a text that begins after "for" names first. */
  namedFirstIn(text: string): Candidate[] {
    const [first] = this.names.mentionsIn(foldName(text));
    return first && first.start <= MOST_BEFORE_NAME ? first.candidates.filter(hasPrice) : [];
  }

  /**
   * What the sentence names since its last price; else all that the sentence names; else what was named last before it, or shown. Only records that have a
   * price: a page that is mentioned costs nothing.
   */
  inQuestion(): Candidate[] {
    const text = this.folded();
    const mentions = this.names.mentionsIn(text).filter(({ candidates }) => candidates.some(hasPrice));
    const last = mentions.at(-1);
    if (!last) return this.inherited;
    const ends = [...text.matchAll(SENTENCE_END)].filter(
      ({ index }) => !mentions.some(({ start, end }) => index >= start && index < end),
    );
    const sentences = ends.map(({ 0: end, index }) => index + end.length);
    const prices = [...text.matchAll(new RegExp(PRICE, "g"))].map(({ index }) => index);
    const currentSentence = sentences.at(-1) ?? 0;
    const lastPrice = prices.at(-1) ?? 0;
    const isWholeSentence = last.start >= currentSentence && last.start < lastPrice;
    const from = isWholeSentence
      ? currentSentence
      : ([...sentences, ...prices].sort(rising).findLast((at) => at <= last.start) ?? 0);
    return candidatesOf(mentions.filter(({ start }) => start >= from));
  }

  private folded(): string {
    return foldName(`${this.heard}|`);
  }
}

function candidatesOf(mentions: Mention[]): Candidate[] {
  return [...new Set(mentions.flatMap(({ candidates }) => candidates))];
}

function hasPrice({ prices }: Candidate): boolean {
  return prices.length > 0;
}

function rising(left: number, right: number): number {
  return left - right;
}
