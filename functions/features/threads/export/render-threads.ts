import { stringify } from "csv-stringify/sync";
import type { Ports } from "../../../domain/ports.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { readAllItems } from "../../../platform/ports/stores/table.ts";
import { type MessageItem, toMessageCollection } from "../../chat/index.ts";
import type { IndexedThread } from "../indexing/thread-document.ts";
import { type ThreadView, viewThread } from "../thread-view.ts";

export const EXPORT_FORMATS = ["json", "csv"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export interface ExportForm {
  format: ExportFormat;
  /** Adds the messages. */
  includeContent: boolean;
}

/** A message in an export. */
interface ExportedMessage {
  id: string;
  role: string;
  content: string;
  timestamp: string;
}

/** A thread in an export; its messages when they are asked for. */
export type ExportedThread = Omit<ThreadView, "handoff"> & { messages?: ExportedMessage[] };

/** Threads whose messages are read at once. */
const AT_ONCE = 10;

/** Reads what an export holds of threads. Throws UpstreamError. */
export async function readExportedThreads(
  tenantId: string,
  threads: IndexedThread[],
  { includeContent }: ExportForm,
  ports: Pick<Ports, "tables">,
): Promise<ExportedThread[]> {
  const exported = threads.map((indexed): ExportedThread => {
    const { handoff: _handoff, ...view } = viewThread(indexed);
    return view;
  });
  if (!includeContent) return exported;
  await inBatches(exported, 1, AT_ONCE, async ([thread]) => {
    thread!.messages = await readMessages(tenantId, thread!.id, ports);
  });
  return exported;
}

async function readMessages(tenantId: string, threadId: string, { tables }: Pick<Ports, "tables">): Promise<ExportedMessage[]> {
  const messages = await readAllItems<MessageItem>(tables.conversations, tenantId, toMessageCollection(threadId));
  return messages.map(({ messageId: id, role, content, timestamp }) => ({ id, role, content, timestamp }));
}

const THREAD_COLUMNS = [
  ...(["id", "userId", "visitorId", "workspaceId", "source", "status"] as const),
  ...(["turnCount", "messageCount", "tokenCount", "createdAt", "updatedAt"] as const),
];
const MESSAGE_COLUMNS = ["id", "role", "timestamp", "content"] as const;

/** Returns the first line of a table: one row a thread, or with messages one row a message. */
export function renderCsvHeader({ includeContent }: ExportForm): string {
  const messages = MESSAGE_COLUMNS.map((name) => (name === "id" ? "messageId" : name));
  const threads = THREAD_COLUMNS.map((name) => (name === "id" ? "threadId" : name));
  return toCsv([includeContent ? [...threads, ...messages] : threads]);
}

/** Returns the rows of threads. What a spreadsheet would take for a formula is quoted by an apostrophe. */
export function renderCsvRows(threads: ExportedThread[]): string {
  return toCsv(
    threads.flatMap((thread) => {
      const cells = THREAD_COLUMNS.map((name) => thread[name]);
      return thread.messages
        ? thread.messages.map((message) => [...cells, ...MESSAGE_COLUMNS.map((name) => message[name])])
        : [cells];
    }),
  );
}

function toCsv(rows: unknown[][]): string {
  return stringify(rows, { escape_formulas: true, record_delimiter: "windows" });
}
