import type Anthropic from "@anthropic-ai/sdk";
import type { ModelRequest, TextRequest } from "../ports/model.ts";
import type { ModelUse } from "./models.ts";

/** The one tool that every answer in JSON goes through: its input is the answer. */
export const ANSWER = "answer";

/** Tools come before the system part in what is cached: one mark covers both. */
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

/** Only the stable part is marked: messages hold what was found for this one question, and are not read again. */
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
