import type { ChatChunk, FollowUp, ItemPayload } from "../../../../schemas/chat-chunks.ts";
import type { PastTurn } from "../contracts.ts";
import { type AnswerBlock, createAssembler } from "../protocol/assemble.ts";

/** What a shopper has of an answer, whether it ended or not. */
export interface Answer {
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
export function answerOf(chunks: readonly ChatChunk[]): Answer {
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
export function isAnswered({ blocks }: Answer): boolean {
  return blocks.length > 0;
}

/** What the next turns are told of this one. */
export function toPastTurn(question: string, { prose, payloads }: Answer): PastTurn {
  return { question, answer: prose, shown: [...payloads.values()].map((payload) => ({ id: payload.id, name: nameOf(payload) })) };
}

/** Products have names, posts titles; a custom domain has what its workspace gives it. */
export function nameOf({ id, name, title }: ItemPayload): string {
  return [name, title].find((text) => typeof text === "string") ?? id;
}
