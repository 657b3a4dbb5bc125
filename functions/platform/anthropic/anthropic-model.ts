import { setTimeout as sleep } from "node:timers/promises";
import Anthropic, { type ClientOptions } from "@anthropic-ai/sdk";
import { ModelLateError, type ModelRequest, type ModelUsage, type TextEvent, type TextRequest } from "../ports/model.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import { isAnswered, modelRetryDelayMs, redactError, toFailure } from "./failures.ts";
import { ANSWER, estimateCounts, toAnswerBody, toTextBody, toTokenCounts } from "./messages.ts";
import { composerOf, MAX_RETRIES, MODELS, type ModelUse, type TokenCounts, toModelUsage } from "./models.ts";
import { StreamedMessage } from "./streamed-message.ts";

/** The way to the models of a provider. */
export interface ModelAccess {
  client: { messages: Pick<Anthropic["messages"], "create"> };
  /** Returns the id of a model of the table. */
  idOf(name: string): string;
  /** Multiplies the prices of the table. */
  priceFactor: number;
}

/** Creates the access to an account of Anthropic's own API. */
export function createAnthropicAccess({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }): ModelAccess {
  // All options are given, so that the SDK reads neither the environment nor files of its own. Attempts are counted by the model:
  // the SDK would wait as long as any retry-after asks for, and retries no stream that has begun.
  const options: ClientOptions = { apiKey, authToken: null, baseURL: baseUrl, maxRetries: 0, logLevel: "off" };
  return { client: new Anthropic(options), idOf: (name) => name, priceFactor: 1 };
}

/** One account of a provider of the Messages API: Anthropic's own, or Amazon Bedrock. */
export class AnthropicModel {
  private readonly access: ModelAccess;

  constructor(access: ModelAccess) {
    this.access = access;
  }

  async complete(request: ModelRequest): Promise<unknown> {
    const use = MODELS.quick;
    const deadline = new CallDeadline({ signal: request.signal, timeoutMs: Math.min(request.timeoutMs, use.timeoutMs) });
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          return await this.answer(request, use, deadline);
        } catch (error) {
          if (!(await waitForRetry(error, attempt, deadline))) throw toUpstreamError(error, deadline);
        }
      }
    } finally {
      deadline.dispose();
    }
  }

  async *stream(request: TextRequest): AsyncGenerator<TextEvent> {
    const use = composerOf(request.tier, request.model);
    const deadline = new CallDeadline({ ...request, timeoutMs: Math.min(request.timeoutMs, use.timeoutMs) });
    try {
      for (let attempt = 0; !request.signal.aborted; attempt++) {
        const answer = new StreamedMessage({ mayBeEmpty: (request.rounds?.length ?? 0) > 0 });
        const ended = yield* this.streamOnce(request, use, deadline, answer);
        // What was said within the time of the whole answer stays, like what was said within its tokens.
        const isOutOfTime = ended !== null && answer.hasText && deadline.isOver;
        const failure = isOutOfTime ? null : ended;
        if (failure && !answer.hasText && (await waitForRetry(failure, attempt, deadline))) continue;
        for (const event of endOf(answer, failure, isOutOfTime)) yield event;
        if (!failure || request.signal.aborted) return;
        throw toUpstreamError(failure, deadline);
      }
    } finally {
      deadline.dispose();
    }
  }

  private async answer(request: ModelRequest, use: ModelUse, { signal }: CallDeadline): Promise<unknown> {
    const { client, idOf } = this.access;
    const body = toAnswerBody(request, use);
    let tokens: TokenCounts | null = null;
    try {
      const message = await client.messages.create({ model: idOf(use.model.name), ...body }, { signal });
      tokens = toTokenCounts(message.usage);
      return extractAnswer(message);
    } finally {
      // An answer that is not awaited may have been written to its end all the same.
      if (signal.aborted) tokens ??= estimateCounts(body, body.max_tokens);
      if (tokens) request.onUsage?.(this.toUsage(use, tokens));
    }
  }

  private toUsage({ model }: ModelUse, tokens: TokenCounts): ModelUsage {
    return toModelUsage(model, tokens, this.access.priceFactor);
  }

  /**
   * Makes one attempt, reports what it has cost, and returns its failure. Leaving the loop closes the connection: the SDK does so
   * when its own loop is left.
   */
  private async *streamOnce(
    request: TextRequest,
    use: ModelUse,
    deadline: CallDeadline,
    answer: StreamedMessage,
  ): AsyncGenerator<TextEvent, Error | null> {
    const { client, idOf } = this.access;
    const body = toTextBody(request, use);
    try {
      const events = await client.messages.create({ model: idOf(use.model.name), ...body }, { signal: deadline.signal });
      for await (const event of events) {
        const text = answer.consume(event);
        // Thoughts and the input of a call are signs of life as well.
        if (event.type === "content_block_delta") deadline.noteWords();
        if (text !== "") yield { type: "text", text };
      }
    } catch (error) {
      return toFailure(error);
    } finally {
      const tokens = answer.tokens ?? (deadline.signal.aborted ? estimateCounts(body, 0) : null);
      if (tokens) request.onUsage?.(this.toUsage(use, tokens));
    }
    return answer.failure();
  }
}

/** Yields what follows the words of an answer: that it was cut off, and its calls. */
function* endOf(answer: StreamedMessage, failure: Error | null, isOutOfTime: boolean): Generator<TextEvent> {
  if (answer.isTruncated || isOutOfTime) yield { type: "truncated" };
  if (!failure && answer.calls.length > 0) yield { type: "calls", calls: answer.calls, message: answer.content };
}

async function waitForRetry(failure: unknown, attempt: number, deadline: CallDeadline): Promise<boolean> {
  if (attempt >= MAX_RETRIES || deadline.signal.aborted) return false;
  const waitMs = modelRetryDelayMs(failure);
  return waitMs !== null && deadline.waitForRetry(waitMs);
}

function toUpstreamError(failure: unknown, { timeoutReason }: CallDeadline): UpstreamError {
  if (timeoutReason !== null) return new UpstreamError("The model", { cause: new ModelLateError(timeoutReason) });
  return new UpstreamError("The model", { cause: redactError(failure), isRefusal: isAnswered(failure) });
}

/** Accepts a finished answer only: one that was cut off or declined may hold half an input. */
function extractAnswer({ content, stop_reason }: Anthropic.Message): unknown {
  const block = stop_reason === "tool_use" ? content.find((part) => part.type === "tool_use" && part.name === ANSWER) : undefined;
  if (block?.type !== "tool_use") throw new Error(`The model stopped with ${stop_reason} and gave no answer.`);
  return block.input;
}

interface CallDeadlineOptions {
  signal?: AbortSignal;
  timeoutMs: number;
  firstTokenMs?: number;
  silenceMs?: number;
}

/**
 * Deadline of a call with all its attempts: its caller aborts it, its first word is late, a later one, or the whole. The
 * SDK's own timers do not fit: they are for one attempt, and for the time until an answer begins.
 */
export class CallDeadline {
  private readonly controller = new AbortController();
  private readonly stop: AbortSignal | undefined;
  private readonly wholeTimer: NodeJS.Timeout;
  private readonly silenceMs: number;
  /** Runs until the next words. */
  private wordTimer: NodeJS.Timeout;
  private hasBegun = false;
  /** True once the time of the whole call is over, and no pause of the model's was too long before. */
  isOver = false;
  private readonly retriesUntil: number;
  private readonly abort = () => this.controller.abort();
  private reason: string | null = null;

  constructor({ signal, timeoutMs, firstTokenMs = timeoutMs, silenceMs = timeoutMs }: CallDeadlineOptions) {
    const firstMs = Math.min(firstTokenMs, timeoutMs);
    this.stop = signal;
    this.retriesUntil = performance.now() + firstMs;
    this.wholeTimer = setTimeout(() => this.endWhole(timeoutMs), timeoutMs);
    this.silenceMs = silenceMs;
    this.wordTimer = setTimeout(() => this.expire(`Not a word within ${firstMs} ms.`), firstMs);
    if (signal?.aborted) this.abort();
    else signal?.addEventListener("abort", this.abort, { once: true });
  }

  /** Aborted when the call must end. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The timeout that ended the call; null while it may go on, and when its caller aborted it. */
  get timeoutReason(): string | null {
    return this.reason;
  }

  /** Notes that words have come: the next ones have their own time. */
  noteWords(): void {
    if (this.hasBegun) {
      this.wordTimer.refresh();
      return;
    }
    this.hasBegun = true;
    clearTimeout(this.wordTimer);
    this.wordTimer = setTimeout(() => this.expire(`Silent for ${this.silenceMs} ms.`), this.silenceMs);
  }

  /** Waits for another attempt. Resolves to false when it would come too late, at once, or when the call ends meanwhile. */
  async waitForRetry(waitMs: number): Promise<boolean> {
    if (performance.now() + waitMs >= this.retriesUntil) return false;
    return sleep(waitMs, true, { signal: this.signal }).catch(() => false);
  }

  /** Releases the timers and the caller's signal at the end of the call. */
  dispose(): void {
    clearTimeout(this.wholeTimer);
    clearTimeout(this.wordTimer);
    this.stop?.removeEventListener("abort", this.abort);
  }

  private endWhole(timeoutMs: number): void {
    this.isOver = this.reason === null && !this.signal.aborted;
    this.expire(`Not done within ${timeoutMs} ms.`);
  }

  private expire(reason: string): void {
    this.reason ??= reason;
    this.abort();
  }
}
