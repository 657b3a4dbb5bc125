import type { ChatChunk, FollowUp, ItemPayload } from "../../../../schemas/chat-chunks.ts";
import type { PastTurn } from "../contracts/turn.ts";
import { type AnswerBlock, createAssembler } from "../protocol/assemble-answer.ts";

/** What a shopper has of an answer, whether it ended or not. */
export interface DeliveredAnswer {
  blocks: AnswerBlock[];
  /** Of cards that a block shows, in the order in which they were shown. */
  payloads: Map<string, ItemPayload>;
  prose: string;
  followUps: FollowUp[];
  /** As far as the chunks tell it. */
  degraded: boolean;
  lastAgent: string | null;
}

/** Puts an answer together from its chunks: what was discarded is gone, and cards that no block showed were never there. */
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
    lastAgent: metadata?.data.lastAgent ?? null,
  };
}

/** Whether there is anything of it that a shopper could have read. */
export function hasVisibleContent({ blocks }: DeliveredAnswer): boolean {
  return blocks.length > 0;
}

/** What the next turns are told of this one. */
export function toPastTurn(question: string, { prose, payloads }: DeliveredAnswer): PastTurn {
  return {
    question,
    answer: prose,
    shown: [...payloads.values()].map((payload) => ({ id: payload.id, name: getItemName(payload) })),
  };
}

/** Products have names, posts titles; a custom domain has what its workspace gives it. */
export function getItemName({ id, name, title }: ItemPayload): string {
  return [name, title].find((text) => typeof text === "string") ?? id;
}
