import { BLOCK_TYPES, type ChatChunk, RENDER_HINTS } from "../../../../schemas/chat-chunks.ts";
import {
  amount,
  anyObject,
  choice,
  count,
  emptyObject,
  flag,
  listOf,
  matching,
  name,
  objectOf,
  objectWith,
  optional,
  ordinal,
  orNull,
  type Shape,
  text,
  variantOf,
} from "./shapes.ts";

export type ChunkType = ChatChunk["type"];

export interface ChunkRule {
  /** Content is what an answer consists of; all of it comes before `metadata`. */
  kind: "content" | "flow";
  data: Shape;
  /** For the documentation: what it is for, and when it may come. */
  rule: string;
}

const stage = matching(
  "understand, search, lookup, compose, connect or tool:<name>",
  /^(understand|search|lookup|compose|connect|tool:\S+)$/,
);

const button = objectOf({ id: name, label: name, variant: optional(name) });

const formField = objectOf({
  id: name,
  type: name,
  label: name,
  placeholder: optional(text),
  required: optional(flag),
  options: optional(listOf(text)),
});

const offerInterface = variantOf("component", {
  action_group: objectOf({ component: choice(["action_group"]), layout: optional(name), actions: listOf(button) }),
  form: objectOf({
    component: choice(["form"]),
    title: optional(text),
    fields: listOf(formField),
    submitAction: name,
    cancelAction: optional(name),
  }),
});

const modelCall = objectOf({
  purpose: name,
  model: name,
  inputTokens: count,
  outputTokens: count,
  cacheReadTokens: count,
  costUsd: amount,
});

/** Every chunk there is: what its data looks like and what it is for. The checker and docs/chat-protocol.md both go by it. */
export const CHUNKS: Record<ChunkType, ChunkRule> = {
  block_start: {
    kind: "content",
    data: objectOf({
      blockId: name,
      type: choice(BLOCK_TYPES),
      domain: optional(orNull(name)),
      ids: optional(listOf(name)),
      renderHint: optional(choice(RENDER_HINTS)),
    }),
    rule: "Opens a block. Its id is new in this turn. The payload of each of `ids` has been sent. A `custom` block names its `domain`.",
  },
  block_delta: {
    kind: "content",
    data: objectOf({ blockId: name, content: text }),
    rule: "Appends prose to an open text block. The first delta of a text block that follows earlier prose, and of no other, is exactly two newlines.",
  },
  block_data: {
    kind: "content",
    data: objectOf({ itemId: name, payload: objectWith({ id: name }) }),
    rule: "The full payload of an item (a product, a post, a card of a custom domain), once, before the `block_start` of the block that shows it. `itemId` is its id, or `<domain>:<id>` where an answer shows two kinds of one id; `payload.id` is always its own.",
  },
  item_delta: {
    kind: "content",
    data: objectOf({ itemId: name, field: name, delta: text }),
    rule: "Appends to a text field of an item whose payload has been sent (`reason` of products, `summary` of posts, what a custom domain has set). A field that is absent begins empty.",
  },
  block_end: {
    kind: "content",
    data: objectOf({ blockId: name, sources: optional(listOf(name)) }),
    rule: "Closes an open block. `sources`, of text blocks only: ids of the items that the text rests on.",
  },
  block_discard: {
    kind: "content",
    data: objectOf({ reason: optional(text) }),
    rule: "Forget the texts, cards and payloads of this turn. Ids of blocks begin with `f` from here on, and never before.",
  },
  progress: {
    kind: "flow",
    data: objectOf({
      message: text,
      stage,
      threadId: optional(name),
      turnId: optional(name),
      resumeToken: optional(name),
    }),
    rule: "What is being done, in words for the shopper. The first chunk of a stream is one of stage `understand`, with `threadId` and `resumeToken`.",
  },
  prompts: {
    kind: "flow",
    data: listOf(objectOf({ id: name, label: name })),
    rule: "Questions to go on with. A later one replaces it.",
  },
  metadata: {
    kind: "flow",
    data: objectOf({ lastAgent: name, turnCount: ordinal, finished: flag, degraded: flag }),
    rule: "Once, after all blocks are closed and before `complete`. No content follows. `degraded`: a fallback served the turn, as it does after `block_discard`.",
  },
  usage: {
    kind: "flow",
    data: objectOf({ calls: listOf(modelCall), totalCostUsd: amount }),
    rule: "Optional: the model calls of the turn, each with its tokens and cost.",
  },
  analytics: { kind: "flow", data: anyObject, rule: "Optional breadcrumbs." },
  domain_offer: {
    kind: "flow",
    data: objectOf({ domain: name, message: text, ui: offerInterface, context: optional(anyObject) }),
    rule: "Buttons or a form to show. Answered by `offerResponse` of the next request.",
  },
  domain_offer_success: {
    kind: "flow",
    data: objectOf({
      domain: name,
      status: choice(["success", "error"]),
      agent: optional(objectOf({ id: name, name, avatar: optional(name) })),
      conversationId: optional(name),
    }),
    rule: "What came of an accepted offer.",
  },
  agent_status: { kind: "flow", data: anyObject, rule: "Presence of a live agent: typing, online." },
  handoff_ended: { kind: "flow", data: emptyObject, rule: "The live agent has left; the assistant answers again." },
  complete: {
    kind: "flow",
    data: objectOf({ finished: flag }),
    rule: "The last chunk of a turn that went well. `finished`, as in `metadata`: false only when the turn was interrupted.",
  },
  error: {
    kind: "flow",
    data: objectOf({ error: name, code: optional(name) }),
    rule: "The last chunk of a turn that failed, whatever is still open. `code`: as in the errors of the API.",
  },
};
