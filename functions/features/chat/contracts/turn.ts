import type { ChatChunk, FollowUp, ItemPayload, RenderHint, UsageData } from "../../../../schemas/chat-chunks.ts";
import type { Tier } from "../../../../schemas/limits.ts";
import type { NewEvent } from "../../../platform/events/emit.ts";
import type { LiveAgent, LiveAgentProvider } from "../../../platform/ports/live-agents.ts";
import type { Log } from "../../../platform/ports/log.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { WorkspaceSettings } from "../../../platform/tenancy/records.ts";

/** What a shopper wants. Everything else is the name of a custom domain. */
export const INTENTS = ["product", "post", "smalltalk", "handoff", "contact"] as const;
export type Intent = (typeof INTENTS)[number] | (string & {});

/** Who chats: verified by userJwt, known by visitorId, or nobody in particular. */
export interface Shopper {
  userId: string | null;
  visitorId: string | null;
  /** Passed on to custom domains, verified. */
  userJwt: string | null;
}

/** The conversation at a provider that a thread was passed on to. */
export interface Handoff {
  provider: LiveAgentProvider;
  conversationId: string;
  /** ISO 8601. */
  since: string;
  agent?: LiveAgent;
}

/** What a thread knows of the shop's people: kept with it from the first offer on. */
export interface ThreadContact {
  /** Null once an agent has given the thread back. */
  handoff?: Handoff | null;
  /** How often the thread was passed on so far. */
  handoffCount?: number;
  /** The form that was sent last, and when (milliseconds): a form that is sent again is told once. */
  lastForm?: { fingerprint: string; sentAt: number };
  /** ISO 639-1: in which the last offer was made, for the turn that answers it. */
  offerLanguage?: string;
}

/** What a turn leaves beside its messages, in the transaction that ends it. */
export interface TurnEffects {
  events?: NewEvent[];
  contact?: ThreadContact;
}

export interface PastTurn {
  question: string;
  /** Prose only. */
  answer: string;
  /** Ids of what was shown, cards of all kinds. */
  shown: { id: string; name: string }[];
}

/** An active prompt as chat needs it. */
export interface ChosenPrompt {
  id: string;
  prompt: string;
  cannedResponse?: string;
  overrideMode?: "override" | "fallback";
  postIds: string[];
  productIds: string[];
  followUpIds: string[];
}

/** One question in its thread, checked and ready to be answered. */
export interface Turn {
  tenantId: string;
  tier: Tier;
  workspaceId: string | null;
  settings: WorkspaceSettings;
  audience: "merchant" | "shopper";
  threadId: string;
  turnId: string;
  /** This one counted, from 1. */
  turnCount: number;
  shopper: Shopper;
  message: string;
  source: string | null;
  prompt: ChosenPrompt | null;
  productFilter: Filter | null;
  postFilter: Filter | null;
  /** The latest turns, oldest first, and what came before them in a few sentences. */
  history: PastTurn[];
  summary: string | null;
  contact: ThreadContact;
}

/** What the parts of a turn work with. */
export interface TurnContext {
  ports: Ports;
  log: Log;
  /** Aborted when the turn is stopped. */
  signal: AbortSignal;
  /** Sends a chunk to the shopper, in order. */
  send(chunk: ChatChunk): void;
  /** Notes a model call's tokens and cost. */
  recordModelCall(call: UsageData["calls"][number]): void;
}

export interface Interpretation {
  /** The first is the main one. */
  intents: Intent[];
  /** ISO 639-1. */
  language: string;
  /** The question without the conversation: "and in blue?" has become what is asked for in blue. */
  question: string;
  /** Words for the search; null: `question`; `*`: whatever passes the filter; empty: nothing is looked for. */
  searchText: string | null;
  /** Further things that the same message asks for ("and a sleeping bag"), each looked for apart. */
  additionalQueries?: string[];
  /** Words for what a product must not have ("no wool"). */
  excludedTerms?: string[];
  productFilter: Filter | null;
  /** How what fits is ordered; absent: by how well it fits. */
  order?: "cheapest" | "rating";
  interpretedBy: "model" | "rules" | "prompt";
}

/** Something that may be shown and spoken of. What is not among the candidates is neither. */
export interface Candidate {
  id: string;
  /** `product`, `post`, or the id of a custom domain. */
  domain: string;
  title: string;
  /** The card, from the record itself. */
  payload: ItemPayload;
  /** What the composer may rely on, as text; data, never instructions. */
  facts: string;
  /** Prices that may be said of it, in the workspace's currency. */
  prices: number[];
  /** How well it fits, 0 to 1, comparable between turns and domains. */
  score: number;
  /** The part of a record's text that answers best, as plain text. */
  passage?: string;
}

export interface CuratorResult {
  domain: string;
  candidates: Candidate[];
  renderHint?: RenderHint;
  /** Fields of cards that a composer may write (`reason` of products, `summary` of posts, composerStreamingFields of custom domains). */
  streamingFields: string[];
  /** Why there is nothing, for the composer's apology; null: all went well. */
  failure: string | null;
  /** What the shopper would have to say or do first ("order number", "sign in"), to be asked for: nothing was looked up, and nothing failed. */
  missingInputs?: string[];
}

/** Finds what a turn may be answered with. Ends within its budget, and never throws: a failure is in what it returns. */
export type Curator = (turn: Turn, understood: Interpretation, kit: TurnContext) => Promise<CuratorResult>;

/** What an answer consisted of. */
export interface ComposedAnswer {
  /** All prose. */
  prose: string;
  /** The cards, in the order in which they were shown. */
  shown: Candidate[];
  followUps: FollowUp[];
  degraded: boolean;
  lastAgent: string;
  /** The domains that answered, in the order of the intents; absent: those of what was shown. */
  respondedBy?: string[];
  /** False for what was said as it stands: a prompt's own answer, an offer. */
  isComposed?: boolean;
  effects?: TurnEffects;
}

/** Answers with block chunks. Throws ComposerFailed when nothing more can come of it: the caller discards and takes the next composer. */
export type Composer = (
  turn: Turn,
  understood: Interpretation,
  curated: CuratorResult[],
  kit: TurnContext,
) => Promise<ComposedAnswer>;

export class ComposerFailed extends Error {
  override readonly name = "ComposerFailed";
}
