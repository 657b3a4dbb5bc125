import type { AnswerBlock } from "../../../../schemas/chat/chat-answer.ts";
import type { ChatChunk, FollowUp, ItemPayload } from "../../../../schemas/chat/chat-chunks.ts";
import type { PastTurn } from "../contracts/turn.ts";
import { createAssembler } from "../protocol/assemble-answer.ts";

/** The part of an answer that reached the shopper, whether it ended or not. */
export interface DeliveredAnswer {
  blocks: AnswerBlock[];
  /** Cards that a block shows, in the order in which they were shown. */
  payloads: Map<string, ItemPayload>;
  prose: string;
  followUps: FollowUp[];
  /** According to the chunks. */
  degraded: boolean;
  truncated: boolean;
  lastAgent: string | null;
}

/** Assembles an answer from its chunks, without what was discarded and without cards that no block shows. */
export function toDeliveredAnswer(chunks: readonly ChatChunk[]): DeliveredAnswer {
  const assembler = createAssembler();
  for (const chunk of chunks) assembler.add(chunk);
  const { blocks, payloads, prompts, degraded, message } = assembler.current();
  const kept = blocks.filter(({ content, ids = [] }) => content || ids.length > 0);
  const shown = kept.flatMap(({ ids = [] }) => ids).filter((id) => Object.hasOwn(payloads, id));
  const metadata = chunks.findLast((chunk) => chunk.type === "metadata");
  return {
    blocks: kept,
    payloads: new Map(shown.map((id) => [id, payloads[id]!])),
    prose: message.intro,
    followUps: prompts,
    degraded: degraded || chunks.some(({ type }) => type === "block_discard"),
    truncated: metadata?.data.truncated ?? false,
    lastAgent: metadata?.data.lastAgent ?? null,
  };
}

/** Returns true when the answer holds anything that a shopper can have read. */
export function hasVisibleContent({ blocks }: DeliveredAnswer): boolean {
  return blocks.length > 0;
}

/** Returns the turn as later turns remember it. */
export function toPastTurn(question: string, { prose, payloads }: DeliveredAnswer): PastTurn {
  const shown = [...payloads.values()].map((payload) => ({ id: payload.id, name: getItemName(payload) }));
  return { question, answer: prose, shown };
}

/** Returns the name of a product, the title of a post, or the one that a custom domain's item has; otherwise the id. */
export function getItemName({ id, name, title }: ItemPayload): string {
  return [name, title].find((text) => typeof text === "string") ?? id;
}
