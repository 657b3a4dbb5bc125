import { languageData } from "../../../../languages/registry.ts";
import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import { MentionTracker, NameIndex } from "../mention-tracker.ts";
import type { TextGuard } from "../text-guard.ts";
import { MAX_PHRASE, PriceJudge, type PriceVerdict } from "./price-judge.ts";
import { type PricePhrase, parsePricePhrase } from "./price-phrase.ts";
import { endsConclusively, PriceTokenizer } from "./price-tokenizer.ts";
import { LEAD_LETTERS, RANGE_BEGINNERS } from "./price-words.ts";

const DIGIT = /\p{Nd}/u;
/** Characters after "$50 for" to wait for, since they may name the record. */
const MAX_REST = 60;
/** Characters of a sentence that are searched for how many of a thing it names. */
const MAX_SAID = 300;
/** Amounts of the sentences before that one may go on from, and characters after an amount that say of what it is a part. */
const MAX_EARLIER = 6;
const MAX_AFTER = 20;

interface Options {
  /** The answer's language, ISO 639-1. */
  language: string;
  /** Called for every price that was removed or replaced. */
  onCorrected: (how: "replaced" | "left_out") => void;
}

/** Creates guards over the texts of one answer, each about one record or about any. */
export function createPriceGuards(
  turn: Turn,
  curated: CuratorResult[],
  { language, onCorrected }: Options,
): (about: Candidate | null) => TextGuard {
  const judge = new PriceJudge(turn, curated);
  const names = new NameIndex(curated.flatMap(({ candidates }) => candidates));
  return (about) => new StreamingPriceGuard(judge, new MentionTracker(names, about ? [about] : []), { language, onCorrected });
}

class StreamingPriceGuard implements TextGuard {
  private readonly judge: PriceJudge;
  private readonly mentions: MentionTracker;
  private readonly onCorrected: Options["onCorrected"];
  private readonly unnamedAmount: string;
  private pending = "";
  /** The ends of the text read and of the text returned. */
  private tail = "";
  private lastReturned = "";
  /** The sentence so far, and the amounts that it has stated. */
  private said = "";
  private stated: number[] = [];
  private earlier: number[] = [];
  /** True right after a price was removed: blanks and commas around it separate nothing any more. */
  private isTidying = false;

  constructor(judge: PriceJudge, mentions: MentionTracker, { language, onCorrected }: Options) {
    this.judge = judge;
    this.mentions = mentions;
    this.onCorrected = onCorrected;
    this.unnamedAmount = languageData(language).unnamedAmount;
  }

  push(text: string): string {
    this.pending += text;
    return this.isPlain() ? this.passPlain() : this.drain(false);
  }

  passThrough(text: string): string {
    const rest = this.drain(true);
    this.isTidying = false;
    this.observe(text);
    this.lastReturned = text.at(-1) ?? this.lastReturned;
    return rest + text;
  }

  flush(): string {
    const rest = this.drain(true);
    this.tail = "";
    this.said = "";
    this.earlier = [...this.earlier, ...this.stated].slice(-MAX_EARLIER);
    this.stated = [];
    this.lastReturned = "";
    this.isTidying = false;
    return rest;
  }

  noteShown(candidates: Candidate[]): void {
    this.mentions.noteShown(candidates);
  }

  drainMentions(): Candidate[] {
    return this.mentions.drainMentions();
  }

  /**
   * Returns true when pending text can pass at once, as nearly every token of a model can: it has no digit, and its end cannot
   * lead to a price. Saves nine tenths of the cost of `drain`.
   */
  private isPlain(): boolean {
    return !this.isTidying && this.pending.length <= MAX_PHRASE && endsConclusively(this.pending) && !DIGIT.test(this.pending);
  }

  private passPlain(): string {
    const text = this.pending;
    this.pending = "";
    this.observe(text);
    if (text !== "") this.lastReturned = text.at(-1)!;
    return text;
  }

  private drain(isWhole: boolean): string {
    let passed = "";
    let at = 0;
    while (at < this.pending.length) {
      const window = this.pending.slice(at, at + MAX_PHRASE);
      const isCut = at + window.length < this.pending.length && window.length === MAX_PHRASE;
      const tokens = new PriceTokenizer(window, this.tail.at(-1) ?? "", isWhole || isCut);
      const phrase = parsePricePhrase(tokens, this.judge.shopCurrency, this.tail);
      const token = tokens.tokenAt(0)!;
      if (tokens.isUndecided) break;
      const rest = phrase && this.needsRest(phrase) ? this.restOfSentence(at + phrase.end, isWhole, phrase) : "";
      if (rest === null) break;
      const { text, end } = phrase ? this.applyVerdict(phrase, window, rest) : this.passToken(token.text);
      if (text !== "") this.lastReturned = text.at(-1)!;
      passed += text;
      at += end;
    }
    this.pending = this.pending.slice(at);
    return passed;
  }

  private observe(text: string): void {
    this.mentions.observe(text);
    this.said = (this.said + text).slice(-MAX_SAID);
    this.tail = (this.tail + text).slice(-LEAD_LETTERS);
  }

  private passToken(text: string): { text: string; end: number } {
    this.observe(text);
    return { text: this.tidy(text), end: text.length };
  }

  /** Returns true for an amount that is told apart by what follows: whose it is, or of which prices it is the difference. */
  private needsRest({ goesOn, amounts }: PricePhrase): boolean {
    return goesOn === "for" || (amounts.length === 1 && this.judge.isDifference(amounts[0]!.value));
  }

  /** Returns the rest of the sentence; null when more of it is needed first. */
  private restOfSentence(start: number, isWhole: boolean, { goesOn }: PricePhrase): string | null {
    const length = goesOn === "for" ? MAX_REST : MAX_SAID;
    const rest = this.pending.slice(start, start + length);
    const end = (goesOn === "for" ? /[.!?;,\n](?:\s|$)/ : /[.!?\n](?:\s|$)/).exec(rest);
    if (!isWhole && rest.length < length && (end === null || end.index + 1 >= rest.length)) return null;
    return end ? rest.slice(0, end.index) : rest;
  }

  private applyVerdict(phrase: PricePhrase, window: string, rest: string): { text: string; end: number } {
    const before = window.slice(0, phrase.priceStart);
    this.observe(before);
    const ahead = rest === "" ? window.slice(phrase.end, phrase.end + MAX_AFTER) : rest;
    const reckoning = { stated: this.stated, earlier: this.earlier, said: [this.said], ahead };
    const named = phrase.goesOn === "for" ? this.mentions.findLeadingMention(rest) : [];
    const verdict = this.judge.judge(phrase, this.mentions, named, reckoning);
    if (verdict.kind === "passes" && phrase.amounts.length === 1) this.stated.push(phrase.amounts[0]!.value ?? 0);
    const replaced = this.replacePhrase(phrase, verdict, window);
    this.observe(window.slice(phrase.priceStart, replaced.end));
    this.mentions.observePrice();
    return replaced;
  }

  private replacePhrase(phrase: PricePhrase, verdict: PriceVerdict, window: string): { text: string; end: number } {
    const before = window.slice(0, phrase.priceStart);
    if (verdict.kind === "passes")
      return { text: this.tidy(before) + window.slice(phrase.priceStart, phrase.end), end: phrase.end };
    this.onCorrected(verdict.kind);
    if (verdict.kind === "replaced") {
      const after = window.slice(phrase.priceEnd, phrase.end);
      return { text: this.tidy(phrase.isRange ? withoutRangeWord(before) : before) + verdict.by + after, end: phrase.end };
    }
    if (phrase.bound !== null) return { text: this.tidy(before) + this.unnamedAmount, end: phrase.end };
    this.isTidying = true;
    if (phrase.goesOn === "compared") return { text: window.slice(0, phrase.leadEnd).trimEnd(), end: phrase.end };
    return { text: /^\s*\n\s*/.exec(before)?.[0] ?? "", end: phrase.endWithJoiner };
  }

  private tidy(text: string): string {
    if (!this.isTidying) return text;
    const isApart = this.lastReturned === "" || /[\s(]/.test(this.lastReturned);
    if (isApart && /^(?:[^\S\n]+|[,;])$/.test(text)) return "";
    this.isTidying = false;
    return isApart ? text.replace(/^[^\S\n]+/, "") : text;
  }
}

/** Removes "between" and the like when one price replaces two. */
function withoutRangeWord(before: string): string {
  const [, kept, word, rest] = /^(.*?)([\p{L}]+)([^\p{L}]*)$/su.exec(before) ?? [];
  return word !== undefined && RANGE_BEGINNERS.has(word.toLowerCase()) ? `${kept!.trimEnd()}${rest}` : before;
}
