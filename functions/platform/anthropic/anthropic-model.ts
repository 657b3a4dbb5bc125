import Anthropic, { type ClientOptions } from "@anthropic-ai/sdk";
import type { ModelRequest, TextEvent, TextRequest } from "../model.ts";
import { UpstreamError } from "../upstream-error.ts";
import { CallLimits } from "./call-limits.ts";
import { asFailure, retryAfterMs, withoutText } from "./failures.ts";
import { MAX_RETRIES, MODELS, type ModelUse } from "./models.ts";
import { ANSWER, toAnswerBody, toTextBody } from "./request-bodies.ts";
import { countsOf, StreamedMessage } from "./streamed-message.ts";
import { usageOf } from "./usage-of.ts";

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
    const limits = new CallLimits({ signal: request.signal, timeoutMs: Math.min(request.timeoutMs, use.timeoutMs) });
    try {
      for (let attempt = 0; ; attempt++) {
        try {
          return await this.answer(request, use, limits);
        } catch (error) {
          if (!(await mayRetry(error, attempt, limits))) throw asUpstreamError(error, limits);
        }
      }
    } finally {
      limits.end();
    }
  }

  async *stream(request: TextRequest): AsyncGenerator<TextEvent> {
    const use = MODELS.composer[request.tier];
    const limits = new CallLimits({ ...request, timeoutMs: Math.min(request.timeoutMs, use.timeoutMs) });
    try {
      for (let attempt = 0; !request.signal.aborted; attempt++) {
        const answer = new StreamedMessage();
        const failure = yield* this.read(request, use, limits, answer);
        if (failure && !answer.hasText && (await mayRetry(failure, attempt, limits))) continue;
        if (answer.tokens) yield { type: "usage", usage: usageOf(use.model, answer.tokens) };
        if (!failure || request.signal.aborted) return;
        throw asUpstreamError(failure, limits);
      }
    } finally {
      limits.end();
    }
  }

  private async answer(request: ModelRequest, use: ModelUse, { signal }: CallLimits): Promise<unknown> {
    const message = await this.client.messages.create(toAnswerBody(request, use), { signal });
    request.onUsage?.(usageOf(use.model, countsOf(message.usage)));
    return answerOf(message);
  }

  /** One attempt. Returns why it failed. Whoever leaves its loop closes the connection: the SDK does when its own is left. */
  private async *read(
    request: TextRequest,
    use: ModelUse,
    limits: CallLimits,
    answer: StreamedMessage,
  ): AsyncGenerator<TextEvent, Error | null> {
    try {
      const events = await this.client.messages.create(toTextBody(request, use), { signal: limits.signal });
      for await (const event of events) {
        const text = answer.take(event);
        if (text === "") continue;
        limits.begin();
        yield { type: "text", text };
      }
    } catch (error) {
      return asFailure(error);
    }
    return answer.fault();
  }
}

async function mayRetry(failure: unknown, attempt: number, limits: CallLimits): Promise<boolean> {
  if (attempt >= MAX_RETRIES || limits.signal.aborted) return false;
  const waitMs = retryAfterMs(failure);
  return waitMs !== null && limits.hasTimeAfter(waitMs);
}

function asUpstreamError(failure: unknown, { lateness }: CallLimits): UpstreamError {
  return new UpstreamError("The model", { cause: lateness === null ? withoutText(failure) : new Error(lateness) });
}

/** An answer that was cut off or declined may hold half an input: only a finished one counts. */
function answerOf({ content, stop_reason }: Anthropic.Message): unknown {
  const block = stop_reason === "tool_use" ? content.find((part) => part.type === "tool_use" && part.name === ANSWER) : undefined;
  if (block?.type !== "tool_use") throw new Error(`The model stopped with ${stop_reason} and gave no answer.`);
  return block.input;
}
