import type Anthropic from "@anthropic-ai/sdk";
import type { ModelRequest, ModelTool, TextRequest, ToolRound } from "../ports/model.ts";
import { estimateTokens, type ModelSpec, type ModelUse, NO_TOKENS, type TokenCounts } from "./models.ts";

/** Tool of every answer in JSON: its input is the answer. */
export const ANSWER = "answer";

/** Builds the request of an answer in JSON. */
export function toAnswerBody(
  request: ModelRequest,
  { model, effort, maxTokens }: ModelUse,
): Omit<Anthropic.MessageCreateParamsNonStreaming, "model"> {
  return {
    max_tokens: Math.min(request.maxTokens, maxTokens),
    thinking: { type: model.thinking },
    output_config: { effort },
    ...toStablePart(request.system, [toTool({ name: ANSWER, description: "Gives the answer.", schema: request.schema })], model),
    messages: [{ role: "user", content: request.prompt }],
    tool_choice: { type: "tool", name: ANSWER, disable_parallel_tool_use: true },
  };
}

/** Builds the request of a streamed answer. Only the stable part is marked for caching: messages are rarely read again. */
export function toTextBody(
  request: TextRequest,
  { model, effort, maxTokens }: ModelUse,
): Omit<Anthropic.MessageCreateParamsStreaming, "model"> {
  const { tools = [], mayCallTools = true, rounds = [] } = request;
  return {
    max_tokens: Math.min(request.maxTokens, maxTokens),
    thinking: { type: model.thinking },
    output_config: { effort },
    ...toStablePart(request.stable, tools.map(toTool), model),
    messages: [...request.messages, ...rounds.flatMap(toRoundMessages)],
    ...(tools.length > 0 && { tool_choice: { type: mayCallTools ? "auto" : "none" } }),
    stream: true,
  };
}

function toTool({ name, description, schema }: ModelTool): Anthropic.Tool {
  return { name, description, input_schema: schema as Anthropic.Tool.InputSchema };
}

/** Returns the model's message unchanged, as the API demands of one that holds thoughts, and the results of its calls. */
function toRoundMessages({ message, results }: ToolRound): Anthropic.MessageParam[] {
  const content = results.map(
    ({ callId, content, isError }): Anthropic.ToolResultBlockParam => ({
      type: "tool_result",
      tool_use_id: callId,
      content,
      ...(isError && { is_error: true }),
    }),
  );
  return [
    { role: "assistant", content: message as Anthropic.ContentBlockParam[] },
    { role: "user", content },
  ];
}

/**
 * Returns the tools and the system part, which are the same from call to call. Tools precede the system part in the provider's
 * cache: one mark covers both, where they are long enough to be cached.
 */
function toStablePart(text: string, tools: Anthropic.Tool[], { minCachedTokens }: ModelSpec) {
  const isLong = estimateTokens(text) + (tools.length > 0 ? estimateTokens(JSON.stringify(tools)) : 0) >= minCachedTokens;
  const mark: Pick<Anthropic.TextBlockParam, "cache_control"> = isLong ? { cache_control: { type: "ephemeral" } } : {};
  const system: Anthropic.TextBlockParam[] = [{ type: "text", text, ...mark }];
  return { system, ...(tools.length > 0 && { tools }) };
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

/** Estimates the tokens of a request whose provider has told none: it was cut off before. Nothing counts as cached. */
export function estimateCounts(
  body: Pick<Anthropic.MessageCreateParams, "system" | "messages" | "tools">,
  output: number,
): TokenCounts {
  const { system, messages, tools } = body;
  return { ...NO_TOKENS, input: estimateTokens(JSON.stringify({ system, messages, tools })), output };
}
