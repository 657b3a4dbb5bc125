import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { holdsIdentity, listStrings } from "../../../platform/identities/find-identities.ts";
import {
  namesInText,
  type PersonalStore,
  type Place,
  REDACTED,
  type Redactor,
  type Subject,
} from "../../../platform/personal-data.ts";
import type { ItemChange, TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type MessageItem, toMemoryKey, toMessageCollection, toThreadKey } from "../../chat/index.ts";
import { findThreadPlaces, isOwnShopper, isOwnThread, leaveOutNotedThreads, NOTED_THREADS, readThread } from "./conversations.ts";
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
 * The messages of conversations: all of a thread that is the subject's, by `[thread]`, and any other one that names the subject,
 * by `[thread, message]`.
 */
export const messageTexts: PersonalStore = {
  name: "messages",

  find: (subject, after, ports) => findThreadPlaces("messages", [NOTED_THREADS], subject, after, ports),

  leaveOutFound: leaveOutNotedThreads,

  async read(subject, place, ports) {
    const { own, naming } = await listMessages(subject, place, ports);
    return [...own, ...naming].map(({ messageId, role, timestamp, content, blocksJson, payloadsJson }) => ({
      table: "messages",
      row: {
        threadId: place.path[0]!,
        ...{ messageId, role, timestamp, content },
        ...(blocksJson !== undefined && { blocks: JSON.parse(blocksJson) }),
        ...(payloadsJson !== undefined && { payloads: JSON.parse(payloadsJson) }),
      },
    }));
  },

  async redact(subject, place, redactor, ports) {
    const { own, naming, isOwn } = await listMessages(subject, place, ports);
    await redactMessages(subject.tenantId, place.path[0]!, { own, naming, isOwn }, redactor, ports);
  },
};

interface ListedMessages {
  /** Said by the subject, or to the subject. */
  own: StoredMessage[];
  /** Said by and to others, and naming the subject. */
  naming: StoredMessage[];
  /** True when the whole thread is the subject's. */
  isOwn: boolean;
}

/** Lists the messages of a place that hold anything of the subject. Throws UpstreamError. */
export async function listMessages(subject: Subject, place: Place, ports: StorePorts): Promise<ListedMessages> {
  const thread = await readThread(subject.tenantId, place, ports);
  if (!thread) return { own: [], naming: [], isOwn: false };
  const [threadId, key] = place.path as [string, string | undefined];
  const isOwn = isOwnThread(thread, subject);
  const messages = await readMessages(subject.tenantId, threadId, key, ports);
  const shoppers = new Map(messages.flatMap(({ turnId, turn }) => (turn ? [[turnId, turn] as const] : [])));
  const isSaid = ({ turnId }: StoredMessage) => isOwn || isOwnShopper(shoppers.get(turnId) ?? NOBODY, subject);
  const own = messages.filter((message) => isSaid(message) && (!message.isRedacted || namesShopper(message, subject)));
  const naming = messages.filter((message) => !isSaid(message) && names(message, subject));
  return { own, naming, isOwn };
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
  const messages: StoredMessage[] = [];
  let after: string | null = null;
  do {
    const page: { items: StoredMessage[]; next: string | null } = await tables.conversations.list<MessageItem>(
      tenantId,
      collection,
      { after, limit: PAGE },
    );
    messages.push(...page.items);
    after = page.next;
  } while (after !== null);
  return messages;
}

/** Takes the subject out of messages; the thread's next document, and what its turns remember, follow. Throws UpstreamError. */
export async function redactMessages(
  tenantId: string,
  threadId: string,
  { own, naming, isOwn }: ListedMessages,
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
  const isRecent = ({ timestamp }: StoredMessage) => clock.now() - Date.parse(timestamp) < LINES_KEPT_MS;
  // Streams of live agents, which others may be reading, go on: names in them are replaced.
  const logged = [...own, ...naming.filter(({ handoffId }) => handoffId === undefined)];
  const recent = new Set(logged.filter(isRecent).map(({ turnId }) => turnId));
  for (const turnId of recent) await removeLines(tenantId, turnId, ports);
  // What others' turns remember of these words, cut and sorted, cannot be told apart: their memory begins anew.
  const isForgotten = !isOwn;
  await inBatches(writes, PER_TRANSACTION, 1, (some) =>
    tables.conversations.transact(tenantId, [
      ...some,
      {
        kind: "update",
        key: toThreadKey(threadId),
        change: { add: { revision: 1, ...(isForgotten && { redactions: 1 }) } },
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
