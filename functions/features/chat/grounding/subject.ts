import type { Candidate } from "../contracts.ts";
import { foldName, type Mention, type NameIndex } from "./name-index.ts";

/** A paragraph longer than this speaks of what its end names. */
const MAX_HEARD = 4_000;
const SENTENCE_END = /[.!?…]["')\]]*\s|\n/g;

/** Follows what a text speaks of: the records that its current sentence names, else those that it named or showed last. */
export class Subject {
  private readonly names: NameIndex;
  /** What is told before the text names anything itself. */
  private inherited: Candidate[];
  private readonly known: Set<Candidate>;
  /** Since the last look at what was mentioned. */
  private heard = "";

  constructor(names: NameIndex, about: Candidate[]) {
    this.names = names;
    this.inherited = about;
    this.known = new Set(about);
  }

  hear(text: string): void {
    this.heard += text;
    if (this.heard.length > 2 * MAX_HEARD) this.heard = this.heard.slice(-MAX_HEARD);
  }

  show(candidates: Candidate[]): void {
    this.takeMentioned();
    this.inherited = candidates;
    for (const candidate of candidates) this.known.add(candidate);
  }

  takeMentioned(): Candidate[] {
    const mentioned = [...new Set(this.mentions().flatMap(({ candidates }) => candidates))];
    this.inherited = this.inQuestion().records;
    for (const candidate of mentioned) this.known.add(candidate);
    this.heard = "";
    return mentioned;
  }

  /** Only records that have a price: a page that is mentioned costs nothing. `isDirect`: the sentence itself names them. */
  inQuestion(): { records: Candidate[]; isDirect: boolean } {
    const mentions = this.mentions().filter(({ candidates }) => candidates.some(({ prices }) => prices.length > 0));
    if (mentions.length === 0) return { records: this.inherited, isDirect: false };
    const starts = this.sentenceStarts(mentions);
    const startOf = (at: number) => starts.findLast((start) => start <= at) ?? 0;
    const lastStart = startOf(mentions.at(-1)!.start);
    const records = mentions.filter(({ start }) => start >= lastStart).flatMap(({ candidates }) => candidates);
    return { records: [...new Set(records)], isDirect: (starts.at(-1) ?? 0) <= lastStart };
  }

  /** Whether the answer has named or shown it so far. */
  isKnown(candidate: Candidate): boolean {
    return this.known.has(candidate) || this.mentions().some(({ candidates }) => candidates.includes(candidate));
  }

  private mentions(): Mention[] {
    return this.heard === "" ? [] : this.names.mentionsIn(this.folded());
  }

  private folded(): string {
    return foldName(`${this.heard}|`);
  }

  /** A full stop within a name ends nothing. */
  private sentenceStarts(mentions: Mention[]): number[] {
    const ends = [...this.folded().matchAll(SENTENCE_END)].filter(
      ({ index }) => !mentions.some(({ start, end }) => index >= start && index < end),
    );
    return ends.map(({ 0: text, index }) => index + text.length);
  }
}
