import { detectLanguage } from "../../../../../domain/messages/detect-language.ts";
import { LANGUAGES } from "../../../../../languages/registry.ts";
import type { ComposedAnswer } from "../../../contracts/answer.ts";
import type { DirectiveEvent } from "./directive-events.ts";
import type { AnswerSink } from "./reviewed-writer.ts";

/** Characters of an answer that show its language. */
const OPENING = 100;
/** As many show it where they are plainly in the shopper's. */
const EARLY = 40;
/** A shorter answer shows none. */
const MIN_SHOWN = 25;
/** A language that no text is in. */
const UNKNOWN = "und";

/** The model answers in another language than the shopper's. Nothing of its answer was sent. */
export class OtherLanguage extends Error {
  override readonly name = "OtherLanguage";
}

interface Expected {
  /** ISO 639-1. */
  language: string;
  /** Names of records, which say nothing of a language. */
  names: () => string[];
}

/**
 * Holds an answer back until its first characters have shown their language, then lets it through to its writer. Throws
 * OtherLanguage from any method when they are not in the shopper's.
 */
export class LanguageGate {
  private readonly writer: AnswerSink;
  private readonly expected: Expected;
  private held: DirectiveEvent[] = [];
  private said = "";
  private isOpen: boolean;

  constructor(writer: AnswerSink, expected: Expected) {
    this.writer = writer;
    this.expected = expected;
    this.isOpen = !(LANGUAGES as string[]).includes(expected.language);
  }

  write(event: DirectiveEvent): void {
    if (this.isOpen) {
      this.writer.write(event);
      return;
    }
    this.held.push(event);
    if (event.type !== "prose") return;
    this.said += event.text;
    if (this.said.length >= EARLY) this.judge(false);
  }

  pause(): void {
    this.judge(true);
    this.writer.pause();
  }

  resume(): void {
    this.writer.resume();
  }

  /** Lets the whole answer through to its writer. */
  settle(): void {
    this.judge(true);
  }

  finish(isTruncated: boolean): ComposedAnswer {
    this.judge(true);
    return this.writer.finish(isTruncated);
  }

  private judge(isWhole: boolean): void {
    if (this.isOpen) return;
    const isEnough = isWhole || this.said.length >= OPENING;
    const text = this.withoutNames();
    const shown = detectLanguage(text, UNKNOWN);
    if (shown !== this.expected.language && !isEnough) return;
    if (text.length >= MIN_SHOWN && shown !== UNKNOWN && detectLanguage(text, this.expected.language) !== this.expected.language)
      throw new OtherLanguage(`The model's answer is in "${shown}" instead of "${this.expected.language}".`);
    this.isOpen = true;
    for (const event of this.held) this.writer.write(event);
    this.held = [];
  }

  private withoutNames(): string {
    return this.expected.names().reduce((text, name) => (name === "" ? text : text.replaceAll(name, " ")), this.said);
  }
}
