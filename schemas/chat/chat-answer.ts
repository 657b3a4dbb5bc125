import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named, Nullable } from "../shapes.ts";
import {
  AgentStatus,
  BLOCK_TYPES,
  DomainOffer,
  DomainOfferResult,
  FollowUp,
  ItemPayload,
  RENDER_HINTS,
  TEXT_FORMATS,
} from "./chat-chunks.ts";
import { DEGRADED_REASONS } from "./degraded-reasons.ts";

/** A block of an answer, assembled from its chunks. */
export const AnswerBlock = Named(
  "AnswerBlock",
  Type.Object({
    blockId: Type.String(),
    type: Choice(BLOCK_TYPES),
    domain: Type.Optional(Nullable(Type.String())),
    content: Type.Optional(
      Type.String({ description: "Of text blocks: the stream's deltas joined, with the two newlines of a later paragraph." }),
    ),
    ids: Type.Optional(Type.Array(Type.String())),
    sources: Type.Optional(Type.Array(Type.String())),
    renderHint: Type.Optional(Choice(RENDER_HINTS)),
    format: Type.Optional(Choice(TEXT_FORMATS, { description: "Of text blocks: how to read the content." })),
  }),
);
export type AnswerBlock = Static<typeof AnswerBlock>;

/** Cards by the itemId that blocks name. */
export const Payloads = Type.Unsafe<Record<string, ItemPayload>>({ type: "object", additionalProperties: ItemPayload });

/** A whole answer: `data` of a chat request without `stream`. `message` holds the same content without its order. */
export const WholeAnswer = Named(
  "ChatAnswer",
  Type.Object({
    threadId: Type.String(),
    messageId: Type.Optional(Type.String({ description: "The answer's id among the thread's messages; feedback names it." })),
    message: Type.Object({
      intro: Type.String({ description: "All prose." }),
      products: Type.Array(ItemPayload),
      posts: Type.Array(ItemPayload),
      prompts: Type.Array(FollowUp),
    }),
    blocks: Type.Array(AnswerBlock),
    payloads: Payloads,
    prompts: Type.Array(FollowUp),
    offer: Type.Optional(DomainOffer),
    offerResult: Type.Optional(DomainOfferResult),
    agentStatus: Type.Optional(AgentStatus),
    handoffEnded: Type.Optional(Type.Literal(true, { description: "The live agent has left; the assistant answers again." })),
    turnCount: Type.Number(),
    finished: Type.Boolean(),
    degraded: Type.Boolean(),
    degradedReasons: Type.Optional(
      Type.Array(Choice(DEGRADED_REASONS), { description: "What the answer had to do without, where it is degraded." }),
    ),
    truncated: Type.Optional(Type.Literal(true, { description: "The answer reached its maximum length and breaks off." })),
  }),
);
export type WholeAnswer = Static<typeof WholeAnswer>;
