import { oncePer } from "../../../../../platform/caching/once-per.ts";
import type { Model } from "../../../../../platform/ports/model.ts";
import type { Turn, TurnContext } from "../../../contracts/turn.ts";
import { SentenceJudge } from "../../../guards/sentences/sentence-judge.ts";
import type { CandidateRegistry } from "../candidate-registry.ts";
import { readReviewTimeout } from "../composer-budgets.ts";
import { type AnswerSink, ReviewedWriter, type SaidSentence } from "../writers/reviewed-writer.ts";
import { GivenLines } from "./given-lines.ts";
import { reviewSentences } from "./review-sentences.ts";

/** Reviews in a row that were late, each of which has cost a shopper its whole time, and the time without any thereafter. */
const MAX_LATE = 2;
const PAUSE_MS = 30_000;

/** Lateness of reviews, by the model that all answers share. */
const pauseOf = oncePer((_model: Model) => ({ late: 0, until: 0 }));

interface Reviewed {
  /** With the shopper's words as a model may read them. */
  turn: Turn;
  registry: CandidateRegistry;
  language: string;
  instructions: string;
}

/**
 * Review of one answer by a model, where the workspace's `chat.guard` asks for it: guards keep to its verdicts, and to words
 * where it has none.
 */
export class AnswerReview {
  /** Read by the guards, by `verdictKey`. */
  readonly verdicts = new Map<string, boolean>();
  private readonly reviewed: Reviewed;
  private readonly context: TurnContext;
  private readonly timeoutMs: number | null;
  private readonly until: number;
  private readonly ended = new AbortController();
  private writer: ReviewedWriter | null = null;
  private judge: SentenceJudge | null = null;
  private lines: GivenLines | null = null;

  /** `answerMs`: the time of the whole answer, from now on. */
  constructor(reviewed: Reviewed, context: TurnContext, answerMs: number) {
    this.reviewed = reviewed;
    this.context = context;
    this.until = performance.now() + answerMs;
    const { late, until: pausedUntil } = pauseOf(context.ports.model);
    const isPaused = late >= MAX_LATE && context.ports.clock.now() < pausedUntil;
    if (isPaused) context.log.count("SentenceReviewPaused");
    this.timeoutMs = isPaused ? null : readReviewTimeout(reviewed.turn.settings);
  }

  /** Returns a writer that waits for the review before this one; this one where there is no review. */
  before(writer: AnswerSink): AnswerSink {
    if (this.timeoutMs === null) return writer;
    this.writer = new ReviewedWriter(writer, {
      isDoubtful: (said) => this.currentJudge().isDoubtful(said.text) && !this.currentLines().states(said),
      titleOf: (reference) => this.reviewed.registry.findAnywhere(reference)?.title ?? null,
      review: (said, doubtful) => this.review(said, doubtful),
    });
    return this.writer;
  }

  /** Notes that a look-up has found more. */
  noteFound(): void {
    this.judge = null;
    this.lines = null;
  }

  /** Reviews the rest of the answer, which is whole, and lets it through. */
  async settle(): Promise<void> {
    await this.writer?.settle();
  }

  /** Ends what is under way; nothing more is let through. */
  end(): void {
    this.writer?.end();
    this.ended.abort();
  }

  private async review(said: SaidSentence[], doubtful: SaidSentence[]): Promise<void> {
    const timeoutMs = Math.min(this.timeoutMs!, Math.round(this.until - performance.now()));
    const signal = AbortSignal.any([this.context.signal, this.ended.signal]);
    if (signal.aborted || timeoutMs <= 0) return;
    const found = await reviewSentences(
      said,
      doubtful,
      { turn: this.reviewed.turn, lines: this.currentLines(), timeoutMs, signal },
      this.context,
    );
    const pause = pauseOf(this.context.ports.model);
    pause.late = found === null ? pause.late + 1 : 0;
    if (found === null) pause.until = this.context.ports.clock.now() + PAUSE_MS;
    for (const [key, isSupported] of found ?? []) this.verdicts.set(key, isSupported && this.verdicts.get(key) !== false);
  }

  private currentLines(): GivenLines {
    const { turn, registry, language } = this.reviewed;
    this.lines ??= new GivenLines(turn, registry, language);
    return this.lines;
  }

  private currentJudge(): SentenceJudge {
    const { turn, registry, language, instructions } = this.reviewed;
    this.judge ??= new SentenceJudge(turn, registry.curated, { language, instructions });
    return this.judge;
  }
}
