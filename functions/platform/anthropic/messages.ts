import type Anthropic from "@anthropic-ai/sdk";
import type { ModelRequest, TextRequest } from "../ports/model.ts";
import { ConnectionLostError } from "./failures.ts";
import { type ModelUse, NO_TOKENS, type TokenCounts } from "./models.ts";

/** Tool of every answer in JSON: its input is the answer. */
export const ANSWER = "answer";

/** Builds the request of an answer in JSON. Tools precede the system part in the provider's cache: one mark covers both. */
export function toAnswerBody(request: ModelRequest, { model, maxTokens }: ModelUse): Anthropic.MessageCreateParamsNonStreaming {
  return {
    model: model.name,
    max_tokens: Math.min(request.maxTokens, maxTokens),
    thinking: { type: model.thinking },
    system: cached(request.system),
    messages: [{ role: "user", content: request.prompt }],
    tools: [{ name: ANSWER, description: "Gives the answer.", input_schema: request.schema as Anthropic.Tool.InputSchema }],
    tool_choice: { type: "tool", name: ANSWER, disable_parallel_tool_use: true },
  };
}

/** Builds the request of a streamed answer. Only the stable part is marked for caching: messages are not read again. */
export function toTextBody(request: TextRequest, { model, maxTokens }: ModelUse): Anthropic.MessageCreateParamsStreaming {
  return {
    model: model.name,
    max_tokens: Math.min(request.maxTokens, maxTokens),
    thinking: { type: model.thinking },
    system: cached(request.stable),
    messages: request.messages,
    stream: true,
  };
}

function cached(text: string): Anthropic.TextBlockParam[] {
  return [{ type: "text", text, cache_control: { type: "ephemeral" } }];
}

/** Approximate for most languages: for answers that end before their tokens are reported. */
const LETTERS_PER_TOKEN = 4;

/** One streamed answer as received so far. */
export class StreamedMessage {
  private counts: TokenCounts | null = null;
  private letters = 0;
  private stopReason: string | null = null;
  private isComplete = false;

  /** Takes an event and returns its text, often empty. */
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

  /** Token counts; null before the model has begun. The output of an unfinished answer is estimated: it is paid for. */
  get tokens(): TokenCounts | null {
    if (!this.counts || this.isComplete) return this.counts;
    return { ...this.counts, output: Math.max(this.counts.output, Math.ceil(this.letters / LETTERS_PER_TOKEN)) };
  }

  /** True for an answer that ends where its limit of tokens was. */
  get isTruncated(): boolean {
    return this.isComplete && this.hasText && this.stopReason === "max_tokens";
  }

  /**
   * Returns why the answer is unusable; null when it is whole, or as long as it may be. A part of an answer may say the contrary
   * of the whole, but one that has reached its limit has said what mattered.
   */
  failure(): Error | null {
    if (!this.isComplete) return new ConnectionLostError();
    const isDone = this.stopReason === "end_turn" || this.stopReason === "stop_sequence" || this.isTruncated;
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

/** Converts a usage; counts that it leaves out keep their value. */
export function toTokenCounts(usage: Anthropic.Usage | Anthropic.MessageDeltaUsage, before = NO_TOKENS): TokenCounts {
  return {
    input: usage.input_tokens ?? before.input,
    output: usage.output_tokens ?? before.output,
    cacheWrite: usage.cache_creation_input_tokens ?? before.cacheWrite,
    cacheRead: usage.cache_read_input_tokens ?? before.cacheRead,
  };
}
