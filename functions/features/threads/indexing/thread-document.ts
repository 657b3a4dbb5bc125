import type { FeedbackRating } from "../../../../schemas/feedback.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { FilterableField } from "../../../platform/ports/search/indexed-parts.ts";
import type { IndexDocument } from "../../../platform/ports/search/search-index.ts";
import { readItems } from "../../../platform/ports/stores/table.ts";
import { type MessageItem, type ThreadItem, toMessageCollection } from "../../chat/index.ts";
import { viewRatings } from "../../feedback/index.ts";

export type ThreadDocumentPorts = Pick<Ports, "tables" | "directory">;

/** Messages of a thread that can be found by their words, the latest; and the length of their texts, in UTF-16 units. */
const MAX_MESSAGES = 200;
const MAX_CHARACTERS = 200_000;
const PAGE = 50;

/** A thread as the index knows it. */
export interface IndexedThread {
  threadId: string;
  thread: ThreadItem;
}

/** Returns true for a thread that searches show: one that is there, and has a message. */
export function isSearchable({ status, messageCount }: ThreadItem): boolean {
  return status !== "deleting" && messageCount > 0;
}

/**
 * Returns the version of a thread's document: it grows with every change that the document shows, and beyond its deletion, since
 * a thread that is begun anew has a later `createdAt`, and has changed less than a thousand times a millisecond.
 */
export function toDocumentVersion({ createdAt, revision = 0 }: Pick<ThreadItem, "createdAt" | "revision">): number {
  return Date.parse(createdAt) * 1_000 + revision;
}

export function toDocumentRef({ threadId, thread }: IndexedThread): { workspaceId: string; id: string } {
  return { workspaceId: thread.workspaceId ?? "", id: threadId };
}

/**
 * Builds the document of a thread from its item and the messages that its table holds now: never fewer than the item's version
 * says. Throws UpstreamError.
 */
export async function buildThreadDocument(
  tenantId: string,
  indexed: IndexedThread,
  ports: ThreadDocumentPorts,
): Promise<IndexDocument> {
  const { threadId, thread } = indexed;
  const { workspaceId } = thread;
  const [messages, workspace] = await Promise.all([
    readLatestMessages(tenantId, threadId, ports),
    workspaceId === null ? null : ports.directory.findWorkspace(tenantId, workspaceId),
  ]);
  const language = workspace?.record.settings.language ?? "en";
  const first = messages.length < thread.messageCount ? await readFirstMessage(tenantId, threadId, ports) : messages;
  const summary = summarizeThread(messages, first);
  return {
    ...toDocumentRef(indexed),
    version: toDocumentVersion(thread),
    language,
    text: { content: messages.map(({ content }) => content) },
    filterableFields: listFields(thread, summary),
    chunks: [],
    source: JSON.stringify(summary),
  };
}

async function readLatestMessages(tenantId: string, threadId: string, { tables }: ThreadDocumentPorts): Promise<MessageItem[]> {
  const kept: MessageItem[] = [];
  let characters = 0;
  const range = { limit: PAGE, descending: true };
  for await (const message of readItems<MessageItem>(tables.conversations, tenantId, toMessageCollection(threadId), range)) {
    characters += message.content.length;
    if (kept.length > 0 && (characters > MAX_CHARACTERS || kept.length === MAX_MESSAGES)) return kept.reverse();
    kept.push(message);
  }
  return kept.reverse();
}

/** Reads the beginning of a thread of which only the end was read. */
async function readFirstMessage(tenantId: string, threadId: string, { tables }: ThreadDocumentPorts): Promise<MessageItem[]> {
  return (await tables.conversations.list<MessageItem>(tenantId, toMessageCollection(threadId), { limit: 1 })).items;
}

/** Fields that searches filter and sort by (docs/specification/threads.md). */
function listFields(thread: ThreadItem, { rating, language, unresolved, hasDropped }: ThreadSummary): FilterableField[] {
  const { userId, visitorId, workspaceId, source, status, messageCount, tokenCount, createdAt, updatedAt } = thread;
  const { handoff, handoffCount = 0, lastAgentId } = thread;
  const values = {
    ...{ userId, visitorId, source, status, messageCount, tokenCount, createdAt, updatedAt, rating, language },
    // Threads of no workspace are read from every one, so that they need a value.
    workspaceId: workspaceId ?? "",
    handoff: handoff?.status ?? (handoffCount > 0 ? "ended" : "none"),
    agentId: (handoff ? handoff.agent?.id : lastAgentId) ?? null,
    hasUnresolvedQueries: unresolved,
    hasDroppedSentences: hasDropped,
  };
  return Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

/** Lengths of what a line of a list shows. */
const MAX_QUESTION = 200;
const MAX_ANSWER = 300;

/** Summary of what a list shows of a thread's messages: kept in its document of the index, and made anew with it. */
export interface ThreadSummary {
  preview: { question: string | null; answer: string | null };
  rating: FeedbackRating | null;
  language: string | null;
  unresolved: boolean;
  /** True when guards dropped sentences of an answer. */
  hasDropped: boolean;
}

/**
 * Returns what a list shows of a thread: its first question, its last answer, the latest rating, the language of the latest
 * question that was interpreted, and whether an answer found nothing, was broken off or was rated negative. Messages whose words
 * were taken out show nothing. `first` begins the thread.
 */
function summarizeThread(messages: readonly MessageItem[], first: readonly MessageItem[]): ThreadSummary {
  const question = first.find(({ role }) => role === "user");
  const answer = messages.findLast(({ role, content }) => role !== "user" && content.trim() !== "");
  const rated = messages.findLast((message) => viewRatings(message, null).rating !== undefined);
  const spoken = messages.findLast(({ turn }) => turn?.language !== undefined);
  return {
    preview: { question: cutText(question, MAX_QUESTION), answer: cutText(answer, MAX_ANSWER) },
    rating: (rated && viewRatings(rated, null).rating) ?? null,
    language: spoken?.turn?.language ?? null,
    unresolved: messages.some(isUnresolved),
    hasDropped: messages.some(({ turn }) => turn?.droppedSentences !== undefined),
  };
}

/** Reads the summary of a document; null for one that was made before there were summaries. */
export function parseSummary(source: string): ThreadSummary | null {
  const parsed = JSON.parse(source) as Partial<ThreadSummary>;
  return parsed.preview ? (parsed as ThreadSummary) : null;
}

function cutText(message: MessageItem | undefined, maxLength: number): string | null {
  if (!message || message.isRedacted) return null;
  const text = message.content.replace(/\s+/gu, " ").trim();
  return text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")}…`;
}

/** Returns true for an answer that somebody rated negative, or whose turn did not end or found nothing. */
function isUnresolved(message: MessageItem): boolean {
  const { turn } = message;
  if (turn && (turn.unanswered || !turn.finished)) return true;
  return (viewRatings(message, null).ratings?.negative ?? 0) > 0;
}
