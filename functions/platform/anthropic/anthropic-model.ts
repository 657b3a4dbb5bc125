import Anthropic, { APIError, type ClientOptions } from "@anthropic-ai/sdk";
import type { ModelRequest } from "../model.ts";
import { UpstreamError } from "../upstream-error.ts";
import { MAX_RETRIES, MODELS } from "./models.ts";

/** The one tool that every answer goes through: its input is the answer. */
const ANSWER = "answer";

/** One account of the Anthropic API. */
export class AnthropicModel {
  private readonly client: Anthropic;

  constructor({ apiKey, baseUrl }: { apiKey: string; baseUrl: string }) {
    // Everything is given, so that the SDK looks for nothing in the environment or in files of its own.
    const options: ClientOptions = { apiKey, authToken: null, baseURL: baseUrl, maxRetries: MAX_RETRIES, logLevel: "off" };
    this.client = new Anthropic(options);
  }

  async complete(request: ModelRequest): Promise<unknown> {
    const timeout = Math.min(request.timeoutMs, MODELS.quick.timeoutMs);
    // The SDK's own time limit is for one attempt; the signal ends the waiting between attempts too, however long a retry-after asks for.
    const options = { timeout, signal: AbortSignal.timeout(timeout) };
    try {
      return answerOf(await this.client.messages.create(toBody(request), options));
    } catch (error) {
      throw new UpstreamError("The model", { cause: withoutText(error) });
    }
  }
}

/** Tools come before the system part in what is cached: one mark covers both. */
function toBody({ system, prompt, schema, maxTokens }: ModelRequest): Anthropic.MessageCreateParamsNonStreaming {
  return {
    model: MODELS.quick.name,
    max_tokens: Math.min(maxTokens, MODELS.quick.maxTokens),
    thinking: { type: "disabled" },
    system: [{ type: "text", text: system, cache_control: { type: "ephemeral" } }],
    messages: [{ role: "user", content: prompt }],
    tools: [{ name: ANSWER, description: "Gives the answer.", input_schema: schema as Anthropic.Tool.InputSchema }],
    tool_choice: { type: "tool", name: ANSWER, disable_parallel_tool_use: true },
  };
}

/** An answer that was cut off or declined may hold half an input: only a finished one counts. */
function answerOf({ content, stop_reason }: Anthropic.Message): unknown {
  const block = stop_reason === "tool_use" ? content.find((part) => part.type === "tool_use" && part.name === ANSWER) : undefined;
  if (block?.type !== "tool_use") throw new Error(`The model stopped with ${stop_reason} and gave no answer.`);
  return block.input;
}

/** What an operator needs of a failure. The API's own text may repeat what a shopper wrote, and logs are kept for months. */
function withoutText(error: unknown): Error {
  if (error instanceof APIError)
    return new Error(`${error.constructor.name}, status ${error.status}, request ${error.requestID}`);
  const { name, message } = error as Error;
  // The engine quotes the text that it could not parse.
  return new Error(name === "SyntaxError" ? "The answer is no JSON." : message);
}
