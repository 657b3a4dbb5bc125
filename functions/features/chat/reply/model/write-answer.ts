import type { ModelUsage, TextRequest, ToolCall, ToolRound } from "../../../../platform/ports/model.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import type { LookupDesk } from "./lookup-desk.ts";
import { TextIntake } from "./text-intake.ts";
import { DirectiveParser } from "./writers/directive-parser.ts";
import type { DirectiveWriter } from "./writers/directive-writer.ts";

/** Minimum tokens that must be left for an answer to go on after a look-up, some sentences and cards. */
const MIN_TOKENS_LEFT = 200;
/** Part of the time of an answer after which it ends with its sentence: at the end of the time it would end anywhere. */
const ENDS_SOON = 0.85;

/** Writer of the parts of an answer. */
type AnswerWriter = Pick<DirectiveWriter, "write" | "pause" | "resume">;

interface WrittenAnswer {
  /** True when the answer reached its maximum length. */
  isTruncated: boolean;
  /** True when a look-up failed. */
  hasFailure: boolean;
}

/**
 * Writes an answer as the model says it, piece by piece. Where the model asks for look-ups, what it said so far stays, and it
 * goes on with their results, within the time and the tokens of the whole answer. Throws UpstreamError when the model fails.
 */
export async function writeAnswer(
  request: TextRequest,
  writer: AnswerWriter,
  context: TurnContext,
  desk: LookupDesk | null,
): Promise<WrittenAnswer> {
  const begin = performance.now();
  const until = begin + request.timeoutMs;
  const reader = new AnswerReader(writer, context, begin + ENDS_SOON * request.timeoutMs);
  const rounds: ToolRound[] = [];
  const leftMs = () => Math.max(1, Math.round(until - performance.now()));
  for (let maxTokens = request.maxTokens; ; maxTokens = request.maxTokens - reader.outputTokens) {
    const mayCallTools = desk?.isOpen === true && maxTokens >= MIN_TOKENS_LEFT;
    const limits = { timeoutMs: leftMs(), maxTokens };
    const asked = await reader.read({
      ...request,
      ...limits,
      ...(desk && { mayCallTools }),
      ...(rounds.length > 0 && { rounds }),
    });
    if (asked === null || !mayCallTools || context.signal.aborted) {
      if (!context.signal.aborted) reader.noteWhole();
      return toWritten(reader.isTruncated, desk);
    }
    writer.pause();
    const results = await desk.run(asked.calls, leftMs(), context.signal);
    if (context.signal.aborted) return toWritten(false, desk);
    if (request.maxTokens - reader.outputTokens <= 0) return toWritten(true, desk);
    rounds.push({ message: asked.message, results });
    writer.resume();
  }
}

function toWritten(isTruncated: boolean, desk: LookupDesk | null): WrittenAnswer {
  return { isTruncated, hasFailure: desk?.hasFailure ?? false };
}

/** Reads the model's messages of one answer into its blocks. */
class AnswerReader {
  isTruncated = false;
  /** Tokens that the answer has cost so far. */
  outputTokens = 0;
  private readonly writer: AnswerWriter;
  private readonly context: TurnContext;
  private readonly endsSoonAt: number;
  private readonly parser = new DirectiveParser();
  private readonly intake = new TextIntake();
  private readonly began = performance.now();
  private hasBegun = false;

  constructor(writer: AnswerWriter, context: TurnContext, endsSoonAt: number) {
    this.writer = writer;
    this.context = context;
    this.endsSoonAt = endsSoonAt;
  }

  /** Counts the time of the whole answer, look-ups included. */
  noteWhole(): void {
    this.context.log.count("ComposerMs", Math.round(performance.now() - this.began));
  }

  /** Reads one message to its end. Returns the look-ups that it asks for; null when it asks for none. */
  async read(request: TextRequest): Promise<{ calls: ToolCall[]; message: unknown } | null> {
    const full = new AbortController();
    const signal = AbortSignal.any([request.signal, full.signal]);
    let asked: { calls: ToolCall[]; message: unknown } | null = null;
    const onUsage = (usage: ModelUsage) => this.noteUsage(usage);
    for await (const event of this.context.ports.model.stream({ ...request, signal, onUsage })) {
      if (event.type === "truncated") this.isTruncated = true;
      else if (event.type === "calls") asked = event;
      else {
        await this.write(event.text);
        if (this.intake.isFull) full.abort();
      }
    }
    for (const directive of this.parser.end()) this.writer.write(directive);
    this.isTruncated ||= this.intake.isFull;
    return this.isTruncated ? null : asked;
  }

  private async write(text: string): Promise<void> {
    const { log, signal } = this.context;
    if (!this.hasBegun) log.count("ComposerFirstTokenMs", Math.round(performance.now() - this.began));
    this.hasBegun = true;
    if (performance.now() > this.endsSoonAt) this.intake.endSoon();
    for await (const piece of this.intake.take(text)) {
      if (signal.aborted) break;
      for (const directive of this.parser.push(piece)) this.writer.write(directive);
    }
  }

  private noteUsage(usage: ModelUsage): void {
    this.outputTokens += usage.outputTokens;
    this.context.recordModelCall({ purpose: "compose", ...usage });
  }
}
