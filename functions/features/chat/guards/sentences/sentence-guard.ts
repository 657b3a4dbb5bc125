import type { CorrectionData, CorrectionReason } from "../../../../../schemas/chat/chat-correction.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { findSentenceEnd } from "../reading/find-sentence-end.ts";
import type { TextGuard } from "../text-guard.ts";
import type { SentenceContext, SentenceJudge } from "./sentence-judge.ts";

interface Options {
  judge: SentenceJudge;
  /** Returns what the inner guards have corrected since the last call. */
  takeCorrections: () => InnerCorrection[];
  /** Called for every sentence, with what became of it; null: it left as it was written. */
  onSentence: (correction: CorrectionData | null) => void;
}

/** Part of a sentence that an inner guard has left out or replaced. */
interface InnerCorrection {
  what: CorrectionData["what"];
  reason: CorrectionReason;
}

/** Rest of a sentence (null: nothing), and why it was corrected. */
interface Judged {
  given: string | null;
  reason: CorrectionReason | null;
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
    const { given, reason }: Judged = this.isDropping ? { given: null, reason: "rest" } : this.judgeSentence(sentence);
    this.options.onSentence(reason && toCorrection(sentence, given, reason));
    this.isDropping = given === null && isPart;
    if (given !== null) return this.endLine(sentence, given);
    return this.endLine(sentence, this.hasLine && sentence.endsWith("\n") ? "\n" : "");
  }

  private judgeSentence(sentence: string): Judged {
    const fault = this.options.judge.judge(sentence.trim(), this.context);
    if (fault !== null) return { given: null, reason: fault };
    this.options.takeCorrections();
    const given = this.inner.push(sentence) + this.inner.flush();
    const corrections = this.options.takeCorrections();
    const lost = corrections.find(({ what }) => what === "left_out");
    return { given: lost ? null : given, reason: (lost ?? corrections[0])?.reason ?? null };
  }

  private endLine(sentence: string, given: string): string {
    this.hasLine = sentence.endsWith("\n") ? false : this.hasLine || given.trim() !== "";
    return given;
  }
}

function toCorrection(sentence: string, given: string | null, reason: CorrectionReason): CorrectionData {
  const text = sentence.trim();
  return given === null ? { what: "left_out", reason, text } : { what: "replaced", reason, text, by: given.trim() };
}
