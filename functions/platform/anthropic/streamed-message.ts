import type Anthropic from "@anthropic-ai/sdk";
import type { ToolCall } from "../ports/model.ts";
import { ConnectionLostError } from "./failures.ts";
import { toTokenCounts } from "./messages.ts";
import { NO_TOKENS, type TokenCounts } from "./models.ts";

/** Approximate for most languages: for answers that end before their tokens are reported. */
const LETTERS_PER_TOKEN = 4;

/** Blocks that belong to a message which is sent back: their texts come in pieces. */
type Block = Anthropic.TextBlockParam | Anthropic.ThinkingBlockParam | Anthropic.RedactedThinkingBlockParam | CalledTool;
/** A call whose input is JSON in pieces. */
interface CalledTool {
  type: "tool_use";
  id: string;
  name: string;
  json: string;
}

/** One streamed answer as received so far. */
export class StreamedMessage {
  private counts: TokenCounts | null = null;
  private readonly blocks = new Map<number, Block>();
  private letters = 0;
  private stopReason: string | null = null;
  private isComplete = false;
  private saidWords = false;
  /** The first half of a character whose second half is still to come. */
  private half = "";
  private readonly mayBeEmpty: boolean;

  /** An answer that goes on after tools `mayBeEmpty`: all may have been said before. */
  constructor({ mayBeEmpty = false } = {}) {
    this.mayBeEmpty = mayBeEmpty;
  }

  /** Takes an event and returns its text, often empty. Thoughts are no text: they are for the model alone. */
  consume(event: Anthropic.RawMessageStreamEvent): string {
    switch (event.type) {
      case "message_start":
        this.count(event.message.usage);
        return "";
      case "content_block_start":
        this.begin(event.index, event.content_block);
        return "";
      case "content_block_delta":
        return this.append(event.index, event.delta);
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
    return this.saidWords;
  }

  /** The tools that a whole answer calls, in its order. */
  get calls(): ToolCall[] {
    if (!this.isComplete || this.stopReason !== "tool_use") return [];
    return [...this.blocks.values()]
      .filter((block) => block.type === "tool_use")
      .map(({ id, name, json }) => ({ id, name, input: parseInput(json) }));
  }

  /** The content of the message, to be sent back as it is. */
  get content(): Anthropic.ContentBlockParam[] {
    const whole = [...this.blocks.values()].filter((block) => block.type !== "text" || block.text !== "");
    return whole.map((block) =>
      block.type === "tool_use"
        ? { type: "tool_use", id: block.id, name: block.name, input: parseInput(block.json) ?? {} }
        : block,
    );
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
   * Returns why the answer is unusable; null when it is whole, ends in calls, or is as long as it may be. A part of an answer may
   * say the contrary of the whole, but one that has reached its limit has said what mattered.
   */
  failure(): Error | null {
    if (!this.isComplete) return new ConnectionLostError();
    const isDone = this.stopReason === "end_turn" || this.stopReason === "stop_sequence" || this.isTruncated;
    if ((isDone && (this.hasText || this.mayBeEmpty)) || this.calls.length > 0) return null;
    return new Error(`The model stopped with ${this.stopReason}${this.hasText ? "" : " and said nothing"}.`);
  }

  private begin(index: number, block: Anthropic.RawContentBlockStartEvent["content_block"]): void {
    if (block.type === "text") this.blocks.set(index, { type: "text", text: block.text });
    else if (block.type === "thinking") this.blocks.set(index, { type: "thinking", thinking: "", signature: block.signature });
    else if (block.type === "redacted_thinking") this.blocks.set(index, { type: "redacted_thinking", data: block.data });
    else if (block.type === "tool_use") this.blocks.set(index, { type: "tool_use", id: block.id, name: block.name, json: "" });
  }

  private append(index: number, delta: Anthropic.RawContentBlockDelta): string {
    const block = this.blocks.get(index);
    if (delta.type === "text_delta") {
      const text = this.wholeCharacters(delta.text);
      if (block?.type === "text") block.text += text;
      this.saidWords ||= text !== "";
      return this.measure(text);
    }
    if (delta.type === "input_json_delta" && block?.type === "tool_use") block.json += this.measure(delta.partial_json);
    if (delta.type === "thinking_delta" && block?.type === "thinking") block.thinking += this.measure(delta.thinking);
    if (delta.type === "signature_delta" && block?.type === "thinking") block.signature = delta.signature;
    return "";
  }

  /** Keeps a half character back until its other half is there; one that stays alone is none. */
  private wholeCharacters(text: string): string {
    const joined = this.half + text;
    this.half = /[\uD800-\uDBFF]$/.exec(joined)?.[0] ?? "";
    return joined.slice(0, joined.length - this.half.length).toWellFormed();
  }

  private measure(text: string): string {
    this.letters += text.length;
    return text;
  }

  private count(usage: Anthropic.Usage | Anthropic.MessageDeltaUsage): void {
    this.counts = toTokenCounts(usage, this.counts ?? NO_TOKENS);
  }
}

/** A call without input has no pieces. */
function parseInput(json: string): unknown {
  try {
    return JSON.parse(json || "{}");
  } catch {
    return null;
  }
}
