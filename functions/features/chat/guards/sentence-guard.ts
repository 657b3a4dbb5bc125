import type { Candidate } from "../contracts/answer.ts";
import { findSentenceEnd } from "./find-sentence-end.ts";
import type { SentenceContext, SentenceJudge } from "./sentence-judge.ts";
import type { TextGuard } from "./text-guard.ts";

interface Options {
  judge: SentenceJudge;
  /** Returns how many parts the inner guards have left out so far. */
  countLosses: () => number;
  /** Called for every sentence. */
  onSentence: (isDropped: boolean) => void;
}

/**
 * Passes a text on sentence by sentence. One that the judge refuses, or that loses a part to another guard, goes whole: what is
 * left of it would say something else.
 */
export class SentenceGuard implements TextGuard {
  private readonly inner: TextGuard;
  private readonly options: Options;
  private readonly context: SentenceContext = { topics: new Set() };
  private pending = "";
  /** True when the line has text that passed. */
  private hasLine = false;
  /** True within a sentence of which a first part was dropped. */
  private isDropping = false;

  constructor(inner: TextGuard, options: Options) {
    this.inner = inner;
    this.options = options;
  }

  push(text: string): string {
    this.pending += text;
    return this.readSentences(false);
  }

  passThrough(text: string): string {
    return this.readSentences(true) + this.inner.passThrough(text);
  }

  flush(): string {
    const rest = this.readSentences(true);
    this.isDropping = false;
    return rest;
  }

  noteShown(candidates: Candidate[]): void {
    this.inner.noteShown(candidates);
  }

  drainMentions(): Candidate[] {
    return this.inner.drainMentions();
  }

  private readSentences(isWhole: boolean): string {
    let passed = "";
    while (this.pending !== "") {
      const end = findSentenceEnd(this.pending, isWhole);
      if (end === null) break;
      const sentence = this.pending.slice(0, end);
      this.pending = this.pending.slice(end);
      passed += this.passSentence(sentence);
    }
    return passed;
  }

  private passSentence(sentence: string): string {
    const isPart = !/(?:[.!?…。！？]["”»“’')\]*_]*\s*|\n)$/.test(sentence);
    if (sentence.trim() === "") return this.endLine(sentence, sentence);
    const given = this.isDropping ? null : this.judgeSentence(sentence);
    this.options.onSentence(given === null);
    this.isDropping = given === null && isPart;
    if (given !== null) return this.endLine(sentence, given);
    return this.endLine(sentence, this.hasLine && sentence.endsWith("\n") ? "\n" : "");
  }

  /** Returns what is left of a sentence; null: nothing. */
  private judgeSentence(sentence: string): string | null {
    if (this.options.judge.judge(sentence.trim(), this.context) !== null) return null;
    const before = this.options.countLosses();
    const given = this.inner.push(sentence) + this.inner.flush();
    return this.options.countLosses() > before ? null : given;
  }

  private endLine(sentence: string, given: string): string {
    this.hasLine = sentence.endsWith("\n") ? false : this.hasLine || given.trim() !== "";
    return given;
  }
}
