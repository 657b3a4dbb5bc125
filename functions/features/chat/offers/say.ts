import type { Composed, Kit } from "../contracts.ts";

/** One text block. */
export function sayText(text: string, kit: Kit, lastAgent: string): Composed {
  const blockId = "b1";
  kit.send({ type: "block_start", data: { blockId, type: "text" } });
  kit.send({ type: "block_delta", data: { blockId, content: text } });
  kit.send({ type: "block_end", data: { blockId } });
  return { prose: text, shown: [], followUps: [], degraded: false, lastAgent, isComposed: false };
}
