import type Anthropic from "@anthropic-ai/sdk";
import { BrokenOff } from "./failures.ts";
import { NO_TOKENS, type TokenCounts } from "./usage-of.ts";

/** Of most languages, more or less: for answers that end before their tokens are told. */
const LETTERS_A_TOKEN = 4;

/** One streamed answer as far as it has come. */
export class StreamedMessage {
  private counts: TokenCounts | null = null;
  private letters = 0;
  private stopReason: string | null = null;
  private isWhole = false;

  /** The text that an event brings; mostly some, else none. */
  take(event: Anthropic.RawMessageStreamEvent): string {
    switch (event.type) {
      case "message_start":
        this.count(event.message.usage);
        return "";
      case "content_block_delta":
        return event.delta.type === "text_delta" ? this.noted(event.delta.text) : "";
      case "message_delta":
        this.stopReason = event.delta.stop_reason;
        this.count(event.usage);
        return "";
      case "message_stop":
        this.isWhole = true;
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
    if (!this.counts || this.isWhole) return this.counts;
    return { ...this.counts, output: Math.max(this.counts.output, Math.ceil(this.letters / LETTERS_A_TOKEN)) };
  }

  /** What keeps it from counting: a part of an answer may say the contrary of the whole one. */
  fault(): Error | null {
    if (!this.isWhole) return new BrokenOff();
    const isDone = this.stopReason === "end_turn" || this.stopReason === "stop_sequence";
    if (isDone && this.hasText) return null;
    return new Error(`The model stopped with ${this.stopReason}${this.hasText ? "" : " and said nothing"}.`);
  }

  private noted(text: string): string {
    this.letters += text.length;
    return text;
  }

  private count(usage: Anthropic.Usage | Anthropic.MessageDeltaUsage): void {
    this.counts = countsOf(usage, this.counts ?? NO_TOKENS);
  }
}

/** What a usage leaves out stays as it was. */
export function countsOf(usage: Anthropic.Usage | Anthropic.MessageDeltaUsage, before = NO_TOKENS): TokenCounts {
  return {
    input: usage.input_tokens ?? before.input,
    output: usage.output_tokens ?? before.output,
    cacheWrite: usage.cache_creation_input_tokens ?? before.cacheWrite,
    cacheRead: usage.cache_read_input_tokens ?? before.cacheRead,
  };
}
