import { holdsIdentity, listStrings } from "../../../domain/identities/find-identities.ts";
import {
  isOwnShopper,
  namesInText,
  type PersonalStore,
  type Place,
  REDACTED,
  type Redactor,
  type Subject,
} from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { type ItemChange, readAllItems, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { type MessageItem, type ThreadItem, toMemoryKey, toMessageCollection, toThreadKey } from "../../chat/index.ts";
import {
  findThreadPlaces,
  isOwnThread,
  leaveOutNotedThreads,
  NOTED_MESSAGES,
  NOTED_THREADS,
  readThread,
} from "./conversations.ts";
import { type AskedQuestion, findQuestion, redactQuestion } from "./running-question.ts";
import { removeLines } from "./turns.ts";

type StoredMessage = MessageItem & { id: string };
type StorePorts = Pick<Ports, "tables" | "clock">;

/** Time after which the lines of a turn have expired, counted generously. */
const LINES_KEPT_MS = 3_600_000;

/** Messages of one transaction: each has at most 120 KB of cards, and 4 MB are the limit. */
const PER_TRANSACTION = 20;
const PAGE = 200;
const CARDS = new Set(["products", "posts"]);

/**
 * The messages of conversations: all of a thread that is the subject's, by `[thread]`, and any other one that names the subject.
 * A data request comes to those by `[thread, message]`. A redaction reads their threads: where nobody is signed in and the
 * shopper typed the subject's address or number, the whole conversation is the subject's.
 */
export const messageTexts: PersonalStore = {
  name: "messages",

  find: (subject, after, ports) =>
    findThreadPlaces("messages", subject.forExport ? [NOTED_THREADS] : [NOTED_MESSAGES, NOTED_THREADS], subject, after, ports),

  leaveOutFound: async (subject, places, ports) => (subject.forExport ? leaveOutNotedThreads(subject, places, ports) : []),

  async read(subject, place, ports) {
    const { own, naming, question } = await listMessages(subject, place, ports);
    const messages = [...own, ...naming].map(({ messageId, role, timestamp, content, blocksJson, payloadsJson }) => ({
      table: "messages",
      row: {
        threadId: place.path[0]!,
        ...{ messageId, role, timestamp, content },
        ...(blocksJson !== undefined && { blocks: JSON.parse(blocksJson) }),
        ...(payloadsJson !== undefined && { payloads: JSON.parse(payloadsJson) }),
      },
    }));
    return [...messages, ...(question ? [{ table: "messages", row: { threadId: place.path[0]!, ...question } }] : [])];
  },

  async redact(subject, place, redactor, ports) {
    const listed = await listMessages(subject, place, ports);
    await redactQuestion(subject.tenantId, place.path[0]!, listed, redactor, ports);
    await redactMessages(subject.tenantId, place.path[0]!, listed, redactor, ports);
  },
};

interface ListedMessages {
  /** Said by the subject, or to the subject. */
  own: StoredMessage[];
  /** Said by and to others, and naming the subject. */
  naming: StoredMessage[];
  /** True when the whole thread is the subject's. */
  isOwn: boolean;
  /** True when its shopper, whom nobody has verified, typed the subject's address or number. */
  isTyped: boolean;
  /** The question of a turn that has not ended, in somebody else's thread. */
  question: AskedQuestion | null;
}

/** Lists the messages of a place that hold anything of the subject. Throws UpstreamError. */
export async function listMessages(subject: Subject, place: Place, ports: StorePorts): Promise<ListedMessages> {
  const thread = await readThread(subject.tenantId, place, ports);
  if (!thread) return { own: [], naming: [], isOwn: false, isTyped: false, question: null };
  const [threadId, key] = place.path as [string, string | undefined];
  const isOwn = isOwnThread(thread, subject);
  const messages = await readMessages(subject.tenantId, threadId, key, ports);
  const isTyped = !subject.forExport && !isOwn && isTypedThread(thread, messages, subject);
  // What a turn wrote that ran while the words were taken out.
  const { wordsRedactedAt = "" } = subject.forExport ? {} : thread;
  const late = new Set(messages.flatMap(({ turnId, timestamp }) => (timestamp <= wordsRedactedAt ? [turnId] : [])));
  const shoppers = new Map(messages.flatMap(({ turnId, turn }) => (turn ? [[turnId, turn] as const] : [])));
  const isSaid = ({ turnId }: StoredMessage) =>
    isOwn || isTyped || late.has(turnId) || isOwnShopper(shoppers.get(turnId) ?? NOBODY, subject);
  const own = messages.filter((message) => isSaid(message) && (!message.isRedacted || namesShopper(message, subject)));
  const naming = messages.filter((message) => !isSaid(message) && names(message, subject));
  const question = key === undefined && !isOwn ? findQuestion(subject, thread, isTyped) : null;
  return { own, naming, isOwn, isTyped, question };
}

/** A friend's address makes no conversation of a verified customer the friend's: whoever typed it is known there. */
function isTypedThread({ userId, question }: ThreadItem, messages: readonly StoredMessage[], subject: Subject): boolean {
  if (userId !== null) return false;
  const contacts = subject.identities.filter(({ kind }) => kind === "email" || kind === "phone");
  const typed = messages.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  return [...typed, question ?? ""].some((text) => holdsIdentity(text, contacts));
}

const NOBODY = { userId: null, visitorId: null };

function namesShopper({ turn }: StoredMessage, subject: Subject): boolean {
  return turn !== undefined && isOwnShopper(turn, subject);
}

function names({ content, blocksJson, payloadsJson, promptsJson, turn }: StoredMessage, subject: Subject): boolean {
  const parts = [blocksJson, payloadsJson, promptsJson].flatMap((json) =>
    json === undefined ? [] : listStrings(JSON.parse(json)),
  );
  const known = namesInText(subject);
  return [content, turn?.question ?? "", ...parts].some((text) => holdsIdentity(text, known));
}

async function readMessages(
  tenantId: string,
  threadId: string,
  key: string | undefined,
  { tables }: StorePorts,
): Promise<StoredMessage[]> {
  const collection = toMessageCollection(threadId);
  if (key !== undefined) {
    const message = await tables.conversations.get<MessageItem>(tenantId, { collection, id: key });
    return message ? [{ ...message, id: key }] : [];
  }
  return readAllItems<MessageItem>(tables.conversations, tenantId, collection, { limit: PAGE });
}

/** Takes the subject out of messages; the thread's next document, and what its turns remember, follow. Throws UpstreamError. */
export async function redactMessages(
  tenantId: string,
  threadId: string,
  { own, naming, isOwn, isTyped }: ListedMessages,
  redactor: Redactor,
  ports: StorePorts,
): Promise<void> {
  const { tables, clock } = ports;
  const collection = toMessageCollection(threadId);
  const toWrite = (message: StoredMessage, set: ItemChange["set"]): TableWrite => ({
    kind: "update",
    key: { collection, id: message.id },
    change: { set: set! },
    when: { exists: true },
  });
  const writes = [
    ...own.map((message) => toWrite(message, withoutWords(message, redactor))),
    ...naming.map((message) => toWrite(message, withoutNames(message, redactor))),
  ];
  // Lines of live agents are kept for days.
  const isRecent = ({ timestamp, handoffId }: StoredMessage) =>
    handoffId !== undefined || clock.now() - Date.parse(timestamp) < LINES_KEPT_MS;
  // Streams of live agents, which others may be reading, go on: names in them are replaced.
  const logged = [...own, ...naming.filter(({ handoffId }) => handoffId === undefined)];
  const recent = new Set(logged.filter(isRecent).map(({ turnId }) => turnId));
  for (const turnId of recent) await removeLines(tenantId, turnId, ports);
  // What others' turns remember of these words, cut and sorted, cannot be told apart: their memory begins anew.
  const isForgotten = !isOwn;
  // A run that dies here has taken away what told whose words the rest are.
  const set = isTyped && { set: { wordsRedactedAt: new Date(clock.now()).toISOString() } };
  await inBatches(writes, PER_TRANSACTION, 1, (some) =>
    tables.conversations.transact(tenantId, [
      ...some,
      {
        kind: "update",
        key: toThreadKey(threadId),
        change: { ...set, add: { revision: 1, ...(isForgotten && { redactions: 1 }) } },
        when: { exists: true },
      },
      ...(isForgotten ? [{ kind: "remove" as const, key: toMemoryKey(threadId) }] : []),
    ]),
  );
}

/** Says what stays of a message of the subject's: its time, its place, and the records of the catalog that it showed. */
function withoutWords({ blocksJson, payloadsJson, turn }: StoredMessage, redactor: Redactor): Record<string, unknown> {
  const blocks = JSON.parse(blocksJson ?? "[]") as { type: string; ids?: string[]; content?: string }[];
  const kept = blocks.filter(({ type }) => type === "text" || CARDS.has(type));
  const ids = new Set(kept.flatMap(({ ids: shown = [] }) => shown));
  const payloads = Object.entries(JSON.parse(payloadsJson ?? "{}") as Record<string, object>).filter(([id]) => ids.has(id));
  const cards = redactor.json(
    Object.fromEntries(payloads.map(([id, { reason: _, ...card }]: [string, { reason?: unknown }]) => [id, card])),
  );
  return {
    content: REDACTED,
    isRedacted: true,
    ...(blocksJson !== undefined && { blocksJson: JSON.stringify(kept.map(withoutContent)) }),
    ...(payloadsJson !== undefined && { payloadsJson: JSON.stringify(cards.value), promptsJson: "[]" }),
    ...(turn && { turn: { ...withPseudonyms(turn, redactor), question: REDACTED } }),
  };
}

function withoutContent({ type, ...block }: { type: string; content?: string }) {
  return type === "text" ? { type, content: REDACTED } : { type, ...block };
}

/** Replaces the subject's names in what others said. */
function withoutNames(message: StoredMessage, redactor: Redactor): Record<string, unknown> {
  const { content, blocksJson, payloadsJson, promptsJson, turn } = message;
  const json = Object.entries({ blocksJson, payloadsJson, promptsJson }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, JSON.stringify(redactor.json(JSON.parse(text)).value)]],
  );
  return {
    content: redactor.text(content).text,
    ...Object.fromEntries(json),
    ...(turn && { turn: { ...withPseudonyms(turn, redactor), question: redactor.text(turn.question).text } }),
  };
}

/** Gives the turn a further revision: reports take its document for that. */
function withPseudonyms<Turn extends NonNullable<ThreadTurn>>(turn: Turn, redactor: Redactor): Turn {
  return {
    ...turn,
    userId: redactor.shopperId("customer", turn.userId),
    visitorId: redactor.shopperId("visitor", turn.visitorId),
    revision: (turn.revision ?? 1) + 1,
  };
}
type ThreadTurn = MessageItem["turn"];
