import type { ComposedAnswer } from "../contracts/answer.ts";
import type { TurnContext } from "../contracts/turn.ts";

/** One text block. */
export function sendText(text: string, kit: TurnContext, lastAgent: string): ComposedAnswer {
  const blockId = "b1";
  kit.send({ type: "block_start", data: { blockId, type: "text" } });
  kit.send({ type: "block_delta", data: { blockId, content: text } });
  kit.send({ type: "block_end", data: { blockId } });
  return { prose: text, shown: [], followUps: [], degraded: false, lastAgent, isComposed: false };
}
