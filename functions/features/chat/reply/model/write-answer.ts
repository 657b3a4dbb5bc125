import { yieldToEventLoop } from "../../../../platform/concurrency/yield-to-event-loop.ts";
import type { ModelUsage, TextRequest, ToolCall, ToolRound } from "../../../../platform/ports/model.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import type { LookupDesk } from "./lookup-desk.ts";
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

/** Maximum characters of a model's answer: some screens of a telephone, more than a shopper reads. */
const MAX_CHARACTERS = 4_000;
/** From here on an answer ends with its sentence. */
const ENOUGH_CHARACTERS = 3_400;
/** Characters that are searched for marks, prices and links at once; other turns of the process proceed in between. */
const MAX_PIECE = 1_000;
const PIECES = new RegExp(`.{1,${MAX_PIECE}}`, "gsu");

const STOPS = /[.!?…]/;
/** Stops of scripts that leave no space behind them. */
const DENSE_STOPS = /[。！？]/;
const CLOSERS = /["'»”’)\]*_]/;

/** Finds the ends of sentences and lines in a text that comes character by character. */
class SentenceEnd {
  /** `stopped`: a stop was the last, and quotes that close; `behind`: blanks have followed it, or need not. */
  private state: "within" | "stopped" | "behind" = "within";
  private before = "  ";

  /** Takes the next character. Returns true where it begins a sentence or a line, and another has ended before it. */
  isBehind(character: string): boolean {
    const isBlank = /\s/.test(character);
    if (this.state === "behind" && !isBlank && !CLOSERS.test(character)) return true;
    this.state = this.next(character, isBlank);
    this.before = `${this.before[1]}${character}`;
    return false;
  }

  private next(character: string, isBlank: boolean): typeof this.state {
    if (character === "\n") return "behind";
    if (isBlank) return this.state === "within" ? "within" : "behind";
    if (DENSE_STOPS.test(character)) return "behind";
    if (STOPS.test(character)) return character === "." && this.isAbbreviated() ? "within" : "stopped";
    return CLOSERS.test(character) && this.state !== "within" ? this.state : "within";
  }

  /** True behind a single letter or a digit: "z. B.", "1. Boots". */
  private isAbbreviated(): boolean {
    return /\d$|(^|[^\p{L}])\p{L}$/u.test(this.before);
  }
}

/** Takes a model's text in pieces that block nobody, up to the longest answer that there is, which ends with a sentence. */
class TextIntake {
  /** True when text was refused. */
  isFull = false;
  private taken = 0;
  private sinceYield = 0;
  private endsSoon = false;
  private readonly sentence = new SentenceEnd();

  /** Lets the answer end with its sentence, since its time is nearly over. */
  endSoon(): void {
    this.endsSoon = true;
  }

  async *take(text: string): AsyncGenerator<string> {
    const taken = this.isFull ? "" : text.slice(0, this.findEnd(text));
    this.taken += taken.length;
    this.isFull ||= taken.length < text.length;
    for (const piece of taken.length <= MAX_PIECE ? [taken] : taken.match(PIECES)!) {
      this.sinceYield += piece.length;
      if (this.sinceYield > MAX_PIECE) {
        this.sinceYield = piece.length;
        await yieldToEventLoop();
      }
      yield piece;
    }
  }

  /** Returns where the text must end: at its own end, behind a sentence, or at the last character that there is room for. */
  private findEnd(text: string): number {
    const room = MAX_CHARACTERS - this.taken;
    const from = this.endsSoon ? 0 : Math.max(0, ENOUGH_CHARACTERS - this.taken);
    const to = Math.min(text.length, room);
    for (let at = Math.min(from, to); at < to; at++) if (this.sentence.isBehind(text[at]!)) return at;
    if (to === text.length) return to;
    // Half of a surrogate pair is no character.
    return /[\uD800-\uDBFF]/.test(text[to - 1] ?? "") ? to - 1 : to;
  }
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
