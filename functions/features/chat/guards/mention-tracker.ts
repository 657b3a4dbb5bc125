import type { Candidate } from "../contracts/answer.ts";
import { foldName, type NameIndex, type NameMention } from "./name-index.ts";

/** A paragraph longer than this speaks of what its end names. */
const MAX_HEARD = 4_000;
/** Stands in what was heard where a price was said: what is named before it has been spoken of. */
const PRICE = "\u0001";
const SENTENCE_END = /[.!?…]["')\]]*\s|\n/g;
/** How far after "$50 for" a name may begin. */
const MAX_BEFORE_NAME = 25;

/** Follows what a text speaks of: the records that it named last, or showed last. */
export class MentionTracker {
  private readonly names: NameIndex;
  /** What was told before the text names anything itself. */
  private inherited: Candidate[];
  /** Since the last look at what was mentioned. */
  private heard = "";

  constructor(names: NameIndex, about: Candidate[]) {
    this.names = names;
    this.inherited = about;
  }

  observe(text: string): void {
    this.heard += text;
    if (this.heard.length > 2 * MAX_HEARD) this.heard = this.heard.slice(-MAX_HEARD);
  }

  observePrice(): void {
    this.heard += PRICE;
  }

  noteShown(candidates: Candidate[]): void {
    this.heard = "";
    this.inherited = candidates;
  }

  drainMentions(): Candidate[] {
    const mentioned = this.heard === "" ? [] : toCandidates(this.names.findMentions(this.folded()));
    this.inherited = this.currentSubjects();
    this.heard = "";
    return mentioned;
  }

  /** What a text that begins after "for" names first. */
  findLeadingMention(text: string): Candidate[] {
    const [first] = this.names.findMentions(foldName(text));
    return first && first.start <= MAX_BEFORE_NAME ? first.candidates.filter(hasPrice) : [];
  }

  /**
   * What the sentence names since its last price; else all that the sentence names; else what was named last before it, or shown. Only records that have a
   * price: a page that is mentioned costs nothing.
   */
  currentSubjects(): Candidate[] {
    const text = this.folded();
    const mentions = this.names.findMentions(text).filter(({ candidates }) => candidates.some(hasPrice));
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
    return toCandidates(mentions.filter(({ start }) => start >= from));
  }

  private folded(): string {
    return foldName(`${this.heard}|`);
  }
}

function toCandidates(mentions: NameMention[]): Candidate[] {
  return [...new Set(mentions.flatMap(({ candidates }) => candidates))];
}

function hasPrice({ prices }: Candidate): boolean {
  return prices.length > 0;
}

function rising(left: number, right: number): number {
  return left - right;
}
