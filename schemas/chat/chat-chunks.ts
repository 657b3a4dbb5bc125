import { type Static, type TObject, type TProperties, type TSchema, Type } from "@sinclair/typebox";
import { Choice, Named, Nullable, Variants } from "../shapes.ts";
import { CORRECTION_CHUNK } from "./chat-correction.ts";
import { DEGRADED_REASONS } from "./degraded-reasons.ts";

export const BLOCK_TYPES = ["text", "products", "posts", "custom"] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export const RENDER_HINTS = ["card", "inline", "prose-only", "gallery"] as const;
export type RenderHint = (typeof RENDER_HINTS)[number];

/** Markup of a text block; `html` only where a prompt's own answer is HTML. */
export const TEXT_FORMATS = ["text", "markdown", "html"] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** Object with these fields and no others. */
function Closed<T extends TProperties>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false });
}

function NamedClosed<T extends TProperties>(title: string, properties: T): TObject<T> {
  return Named(title, Closed(properties));
}

const Name = Type.String({ minLength: 1 });
const Text = Type.String();
const Names = Type.Array(Name);
const Count = Type.Integer({ minimum: 0 });
const Cost = Type.Number({ minimum: 0 });
const AnyObject = Type.Unsafe<Record<string, unknown>>({ type: "object" });

/** The full payload of a card: the fields of a product's or post's own record; a custom domain's workspace defines its fields. */
export type ItemPayload = Record<string, unknown> & { id: string };
const payload = Type.Unsafe<ItemPayload>({ type: "object", required: ["id"], properties: { id: Name } });
export const ItemPayload = Named("ItemPayload", payload);

/** The first chunk of a stream also carries what resuming it needs, and the id that its answer will have among the messages. */
const Progress = Closed({
  message: Text,
  stage: Type.String({
    pattern: "^(understand|search|lookup|compose|connect|tool:\\S+)$",
    description: "understand, search, lookup, compose, connect or tool:<name>",
  }),
  threadId: Type.Optional(Name),
  turnId: Type.Optional(Name),
  messageId: Type.Optional(Name),
  resumeToken: Type.Optional(Name),
});

export const FollowUp = NamedClosed("FollowUp", { id: Name, label: Name });
export type FollowUp = Static<typeof FollowUp>;

const Tokens = { inputTokens: Count, outputTokens: Count, cacheReadTokens: Count, cacheWriteTokens: Type.Optional(Count) };
const ModelCall = Closed({ purpose: Name, model: Name, ...Tokens, costUsd: Cost });
const Usage = NamedClosed("ChatUsage", { calls: Type.Array(ModelCall), totalCostUsd: Cost });
export type UsageData = Static<typeof Usage>;

const ActionGroup = NamedClosed("OfferActions", {
  component: Type.Literal("action_group"),
  layout: Type.Optional(Name),
  actions: Type.Array(Closed({ id: Name, label: Name, variant: Type.Optional(Name) })),
});
const FormField = Closed({
  id: Name,
  type: Name,
  label: Name,
  placeholder: Type.Optional(Text),
  required: Type.Optional(Type.Boolean()),
  options: Type.Optional(Type.Array(Text)),
});
const Form = NamedClosed("OfferForm", {
  component: Type.Literal("form"),
  title: Type.Optional(Text),
  fields: Type.Array(FormField),
  requireOneOf: Type.Optional(Type.Array(Name, { description: "Fields of which one at least must be filled in." })),
  submitAction: Name,
  cancelAction: Type.Optional(Name),
});

/** Buttons or a form for the shopper (docs/specification/data-shapes.md). */
export const DomainOffer = NamedClosed("DomainOffer", {
  domain: Name,
  message: Text,
  ui: Variants("component", [ActionGroup, Form]),
  context: Type.Optional(AnyObject),
});
export type DomainOffer = Static<typeof DomainOffer>;

const Agent = NamedClosed("Agent", { id: Name, name: Name, avatar: Type.Optional(Name) });

/** Result of an offer that the shopper accepted. */
export const DomainOfferResult = NamedClosed("DomainOfferResult", {
  domain: Name,
  status: Choice(["success", "error"]),
  agent: Type.Optional(Agent),
  conversationId: Type.Optional(Name),
  resumeToken: Type.Optional(Name),
});
export type DomainOfferResult = Static<typeof DomainOfferResult>;

/** State of the live agent who has the thread, or is to have it. */
export const AgentStatus = NamedClosed("AgentStatus", {
  status: Choice(["waiting", "online", "typing"]),
  agent: Type.Optional(Agent),
  delivery: Type.Optional(Choice(["sent", "waiting"])),
  message: Type.Optional(Text),
  resumeToken: Type.Optional(Name),
});
export type AgentStatus = Static<typeof AgentStatus>;

/** One chunk type: content makes up the answer and comes before `metadata`; `rule` is its line in the documentation. */
interface ChunkDeclaration {
  kind: "content" | "flow";
  data: TSchema;
  rule: string;
}

/**
 * Declares the chunks of a chat stream (docs/specification/chat.md). Types, the protocol check, the OpenAPI document and
 * docs/chat-protocol.md derive from these rows; a further row does not compile until the order rules, the assembler and the
 * tests know it.
 */
export const CHAT_CHUNKS = {
  block_start: {
    kind: "content",
    data: Closed({
      blockId: Name,
      type: Choice(BLOCK_TYPES),
      domain: Type.Optional(Nullable(Name)),
      ids: Type.Optional(Names),
      renderHint: Type.Optional(Choice(RENDER_HINTS)),
      format: Type.Optional(Choice(TEXT_FORMATS)),
    }),
    rule:
      "Opens a block. Its id is new in this turn. The payload of each of `ids` has been sent. A `custom` block names its " +
      "`domain`. `format`, of text blocks only: how to read their content; `text` where it is absent.",
  },
  block_delta: {
    kind: "content",
    data: Closed({ blockId: Name, content: Text }),
    rule:
      "Appends prose to an open text block. The first delta of a text block that follows earlier prose, and of no other, is " +
      "exactly two newlines.",
  },
  block_data: {
    kind: "content",
    data: Closed({ itemId: Name, payload: ItemPayload }),
    rule:
      "The full payload of an item (a product, a post, a card of a custom domain), once, before the `block_start` of the block " +
      "that shows it. `itemId` is its id, or `<domain>:<id>` where an answer shows two kinds of one id; `payload.id` is always " +
      "its own.",
  },
  item_delta: {
    kind: "content",
    data: Closed({ itemId: Name, field: Name, delta: Text }),
    rule:
      "Appends to a text field of an item whose payload has been sent (`reason` of products, `summary` of posts, what a custom " +
      "domain has set). A field that is absent begins empty.",
  },
  block_end: {
    kind: "content",
    data: Closed({ blockId: Name, sources: Type.Optional(Names) }),
    rule: "Closes an open block. `sources`, of text blocks only: ids of the items that the text rests on.",
  },
  block_discard: {
    kind: "content",
    data: Closed({ reason: Type.Optional(Text) }),
    rule: "Forget the texts, cards and payloads of this turn. Ids of blocks begin with `f` from here on, and never before.",
  },
  progress: {
    kind: "flow",
    data: Progress,
    rule:
      "What is being done, in words for the shopper. The first chunk of a stream is one of stage `understand` (of a live " +
      "agent's stream: `connect`), with `threadId` and `resumeToken`, and of a turn also with the `messageId` of its answer. " +
      "The latest is repeated after 5 s without a chunk.",
  },
  prompts: { kind: "flow", data: Type.Array(FollowUp), rule: "Questions to go on with. A later one replaces it." },
  metadata: {
    kind: "flow",
    data: Closed({
      lastAgent: Name,
      turnCount: Type.Integer({ minimum: 1 }),
      finished: Type.Boolean(),
      degraded: Type.Boolean(),
      degradedReasons: Type.Optional(Type.Array(Choice(DEGRADED_REASONS), { description: "Codes of the reasons." })),
      truncated: Type.Optional(Type.Literal(true)),
    }),
    rule:
      "Once, after all blocks are closed and before `complete`. No content follows. `degraded`: a fallback served the turn, as " +
      "it does after `block_discard`, and `degradedReasons` say why. `truncated`: the answer reached its maximum " +
      "length, and its text ends in an ellipsis.",
  },
  usage: {
    kind: "flow",
    data: Usage,
    rule: "Optional, and for secret keys only: the model calls of the turn, each with its tokens and cost.",
  },
  correction: CORRECTION_CHUNK,
  analytics: { kind: "flow", data: AnyObject, rule: "Optional breadcrumbs." },
  domain_offer: {
    kind: "flow",
    data: DomainOffer,
    rule: "Buttons or a form to show. Answered by `offerResponse` of the next request.",
  },
  domain_offer_success: {
    kind: "flow",
    data: DomainOfferResult,
    rule: "What came of an accepted offer. `resumeToken`, of a handoff only: opens the live agent's stream.",
  },
  agent_status: {
    kind: "flow",
    data: AgentStatus,
    rule:
      "A live agent has the thread, or is to have it. `waiting`: nobody has taken it yet. `delivery`, after a message of the " +
      "shopper: whether the agent has it or it waits to be passed on; `message` then says so in words. `resumeToken` opens the " +
      "agent's stream.",
  },
  handoff_ended: { kind: "flow", data: Closed({}), rule: "The live agent has left; the assistant answers again." },
  complete: {
    kind: "flow",
    data: Closed({ finished: Type.Boolean() }),
    rule: "The last chunk of a turn that went well. `finished`, as in `metadata`: false only when the turn was interrupted.",
  },
  error: {
    kind: "flow",
    data: Closed({ error: Name, code: Type.Optional(Name) }),
    rule: "The last chunk of a turn that failed, whatever is still open. `code`: as in the errors of the API.",
  },
} as const satisfies Record<string, ChunkDeclaration>;

export type ChunkType = keyof typeof CHAT_CHUNKS;
export type ChunkData<T extends ChunkType> = Static<(typeof CHAT_CHUNKS)[T]["data"]>;
export type ChatChunk = { [T in ChunkType]: { type: T; data: ChunkData<T> } }[ChunkType];

const ChunkNumber = Named(
  "ChunkNumber",
  Type.Integer({ minimum: 1, description: "Number of the line; a resumed stream goes on after it." }),
);

/** A chunk as it is sent: numbered from 1 within its turn. */
export type SentChunk = ChatChunk & { seq: number };
const chunks = Variants("type", Object.entries(CHAT_CHUNKS).map(toSentChunk));
export const SentChunk = Named("ChatChunk", Type.Unsafe<SentChunk>(chunks));

function toSentChunk([type, { data, rule }]: [string, ChunkDeclaration]) {
  const name = type.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
  const fields = { seq: ChunkNumber, type: Type.Literal(type), data };
  return Named(`${name}Chunk`, Type.Object(fields, { additionalProperties: false, description: rule }));
}
