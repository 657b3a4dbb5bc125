import type { ChatChunk, TextFormat, UsageData } from "../../../../schemas/chat/chat-chunks.ts";
import type { CorrectionData } from "../../../../schemas/chat/chat-correction.ts";
import type { Tier } from "../../../../schemas/limits.ts";
import type { LiveAgent, LiveAgentProvider } from "../../../domain/live-agents/live-agents.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { WorkspaceSettings } from "../../../domain/tenancy/records.ts";
import type { Shopper } from "../../../http/keys/shoppers.ts";
import type { Log } from "../../../platform/ports/log.ts";
import type { Filter } from "../../../platform/ports/search/search-index.ts";
import type { Viewer } from "../../search/index.ts";
import type { ShopReader } from "../shop/shop-reader.ts";
import type { ConversationState } from "./interpretation.ts";
import type { ShopperPreference } from "./preferences.ts";

/** The conversation at a provider that a thread was handed to. While a thread has one, the assistant does not answer. */
export interface Handoff {
  /** Idempotency key at the provider, and the id of the agent's stream. */
  handoffId: string;
  provider: LiveAgentProvider;
  conversationId: string;
  /** ISO 8601. */
  since: string;
  /** `requested` until an agent takes the conversation. */
  status: "requested" | "accepted";
  /** Time (milliseconds) after which a handoff that nobody has accepted goes back to the assistant. */
  acceptBy: number;
  /** Time (milliseconds) without a message after which it ends by itself. */
  idleMs: number;
  /** ISO 639-1 code of the shopper's language. */
  language: string;
  agent?: LiveAgent;
  /** Chunks of the agent's stream so far, and the pieces of its log that hold them. */
  seq: number;
  pieces: number;
  /** True when the stream holds a text of the agent's. */
  hasProse?: boolean;
  /** Time (milliseconds) of the latest note that the agent is typing. */
  typingAt?: number;
}

/** Contact between a thread and the shop's staff; stored with the thread from the first offer on. */
export interface ThreadContact {
  /** Null after an agent has given the thread back. */
  handoff?: Handoff | null;
  /** Number of handoffs of the thread so far. */
  handoffCount?: number;
  /** Id of the live agent who had the thread before it was given back. */
  lastAgentId?: string;
  /** Hash and time (milliseconds) of the last form: the same form sent again causes one event. */
  lastForm?: { fingerprint: string; sentAt: number };
  /** Digests of the contact details that the shopper gave in forms: the thread is of the person who has them. */
  formDigests?: string[];
  /** ISO 639-1: the language of the last offer, for the turn that answers it. */
  offerLanguage?: string;
}

export interface PastTurn {
  question: string;
  /** Prose only. */
  answer: string;
  /** Cards of all kinds that were shown. */
  shown: { id: string; name: string }[];
  /** State of the conversation after the question. Kept only for the latest interpreted turn. */
  conversation?: ConversationState;
}

/** An active prompt as chat needs it. */
export interface ChosenPrompt {
  id: string;
  prompt: string;
  cannedResponse?: string;
  overrideMode?: "override" | "fallback";
  /** Format of its own answer, and of the answer that is composed for it. */
  responseFormat?: TextFormat;
  postIds: string[];
  productIds: string[];
  followUpIds: string[];
}

/** One question in its thread, checked and ready to be answered. */
export interface Turn extends Viewer {
  tenantId: string;
  tier: Tier;
  workspaceId: string | null;
  settings: WorkspaceSettings;
  /** ISO 639-1: the main language of the workspace. */
  shopLanguage: string;
  /** ISO 639-1: the language that the shopper's browser prefers, of those that the assistant speaks. */
  browserLanguage: string | null;
  threadId: string;
  /** ISO 8601: the id of a deleted thread may begin another one. */
  threadCreatedAt: string;
  turnId: string;
  /** Position of this turn in its thread, from 1. */
  turnCount: number;
  shopper: Shopper;
  message: string;
  /** Preferences that a signed-in shopper has told in earlier conversations, those told last first. */
  preferences?: ShopperPreference[];
  source: string | null;
  prompt: ChosenPrompt | null;
  productFilter: Filter | null;
  postFilter: Filter | null;
  /** The latest turns, oldest first. */
  history: PastTurn[];
  /** The turns before `history`, in a few sentences. */
  summary: string | null;
  contact: ThreadContact;
}

/** Ports and outputs of a running turn. */
export interface TurnContext {
  /** Without a model where the tenant's may cost no more this month. */
  ports: Ports;
  /** The reason for which there is none then. */
  noModelReason?: "no_model" | "model_budget";
  /** The shop as the turn's shopper may see it. */
  shop: ShopReader;
  /** Names the turn in each line. */
  log: Log;
  /** Aborted when the turn is stopped. */
  signal: AbortSignal;
  /** Awaited before each long part of a turn: others go first. Rejects once the turn is stopped. */
  nextPiece(): Promise<void>;
  /** Sends a chunk to the shopper, in order. */
  send(chunk: ChatChunk): void;
  /** Tells what became of a sentence of the model's. */
  explain?(correction: CorrectionData): void;
  /** Records a model call's tokens and cost. */
  recordModelCall(call: UsageData["calls"][number]): void;
}
