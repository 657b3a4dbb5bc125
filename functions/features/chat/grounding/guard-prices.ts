import type { Candidate, Curated, Turn } from "../contracts.ts";
import { toLanguage } from "../languages.ts";
import { MOST_PHRASE } from "./amounts-in.ts";
import { PriceJudge, type Verdict } from "./judge-price.ts";
import { NameIndex } from "./name-index.ts";
import { endsDecided, PriceCursor } from "./price-cursor.ts";
import { type PricePhrase, pricePhraseAt } from "./price-phrase.ts";
import { LEAD_LETTERS, RANGE_BEGINNERS, SOME_AMOUNT } from "./price-words.ts";
import { Subject } from "./subject.ts";
import type { TextGuard } from "./text-guard.ts";

const DIGIT = /\p{Nd}/u;
/** As far as "$50 for the …" may need to name it. */
const MOST_REST = 60;

interface Options {
  /** Of the answer, ISO 639-1. */
  language: string;
  /** Told of every price that could not be said. */
  onCorrected: (how: "replaced" | "left_out") => void;
}

/** Guards over the texts of one answer, each of one record or of any. */
export function guardPrices(
  turn: Turn,
  curated: Curated[],
  { language, onCorrected }: Options,
): (about: Candidate | null) => TextGuard {
  const judge = new PriceJudge(turn, curated);
  const names = new NameIndex(curated.flatMap(({ candidates }) => candidates));
  return (about) => new StreamedPriceGuard(judge, new Subject(names, about ? [about] : []), { language, onCorrected });
}

class StreamedPriceGuard implements TextGuard {
  private readonly judge: PriceJudge;
  private readonly subject: Subject;
  private readonly onCorrected: Options["onCorrected"];
  private readonly someAmount: string;
  private held = "";
  /** The end of what was read, and of what was given. */
  private tail = "";
  private lastGiven = "";
  /** Something was left out just now: blanks and commas around it have nothing to separate. */
  private isTidying = false;

  constructor(judge: PriceJudge, subject: Subject, { language, onCorrected }: Options) {
    this.judge = judge;
    this.subject = subject;
    this.onCorrected = onCorrected;
    this.someAmount = SOME_AMOUNT[toLanguage(language)];
  }

  push(text: string): string {
    this.held += text;
    return this.isPlain() ? this.passAll() : this.drain(false);
  }

  pass(text: string): string {
    const rest = this.drain(true);
    this.isTidying = false;
    this.hear(text);
    this.lastGiven = text.at(-1) ?? this.lastGiven;
    return rest + text;
  }

  flush(): string {
    const rest = this.drain(true);
    this.tail = "";
    this.lastGiven = "";
    this.isTidying = false;
    return rest;
  }

  show(candidates: Candidate[]): void {
    this.subject.show(candidates);
  }

  takeMentioned(): Candidate[] {
    return this.subject.takeMentioned();
  }

  /** Nearly every token of a model: no price without a digit, and nothing at its end that a price may follow. What `drain` would give, at a tenth of its cost. */
  private isPlain(): boolean {
    return !this.isTidying && this.held.length <= MOST_PHRASE && endsDecided(this.held) && !DIGIT.test(this.held);
  }

  private passAll(): string {
    const text = this.held;
    this.held = "";
    this.hear(text);
    if (text !== "") this.lastGiven = text.at(-1)!;
    return text;
  }

  private drain(isWhole: boolean): string {
    let given = "";
    let at = 0;
    while (at < this.held.length) {
      const window = this.held.slice(at, at + MOST_PHRASE);
      const isCut = at + window.length < this.held.length && window.length === MOST_PHRASE;
      const cursor = new PriceCursor(window, this.tail.at(-1) ?? "", isWhole || isCut);
      const phrase = pricePhraseAt(cursor, this.judge.home, this.tail);
      const token = cursor.at(0)!;
      if (cursor.isUndecided) break;
      const rest = phrase?.goesOn === "for" ? this.restOfSentence(at + phrase.end, isWhole) : "";
      if (rest === null) break;
      const { text, end } = phrase ? this.settle(phrase, window, rest) : this.passToken(token.text);
      if (text !== "") this.lastGiven = text.at(-1)!;
      given += text;
      at += end;
    }
    this.held = this.held.slice(at);
    return given;
  }

  private hear(text: string): void {
    this.subject.hear(text);
    this.tail = (this.tail + text).slice(-LEAD_LETTERS);
  }

  private passToken(text: string): { text: string; end: number } {
    this.hear(text);
    return { text: this.tidy(text), end: text.length };
  }

  /** Null: more of it has to be known first. */
  private restOfSentence(start: number, isWhole: boolean): string | null {
    const rest = this.held.slice(start, start + MOST_REST);
    const end = /[.!?;\n](?:\s|$)/.exec(rest);
    if (!isWhole && rest.length < MOST_REST && (end === null || end.index + 1 >= rest.length)) return null;
    return end ? rest.slice(0, end.index) : rest;
  }

  private settle(phrase: PricePhrase, window: string, rest: string): { text: string; end: number } {
    const before = window.slice(0, phrase.priceStart);
    this.hear(before);
    const verdict = this.judge.judge(phrase, this.subject, this.subject.namedFirstIn(rest));
    const left = this.say(phrase, verdict, window);
    this.hear(window.slice(phrase.priceStart, left.end));
    this.subject.hearPrice();
    return left;
  }

  private say(phrase: PricePhrase, verdict: Verdict, window: string): { text: string; end: number } {
    const before = window.slice(0, phrase.priceStart);
    if (verdict.kind === "passes")
      return { text: this.tidy(before) + window.slice(phrase.priceStart, phrase.end), end: phrase.end };
    this.onCorrected(verdict.kind);
    if (verdict.kind === "replaced") {
      const after = window.slice(phrase.priceEnd, phrase.end);
      return { text: this.tidy(phrase.isRange ? withoutRangeWord(before) : before) + verdict.by + after, end: phrase.end };
    }
    if (phrase.bound !== null) return { text: this.tidy(before) + this.someAmount, end: phrase.end };
    this.isTidying = true;
    if (phrase.goesOn === "compared") return { text: window.slice(0, phrase.leadEnd).trimEnd(), end: phrase.end };
    return { text: /^\s*\n\s*/.exec(before)?.[0] ?? "", end: phrase.endWithJoiner };
  }

  private tidy(text: string): string {
    if (!this.isTidying) return text;
    const isApart = this.lastGiven === "" || /[\s(]/.test(this.lastGiven);
    if (isApart && /^(?:[^\S\n]+|[,;])$/.test(text)) return "";
    this.isTidying = false;
    return isApart ? text.replace(/^[^\S\n]+/, "") : text;
  }
}

/** "between" asks for two. */
function withoutRangeWord(before: string): string {
  const [, kept, word, rest] = /^(.*?)([\p{L}]+)([^\p{L}]*)$/su.exec(before) ?? [];
  return word !== undefined && RANGE_BEGINNERS.has(word.toLowerCase()) ? `${kept!.trimEnd()}${rest}` : before;
}
