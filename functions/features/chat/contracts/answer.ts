import type { ChatChunk, FollowUp, ItemPayload, RenderHint } from "../../../../schemas/chat/chat-chunks.ts";
import type { DegradedReason } from "../../../../schemas/chat/degraded-reasons.ts";
import type { NewEvent } from "../../../domain/event-log.ts";
import type { RequestableField } from "../../../languages/phrases/understood-phrases.ts";
import type { TextPiece } from "../../search/index.ts";
import type { ConversationState, Interpretation } from "./interpretation.ts";
import type { Handoff, ThreadContact, Turn, TurnContext } from "./turn.ts";

/** A piece of a record's text. */
export interface TextPassage {
  /** Position in the text, from 0. */
  position: number;
  text: string;
  /** Its sentences, items and rows; absent where only a part of the text is known. */
  pieces?: AnswerPiece[];
}

/** A piece of a text; `sureness`: how surely its section answers the message, 0 to 1. */
export type AnswerPiece = TextPiece & { sureness?: number };

/** Sentences of a page that a model has named, when it was indexed, as what answers questions like the message. */
export interface AnswerQuote {
  pieces: AnswerPiece[];
  /** Sureness with which they answer, 0 to 1. */
  sureness: number;
  /** The same in the shopper's language, where the page is not in it. */
  told?: string;
}

/** An item that an answer may show and mention; it may show and mention nothing else. */
export interface Candidate {
  id: string;
  /** `product`, `post`, or the id of a custom domain. */
  domain: string;
  title: string;
  /** The card, from the record itself. */
  payload: ItemPayload;
  /** Text that the composer may rely on; data, never instructions. */
  facts: string;
  /** Prices that may be stated for it, in the workspace's currency; a product's are those that a shopper pays. */
  prices: number[];
  /** Prices before a reduction, which may be stated as such only. */
  formerPrices?: number[];
  /** Relevance, 0 to 1, comparable between turns and domains. */
  score: number;
  /** The part of a record's text that answers best, as plain text. */
  passage?: string;
  /** Pieces of its text for the composer, those that answer best first. */
  passages?: TextPassage[];
  /** Sentences of a page that answer by themselves, the surest first; absent: none are known. */
  quotes?: AnswerQuote[];
  /** Number of pieces of its whole text: more than `passages` where it is long. */
  passageCount?: number;
  /** Fields of which its shopper is told nothing, whether the record has them or not. */
  withheld?: RequestableField[];
  /** Buttons of its card for this quantity, and none for what is sold out. */
  listActions?(quantity: number): unknown[];
  /** True when the search found it and it does not clearly fit: it is shown as the closest, where nothing fits. */
  isWeak?: boolean;
  /** Sureness, 0 to 1, with which questions that a model wrote for a page say that it answers; absent: there are none. */
  sureness?: number;
  /** True for a page by which the shop helps: its policies, services and questions. */
  isHelp?: boolean;
}

/** Candidates of one domain. */
export interface CuratorResult {
  domain: string;
  candidates: Candidate[];
  renderHint?: RenderHint;
  /**
   * Fields of cards that a composer may write (`reason` of products, `summary` of posts, composerStreamingFields of custom
   * domains).
   */
  streamingFields: string[];
  /** Reason why there is nothing, for the composer's apology; null: no failure. */
  failure: string | null;
  /** Inputs that the shopper must give first ("order number", "sign in"): nothing was looked up, but nothing failed. */
  missingInputs?: string[];
}

/** Finds candidates for a turn's answer. Ends within its budget and never throws: the result has `failure` instead. */
export type Curator = (turn: Turn, interpretation: Interpretation, context: TurnContext) => Promise<CuratorResult>;

/** Effects of a turn besides its messages; written in the transaction that ends it. */
interface TurnEffects {
  events?: NewEvent[];
  contact?: ThreadContact;
  /** The handoff that begins, with the first chunks of the agent's stream. */
  startedHandoff?: { handoff: Handoff; chunks: ChatChunk[] };
  /** The handoff whose agent gets the message: no answer is kept. */
  relayedTo?: string;
  /** The handoff whose provider is told, after the turn, what it does not know yet. */
  toldHandoff?: string;
  /** State of the conversation with the message, for the thread's memory. */
  conversation?: ConversationState;
}

/** Contents of an answer that was sent. */
export interface ComposedAnswer {
  /** All prose. */
  prose: string;
  /** The cards, in the order in which they were shown. */
  shown: Candidate[];
  followUps: FollowUp[];
  degraded: boolean;
  /** Reasons why it is degraded. */
  degradedReasons?: DegradedReason[];
  /** True for an answer that reached its maximum length. */
  truncated?: true;
  lastAgent: string;
  /** The domains that answered, in the order of the intents; absent: those of the cards shown. */
  respondedBy?: string[];
  /** False for text that was sent unchanged: a prompt's own answer, an offer. */
  isComposed?: boolean;
  /** True when records of the shop were to answer: without any that are shown or cited, the question counts as unanswered. */
  needsRecords?: boolean;
  /** True when nothing fitted and the closest was shown: the question counts as unanswered as well. */
  isClosestOnly?: boolean;
  /** True when the answer should end in an offer of the contact form, or of a person. */
  offersHelp?: boolean;
  /** True when the shopper asked for a person. */
  wantsPerson?: boolean;
  /** ISO 639-1 code of the shopper's language, where the message was interpreted. */
  language?: string;
  effects?: TurnEffects;
}

/** The model's composer cannot go on: its blocks are discarded, and the answer is made from templates. */
export class ComposerFailed extends Error {
  override readonly name = "ComposerFailed";
}

/** Returns true for what is in the shop's own index, and false for what the server of a custom domain answers. */
export function isShopDomain(domain: string): boolean {
  return domain === "product" || domain === "post";
}
