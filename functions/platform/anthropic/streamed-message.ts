import type Anthropic from "@anthropic-ai/sdk";
import { ConnectionLostError } from "./failures.ts";
import { NO_TOKENS, type TokenCounts } from "./model-usage.ts";

/** Of most languages, more or less: for answers that end before their tokens are told. */
const LETTERS_PER_TOKEN = 4;

/** One streamed answer as far as it has come. */
export class StreamedMessage {
  private counts: TokenCounts | null = null;
  private letters = 0;
  private stopReason: string | null = null;
  private isComplete = false;

  /** The text that an event brings; mostly some, else none. */
  consume(event: Anthropic.RawMessageStreamEvent): string {
    switch (event.type) {
      case "message_start":
        this.count(event.message.usage);
        return "";
      case "content_block_delta":
        return event.delta.type === "text_delta" ? this.addText(event.delta.text) : "";
      case "message_delta":
        this.stopReason = event.delta.stop_reason;
        this.count(event.usage);
        return "";
      case "message_stop":
        this.isComplete = true;
        return "";
      default:
        return "";
    }
  }

  get hasText(): boolean {
    return this.letters > 0;
  }

  /** Null before the model has begun. Of an answer that did not end what came out is estimated: it is paid for. */
  get tokens(): TokenCounts | null {
    if (!this.counts || this.isComplete) return this.counts;
    return { ...this.counts, output: Math.max(this.counts.output, Math.ceil(this.letters / LETTERS_PER_TOKEN)) };
  }

  /** What keeps it from counting: a part of an answer may say the contrary of the whole one. */
  failure(): Error | null {
    if (!this.isComplete) return new ConnectionLostError();
    const isDone = this.stopReason === "end_turn" || this.stopReason === "stop_sequence";
    if (isDone && this.hasText) return null;
    return new Error(`The model stopped with ${this.stopReason}${this.hasText ? "" : " and said nothing"}.`);
  }

  private addText(text: string): string {
    this.letters += text.length;
    return text;
  }

  private count(usage: Anthropic.Usage | Anthropic.MessageDeltaUsage): void {
    this.counts = toTokenCounts(usage, this.counts ?? NO_TOKENS);
  }
}

/** What a usage leaves out stays as it was. */
export function toTokenCounts(usage: Anthropic.Usage | Anthropic.MessageDeltaUsage, before = NO_TOKENS): TokenCounts {
  return {
    input: usage.input_tokens ?? before.input,
    output: usage.output_tokens ?? before.output,
    cacheWrite: usage.cache_creation_input_tokens ?? before.cacheWrite,
    cacheRead: usage.cache_read_input_tokens ?? before.cacheRead,
  };
}
