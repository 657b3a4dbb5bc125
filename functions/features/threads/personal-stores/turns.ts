import { holdsIdentity, listStrings } from "../../../domain/identities/find-identities.ts";
import {
  namesInText,
  type PersonalStore,
  type Place,
  type Redactor,
  type Subject,
} from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { readItems, removeCollection, type Table, tryWrite } from "../../../platform/ports/stores/table.ts";
import {
  leaveHandoff,
  NO_TURN,
  type ThreadItem,
  toHandoffId,
  toPieceCollection,
  toStopKey,
  toThreadKey,
} from "../../chat/index.ts";
import { findThreadPlaces, isOwnThread, NOTED_MESSAGES, NOTED_THREADS, readThread } from "./conversations.ts";

/** Holds a thread like a turn whose lease never ends, until its shopper is taken out. */
export const REDACTION = "redaction";
/** Longer than any turn. */
const STOP_SECONDS = 600;
const PAGE = 100;

type TurnPorts = Pick<Ports, "tables" | "clock">;

/**
 * Running turns and the lines by which a broken stream is resumed, by `[thread]`. A redaction stops the turn and holds the
 * thread: what the turn would write is refused, and no other one begins before the thread has lost its shopper.
 */
export const runningTurns: PersonalStore = {
  name: "turns",
  holdsCopies: true,

  find: (subject, after, ports) => findThreadPlaces("turns", [NOTED_THREADS, NOTED_MESSAGES], subject, after, ports),

  async read(subject, place, ports) {
    const thread = await readThread(subject.tenantId, place, ports);
    if (!thread) return [];
    const named = await listNamingPieces(subject, place, thread, ports);
    const turnIds = [...(await listLoggedTurns(subject, place, thread, ports)), ...named.map(({ streamId }) => streamId)];
    const { question, turnId } = thread;
    const isRunning = isOwnThread(thread, subject) && turnId !== null && turnId !== REDACTION;
    return [...new Set([...turnIds, ...(isRunning ? [turnId] : [])])].map((id) => ({
      table: "turns",
      row: { threadId: place.path[0]!, turnId: id, question: id === turnId ? question : null },
    }));
  },

  async redact(subject, place, redactor, ports) {
    const thread = await readThread(subject.tenantId, place, ports);
    if (!thread) return;
    if (isOwnThread(thread, subject)) await holdThread(subject.tenantId, place, thread, ports);
    for (const turnId of await listLoggedTurns(subject, place, thread, ports)) await removeLines(subject.tenantId, turnId, ports);
    for (const piece of await listNamingPieces(subject, place, thread, ports)) await redactPiece(subject, piece, redactor, ports);
  },
};

/**
 * Lists the turns and the talks with live agents whose lines are there, of a thread that is the subject's, and of one that was
 * somebody's.
 */
async function listLoggedTurns(
  subject: Subject,
  { path: [threadId] }: Place,
  thread: ThreadItem,
  ports: TurnPorts,
): Promise<string[]> {
  const { turnId, lastTurnId, redactedTurnId, redactedAt, createdAt, handoffCount = 0 } = thread;
  const isOwn = isOwnThread(thread, subject);
  const withAgents = Array.from({ length: isOwn || redactedAt ? handoffCount : 0 }, (_, count) =>
    toHandoffId(subject.tenantId, threadId!, createdAt, count),
  );
  const own = [...(isOwn ? [turnId, lastTurnId] : []), ...withAgents];
  const candidates = [...new Set([...own, redactedTurnId])].flatMap((id) => (id && id !== REDACTION ? [id] : []));
  const found: string[] = [];
  for (const id of candidates) {
    const { items } = await ports.tables.conversations.list(subject.tenantId, toPieceCollection(id), { limit: 1 });
    if (items.length > 0) found.push(id);
  }
  return found;
}

function lastTurnOf({ turnId, lastTurnId }: ThreadItem): string {
  return (turnId !== REDACTION && turnId) || (lastTurnId ?? "");
}

/**
 * Stops a thread's running turn, in whatever process, and takes the thread from it; repeating it changes nothing. Returns false
 * when another turn was faster. Throws UpstreamError.
 */
export async function holdThread(
  tenantId: string,
  { path: [threadId] }: Place,
  thread: ThreadItem,
  { tables, clock }: TurnPorts,
): Promise<boolean> {
  const { turnId } = thread;
  if (turnId === REDACTION) return true;
  if (turnId !== null) {
    const item = { expiresAt: Math.floor(clock.now() / 1_000) + STOP_SECONDS };
    await tables.conversations.write(tenantId, { kind: "put", key: toStopKey(turnId), item });
  }
  // Before the thread forgets its handoff, so that a death between the two leaves it to the next try.
  await leaveHandoff(tenantId, thread, { tables, clock });
  const lastTurnId = lastTurnOf(thread);
  // A live agent's messages come without a turn: the thread is theirs no more.
  const held = {
    ...NO_TURN,
    handoff: null,
    turnId: REDACTION,
    leaseUntil: Number.MAX_SAFE_INTEGER,
    ...(lastTurnId && { lastTurnId }),
  };
  const when = { exists: true, equals: { turnId, status: "active" } };
  const change = { set: held, add: { redactions: 1 } };
  return tryWrite(tables.conversations, tenantId, { kind: "update", key: toThreadKey(threadId!), change, when });
}

/** Removes the lines of a turn. Throws UpstreamError. */
export async function removeLines(tenantId: string, turnId: string, { tables }: Pick<Ports, "tables">): Promise<void> {
  await removeCollection(tables.conversations, tenantId, toPieceCollection(turnId), { limit: PAGE });
}

/** A piece of an agent's stream. */
interface Piece {
  streamId: string;
  id: string;
  lines: string[];
}

type StreamPorts = Pick<Ports, "tables">;

/**
 * Lists the pieces that name the subject, of agents' streams in a thread that is somebody else's. They are kept for days, and its
 * shopper may be reading them. Throws UpstreamError.
 */
async function listNamingPieces(
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

const STREAMS_PAGE = 100;

function listPieces(tenantId: string, streamId: string, table: Table): AsyncGenerator<{ id: string; bytes: Uint8Array }> {
  return readItems<{ bytes: Uint8Array }>(table, tenantId, toPieceCollection(streamId), { limit: STREAMS_PAGE });
}

/** Replaces the subject's names in a piece. Throws UpstreamError. */
async function redactPiece(
  { tenantId }: Subject,
  { streamId, id, lines }: Piece,
  redactor: Redactor,
  { tables }: StreamPorts,
): Promise<void> {
  const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(redactor.json(JSON.parse(line)).value)}\n`).join(""));
  const key = { collection: toPieceCollection(streamId), id };
  // Writes nothing where it has expired.
  await tryWrite(tables.conversations, tenantId, { kind: "update", key, change: { set: { bytes } }, when: { exists: true } });
}
