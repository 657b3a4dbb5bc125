import type { ComposedAnswer } from "../../../contracts/answer.ts";
import { findSentenceEnd, listSentences } from "../../../guards/reading/find-sentence-end.ts";
import type { DirectiveEvent } from "./directive-events.ts";
import type { DirectiveWriter } from "./directive-writer.ts";

/** Writes the parts of an answer as blocks. */
export type AnswerSink = Pick<DirectiveWriter, "write" | "pause" | "resume" | "finish">;

export interface SaidSentence {
  text: string;
  /** Title of the record on whose card it stands; null: in the prose. */
  about: string | null;
}

interface Reviewing {
  isDoubtful(said: SaidSentence): boolean;
  titleOf(reference: string): string | null;
  /** Judges doubtful sentences among all that were said so far; never rejects. */
  review(said: SaidSentence[], doubtful: SaidSentence[]): Promise<void>;
}

/** Doubtful characters for which a review begins before the answer has ended: a shorter answer takes one. */
const MIN_EARLY = 300;

/**
 * Lets an answer through in its order, each part once the doubtful sentences before it are judged, all together at the end. Of a
 * long answer those of its first paragraphs are judged while the rest is written: an answer takes two reviews at most.
 */
export class ReviewedWriter implements AnswerSink {
  private readonly writer: AnswerSink;
  private readonly reviewing: Reviewing;
  private readonly said: SaidSentence[] = [];
  /** Doubtful sentences, in their order, that nobody was asked about yet. */
  private unasked: SaidSentence[] = [];
  private readonly unjudged = new Set<SaidSentence>();
  /** Steps in their order, each with its own doubtful sentences. */
  private held: { waitsFor: SaidSentence[]; run: () => void }[] = [];
  private first: Promise<void> | null = null;
  private pending = "";
  /** Events of the field that is open. */
  private field: DirectiveEvent[] = [];

  constructor(writer: AnswerSink, reviewing: Reviewing) {
    this.writer = writer;
    this.reviewing = reviewing;
  }

  write(event: DirectiveEvent): void {
    if (event.type === "prose") {
      this.pending += event.text;
      this.readSentences(false);
      return;
    }
    this.endParagraph();
    if (event.type === "field_start" || event.type === "field_text") this.field.push(event);
    else if (event.type === "field_end") this.endField(event);
    else this.pass(() => this.writer.write(event));
  }

  pause(): void {
    this.endParagraph();
    this.pass(() => this.writer.pause());
  }

  resume(): void {
    this.pass(() => this.writer.resume());
  }

  /** Lets the rest be judged, then everything through. */
  async settle(): Promise<void> {
    this.readSentences(true);
    await Promise.all([this.first, this.unasked.length > 0 ? this.review() : null]);
    this.release();
  }

  /** Lets nothing more through. */
  end(): void {
    this.held = [];
  }

  finish(isTruncated = false): ComposedAnswer {
    this.readSentences(true);
    this.unjudged.clear();
    this.release();
    return this.writer.finish(isTruncated);
  }

  private endParagraph(): void {
    this.readSentences(true);
    const waiting = this.unasked.reduce((length, { text }) => length + text.length, 0);
    if (this.first !== null || waiting < MIN_EARLY) return;
    this.first = this.review();
    // Who settles is told of a failure; nobody does where the answer fails before.
    this.first.catch(() => undefined);
  }

  private async review(): Promise<void> {
    const asked = this.unasked;
    this.unasked = [];
    await this.reviewing.review([...this.said], asked);
    for (const sentence of asked) this.unjudged.delete(sentence);
    this.release();
  }

  private release(): void {
    while (this.held.length > 0 && !this.held[0]!.waitsFor.some((sentence) => this.unjudged.has(sentence)))
      this.held.shift()!.run();
  }

  private readSentences(isWhole: boolean): void {
    while (this.pending !== "") {
      const end = findSentenceEnd(this.pending, isWhole);
      if (end === null) return;
      const text = this.pending.slice(0, end);
      this.pending = this.pending.slice(end);
      const doubtful = this.note(text, null);
      this.pass(() => this.writer.write({ type: "prose", text }), doubtful);
    }
  }

  private endField(event: DirectiveEvent): void {
    const events = [...this.field, event];
    this.field = [];
    const text = events.map((each) => (each.type === "field_text" ? each.text : "")).join("");
    const [start] = events;
    const about = start?.type === "field_start" ? this.reviewing.titleOf(start.id) : null;
    const doubtful = listSentences(text).flatMap((sentence) => this.note(sentence, about));
    this.pass(() => {
      for (const each of events) this.writer.write(each);
    }, doubtful);
  }

  /** Notes a sentence; returns it where it is doubtful. */
  private note(text: string, about: string | null): SaidSentence[] {
    const sentence = { text, about };
    if (text.trim() !== "") this.said.push(sentence);
    if (!this.reviewing.isDoubtful(sentence)) return [];
    this.unjudged.add(sentence);
    this.unasked.push(sentence);
    return [sentence];
  }

  private pass(run: () => void, waitsFor: SaidSentence[] = []): void {
    this.held.push({ waitsFor, run });
    this.release();
  }
}
