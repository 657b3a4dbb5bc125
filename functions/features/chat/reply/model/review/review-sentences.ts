import { bestEffort } from "../../../../../platform/concurrency/best-effort.ts";
import type { Turn, TurnContext } from "../../../contracts/turn.ts";
import { verdictKey } from "../../../guards/sentences/sentence-judge.ts";
import type { SaidSentence } from "../writers/reviewed-writer.ts";
import type { GivenLines } from "./given-lines.ts";
import { MAX_SENTENCES, SYSTEM_PROMPT, toReviewRequest, VERDICT_SCHEMA } from "./review-request.ts";

/** A verdict has some 30 tokens. */
const MAX_TOKENS = 900;
/** Time by which the call's own limit lies behind that of the review. */
const LEAVES_FIRST_MS = 1_000;

interface Reviewed {
  turn: Turn;
  lines: GivenLines;
  timeoutMs: number;
  /** Ends the call. */
  signal: AbortSignal;
}

/**
 * Asks the small model which of an answer's sentences the turn's records state, all in one call. Returns its verdicts by
 * `verdictKey`, as far as the records and the sentences bear them out. There are none where it fails; null: it is late.
 */
export async function reviewSentences(
  said: SaidSentence[],
  doubtful: SaidSentence[],
  { turn, lines, timeoutMs, signal }: Reviewed,
  context: TurnContext,
): Promise<Map<string, boolean> | null> {
  const asked = doubtful.slice(0, MAX_SENTENCES);
  const { prompt, lineCount } = toReviewRequest(said, asked, turn, lines);
  let verdicts = new Map<string, boolean>();
  context.log.count("SentenceReviewed", asked.length);
  const late = AbortSignal.timeout(timeoutMs);
  await bestEffort(context.log, "let a model judge an answer's sentences", async () => {
    const answer = await context.ports.model.complete({
      tenantId: turn.tenantId,
      system: SYSTEM_PROMPT,
      prompt,
      schema: VERDICT_SCHEMA,
      maxTokens: MAX_TOKENS,
      timeoutMs: timeoutMs + LEAVES_FIRST_MS,
      // A review that is given up says nothing of the model: other calls have more time, and are not to be paused for it.
      signal: AbortSignal.any([signal, late]),
      onUsage: (usage) => context.recordModelCall({ purpose: "guard", ...usage }),
    });
    verdicts = readVerdicts(answer, asked, lineCount);
  });
  if (verdicts.size === 0) context.log.count("SentenceReviewFailed");
  return verdicts.size === 0 && late.aborted ? null : verdicts;
}

/**
 * Reads verdicts, which are untrusted: to support a sentence takes a line that is there, to refuse one words that it has. Of two
 * about one sentence the refusal counts.
 */
function readVerdicts(answer: unknown, asked: SaidSentence[], lineCount: number): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const { verdicts } = (answer ?? {}) as Record<string, unknown>;
  for (const verdict of Array.isArray(verdicts) ? verdicts : []) {
    const { sentence, lines, missing } = (verdict ?? {}) as Record<string, unknown>;
    const text = asked[Number(sentence) - 1]?.text;
    if (text === undefined || typeof missing !== "string") continue;
    const isCited = Array.isArray(lines) && lines.some((each) => Number.isInteger(each) && each >= 1 && each <= lineCount);
    const words = toWords(missing);
    if (words !== "" && toWords(text).includes(words)) found.set(verdictKey(text), false);
    else if (words === "" && isCited && !found.has(verdictKey(text))) found.set(verdictKey(text), true);
  }
  return found;
}

function toWords(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(" ") ?? ""
  );
}
