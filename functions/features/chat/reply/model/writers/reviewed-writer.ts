import type { ComposedAnswer } from "../../../contracts/answer.ts";
import { findSentenceEnd, listSentences } from "../../../guards/reading/find-sentence-end.ts";
import type { DirectiveEvent } from "./directive-events.ts";
import type { DirectiveWriter } from "./directive-writer.ts";

/** Writes the parts of an answer as blocks. */
export type AnswerSink = Pick<DirectiveWriter, "write" | "pause" | "resume" | "finish">;

/**
 * Lets an answer through up to its first doubtful sentence, and holds back what follows until a model has judged all doubtful
 * ones: one call an answer, and the order stays.
 */
export class ReviewedWriter implements AnswerSink {
  private readonly writer: AnswerSink;
  private readonly isDoubtful: (sentence: string) => boolean;
  private doubtful: string[] = [];
  private held: (() => void)[] = [];
  private pending = "";
  /** Events of the field that is open. */
  private field: DirectiveEvent[] = [];

  constructor(writer: AnswerSink, isDoubtful: (sentence: string) => boolean) {
    this.writer = writer;
    this.isDoubtful = isDoubtful;
  }

  write(event: DirectiveEvent): void {
    if (event.type === "prose") {
      this.pending += event.text;
      this.readSentences(false);
      return;
    }
    this.readSentences(true);
    if (event.type === "field_start" || event.type === "field_text") this.field.push(event);
    else if (event.type === "field_end") this.endField(event);
    else this.pass(() => this.writer.write(event));
  }

  pause(): void {
    this.readSentences(true);
    this.pass(() => this.writer.pause());
  }

  resume(): void {
    this.pass(() => this.writer.resume());
  }

  /** Lets `review` judge what is doubtful, then everything through. */
  async settle(review: (sentences: string[]) => Promise<void>): Promise<void> {
    this.readSentences(true);
    if (this.doubtful.length > 0) await review(this.doubtful);
    this.release();
  }

  finish(isTruncated = false): ComposedAnswer {
    this.readSentences(true);
    this.release();
    return this.writer.finish(isTruncated);
  }

  private release(): void {
    this.doubtful = [];
    for (const step of this.held.splice(0)) step();
  }

  private readSentences(isWhole: boolean): void {
    while (this.pending !== "") {
      const end = findSentenceEnd(this.pending, isWhole);
      if (end === null) return;
      const text = this.pending.slice(0, end);
      this.pending = this.pending.slice(end);
      this.note(text);
      this.pass(() => this.writer.write({ type: "prose", text }));
    }
  }

  private endField(event: DirectiveEvent): void {
    const events = [...this.field, event];
    this.field = [];
    const text = events.map((each) => (each.type === "field_text" ? each.text : "")).join("");
    for (const sentence of listSentences(text)) this.note(sentence);
    for (const each of events) this.pass(() => this.writer.write(each));
  }

  private note(sentence: string): void {
    if (this.isDoubtful(sentence)) this.doubtful.push(sentence);
  }

  private pass(step: () => void): void {
    if (this.doubtful.length > 0) this.held.push(step);
    else step();
  }
}
