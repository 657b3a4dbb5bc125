import Anthropic, { type ClientOptions } from "@anthropic-ai/sdk";
import type { ModelRequest, TextEvent, TextRequest } from "../ports/model.ts";
import { UpstreamError } from "../ports/upstream-error.ts";
import { CallDeadline } from "./call-deadline.ts";
import { modelRetryDelayMs, redactError, toFailure } from "./failures.ts";
import { ANSWER, toAnswerBody, toTextBody } from "./messages.ts";
import { toModelUsage } from "./model-usage.ts";
import { MAX_RETRIES, MODELS, type ModelUse } from "./models.ts";
import { StreamedMessage, toTokenCounts } from "./streamed-message.ts";

/** One account of the Anthropic API. */
export class AnthropicModel {
  private readonly client: Anthropic;

  constructor({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }) {
    // Everything is given, so that the SDK looks for nothing in the environment or in files of its own. It would wait as long as a retry-after asks
    // for, and retries no stream that has begun: attempts are counted here.
    const options: ClientOptions = { apiKey, authToken: null, baseURL: baseUrl, maxRetries: 0, logLevel: "off" };
    this.client = new Anthropic(options);
  }

  async complete(request: ModelRequest): Promise<unknown> {
    const use = MODELS.quick;
    const limits = new CallDeadline({ signal: request.signal, timeoutMs: Math.min(request.timeoutMs, use.timeoutMs) });
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          return await this.answer(request, use, limits);
        } catch (error) {
          if (!(await waitForRetry(error, attempt, limits))) throw toUpstreamError(error, limits);
        }
      }
    } finally {
      limits.dispose();
    }
  }

  async *stream(request: TextRequest): AsyncGenerator<TextEvent> {
    const use = MODELS.composer[request.tier];
    const limits = new CallDeadline({ ...request, timeoutMs: Math.min(request.timeoutMs, use.timeoutMs) });
    try {
      for (let attempt = 0; !request.signal.aborted; attempt++) {
        const answer = new StreamedMessage();
        const failure = yield* this.read(request, use, limits, answer);
        if (failure && !answer.hasText && (await waitForRetry(failure, attempt, limits))) continue;
        if (answer.tokens) yield { type: "usage", usage: toModelUsage(use.model, answer.tokens) };
        if (!failure || request.signal.aborted) return;
        throw toUpstreamError(failure, limits);
      }
    } finally {
      limits.dispose();
    }
  }

  private async answer(request: ModelRequest, use: ModelUse, { signal }: CallDeadline): Promise<unknown> {
    const message = await this.client.messages.create(toAnswerBody(request, use), { signal });
    request.onUsage?.(toModelUsage(use.model, toTokenCounts(message.usage)));
    return extractAnswer(message);
  }

  /** One attempt. Returns why it failed. Whoever leaves its loop closes the connection: the SDK does when its own is left. */
  private async *read(
    request: TextRequest,
    use: ModelUse,
    limits: CallDeadline,
    answer: StreamedMessage,
  ): AsyncGenerator<TextEvent, Error | null> {
    try {
      const events = await this.client.messages.create(toTextBody(request, use), { signal: limits.signal });
      for await (const event of events) {
        const text = answer.consume(event);
        if (text === "") continue;
        limits.noteFirstToken();
        yield { type: "text", text };
      }
    } catch (error) {
      return toFailure(error);
    }
    return answer.failure();
  }
}

async function waitForRetry(failure: unknown, attempt: number, limits: CallDeadline): Promise<boolean> {
  if (attempt >= MAX_RETRIES || limits.signal.aborted) return false;
  const waitMs = modelRetryDelayMs(failure);
  return waitMs !== null && limits.waitForRetry(waitMs);
}

function toUpstreamError(failure: unknown, { timeoutReason: lateness }: CallDeadline): UpstreamError {
  return new UpstreamError("The model", { cause: lateness === null ? redactError(failure) : new Error(lateness) });
}

/** An answer that was cut off or declined may hold half an input: only a finished one counts. */
function extractAnswer({ content, stop_reason }: Anthropic.Message): unknown {
  const block = stop_reason === "tool_use" ? content.find((part) => part.type === "tool_use" && part.name === ANSWER) : undefined;
  if (block?.type !== "tool_use") throw new Error(`The model stopped with ${stop_reason} and gave no answer.`);
  return block.input;
}
