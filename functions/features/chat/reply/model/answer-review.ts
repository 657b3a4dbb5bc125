import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { SentenceJudge } from "../../guards/sentences/sentence-judge.ts";
import type { CandidateRegistry } from "./candidate-registry.ts";
import { readReviewTimeout } from "./composer-budgets.ts";
import { reviewSentences } from "./review-sentences.ts";
import { type AnswerSink, ReviewedWriter } from "./writers/reviewed-writer.ts";

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
  private writer: ReviewedWriter | null = null;
  private judge: SentenceJudge | null = null;

  constructor(reviewed: Reviewed, context: TurnContext) {
    this.reviewed = reviewed;
    this.context = context;
    this.timeoutMs = readReviewTimeout(reviewed.turn.settings);
  }

  /** Returns a writer that waits for the review before this one; this one where there is no review. */
  before(writer: AnswerSink): AnswerSink {
    if (this.timeoutMs === null) return writer;
    this.writer = new ReviewedWriter(writer, (sentence) => this.currentJudge().isDoubtful(sentence));
    return this.writer;
  }

  /** Notes that a look-up has found more. */
  noteFound(): void {
    this.judge = null;
  }

  /** Reviews the answer, which is whole, and lets it through. Waits no longer than until a time (`performance.now()`). */
  async settle(until: number): Promise<void> {
    await this.writer?.settle(async (sentences) => {
      const timeoutMs = Math.min(this.timeoutMs!, Math.round(until - performance.now()));
      if (this.context.signal.aborted || timeoutMs <= 0) return;
      const { turn, registry } = this.reviewed;
      const found = await reviewSentences(sentences, { turn, registry, timeoutMs }, this.context);
      for (const [key, isSupported] of found) this.verdicts.set(key, isSupported);
    });
  }

  private currentJudge(): SentenceJudge {
    const { turn, registry, language, instructions } = this.reviewed;
    this.judge ??= new SentenceJudge(turn, registry.curated, { language, instructions });
    return this.judge;
  }
}
