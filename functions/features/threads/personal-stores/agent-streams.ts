import { holdsIdentity, listStrings } from "../../../domain/identities/find-identities.ts";
import { namesInText, type Place, type Redactor, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ConditionFailedError, type Table, type TablePage } from "../../../platform/ports/stores/table.ts";
import { type ThreadItem, toHandoffId, toPieceCollection } from "../../chat/index.ts";
import { isOwnThread } from "./conversations.ts";

type StreamPorts = Pick<Ports, "tables">;

const PAGE = 100;

/** A piece of an agent's stream. */
interface Piece {
  streamId: string;
  id: string;
  lines: string[];
}

/**
 * Lists the pieces that name the subject, of agents' streams in a thread that is somebody else's. They are kept for days, and its
 * shopper may be reading them. Throws UpstreamError.
 */
export async function listNamingPieces(
  subject: Subject,
  { path: [threadId] }: Place,
  thread: ThreadItem,
  { tables }: StreamPorts,
): Promise<Piece[]> {
  const { redactedAt, createdAt, handoffCount = 0 } = thread;
  if (redactedAt || isOwnThread(thread, subject)) return [];
  const known = namesInText(subject);
  const found: Piece[] = [];
  for (let count = 0; count < handoffCount; count++) {
    const streamId = toHandoffId(subject.tenantId, threadId!, createdAt, count);
    for await (const { id, bytes } of listPieces(subject.tenantId, streamId, tables.conversations)) {
      // Each piece of an agent's stream holds whole lines.
      const lines = Buffer.from(bytes).toString().split("\n").filter(Boolean);
      if (listStrings(lines.map((line) => JSON.parse(line))).some((text) => holdsIdentity(text, known)))
        found.push({ streamId, id, lines });
    }
  }
  return found;
}

async function* listPieces(tenantId: string, streamId: string, table: Table): AsyncGenerator<{ id: string; bytes: Uint8Array }> {
  let after: string | null = null;
  do {
    const range = { after, limit: PAGE };
    const page: TablePage<{ id: string; bytes: Uint8Array }> = await table.list(tenantId, toPieceCollection(streamId), range);
    yield* page.items;
    after = page.next;
  } while (after !== null);
}

/** Replaces the subject's names in a piece. Throws UpstreamError. */
export async function redactPiece(
  { tenantId }: Subject,
  { streamId, id, lines }: Piece,
  redactor: Redactor,
  { tables }: StreamPorts,
): Promise<void> {
  const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(redactor.json(JSON.parse(line)).value)}\n`).join(""));
  const key = { collection: toPieceCollection(streamId), id };
  try {
    await tables.conversations.write(tenantId, { kind: "update", key, change: { set: { bytes } }, when: { exists: true } });
  } catch (error) {
    // It has expired.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}
