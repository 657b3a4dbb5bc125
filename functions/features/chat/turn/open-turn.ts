import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import type { PastTurn, ThreadContact } from "../contracts/turn.ts";
import { EMPTY_MEMORY, toMemory } from "../thread/memory.ts";
import { truncateBytes } from "../thread/messages.ts";
import { isValidThreadId, type Memory, type MemoryItem, type ThreadItem, toMemoryKey, toThreadKey } from "../thread/records.ts";
import { sealResumeToken } from "../thread/resume-token.ts";
import {
  canAccessThread,
  nextThreadOwner,
  type ThreadCaller,
  threadNotFoundError,
  toThreadOwner,
} from "../thread/thread-access.ts";
import type { EndingTurn } from "./ending/final-writes.ts";
import { recoverAbandonedTurn } from "./ending/recover-abandoned-turn.ts";
import { TURN_LEASE_MS, TurnLease } from "./turn-lease.ts";

/** Limit of the question that the thread keeps in case the turn's process dies. */
const MAX_QUESTION_BYTES = 4_000;

type OpenPorts = Pick<Ports, "tables" | "objects" | "clock" | "ids" | "log" | "secrets">;

/** Request for a turn. */
export interface TurnRequest {
  threadId: string;
  message: string;
  source: string | null;
  /** True when the client asked for a stream. */
  streaming: boolean;
  /** The prompt that the shopper chose. */
  promptId: string | null;
  /** True for a turn that no report counts. */
  isUnreported?: boolean;
}

/** A turn that owns its thread until `finishTurn` or `abandonTurn`. */
export interface OpenTurn extends EndingTurn {
  /** The latest turns, oldest first. */
  history: PastTurn[];
  /** The turns before `history`, in a few sentences. */
  summary: string | null;
  contact: ThreadContact;
  /** ISO 8601. */
  threadCreatedAt: string;
  /** Sent to the shopper in the stream's first chunk. */
  resumeToken: string;
  lease: TurnLease;
}

/**
 * Finds or creates the thread and takes it for one turn. Throws NOT_FOUND for another shopper's thread (a secret key reaches
 * all of its tenant), CONFLICT while another turn runs, VALIDATION_ERROR for an invalid id. The logged part of an answer whose
 * process died becomes an unfinished message.
 */
export async function openTurn(request: TurnRequest, caller: ThreadCaller, ports: OpenPorts): Promise<OpenTurn> {
  if (!isValidThreadId(request.threadId)) throw invalidThreadIdError();
  const { tenantId } = caller;
  const keys = [toThreadKey(request.threadId), toMemoryKey(request.threadId)];
  const [thread, memory] = (await ports.tables.conversations.getMany(tenantId, keys)) as [ThreadItem | null, MemoryItem | null];
  if (thread && !canAccessThread(thread, caller)) throw threadNotFoundError();
  const claim = createClaim(request, ports);
  const taken = thread
    ? await acquireThread(request.threadId, thread, memory, claim, caller, ports)
    : await createThread(request, claim, caller, ports);
  return toOpenTurn(request, taken, claim, caller, ports);
}

/** Fields that a turn writes into its thread when it takes it. */
interface TurnClaim {
  turnId: string;
  leaseUntil: number;
  question: string;
  askedAt: string;
  streaming: boolean;
  promptId: string | null;
  isUnreported: boolean;
}

function createClaim(
  { message, streaming, promptId, isUnreported = false }: TurnRequest,
  { ids, clock }: Pick<Ports, "ids" | "clock">,
): TurnClaim {
  const now = clock.now();
  return {
    turnId: ids.next("turn"),
    leaseUntil: now + TURN_LEASE_MS,
    question: truncateBytes(message, MAX_QUESTION_BYTES),
    askedAt: new Date(now).toISOString(),
    streaming,
    promptId,
    isUnreported,
  };
}

interface AcquiredThread {
  thread: ThreadItem;
  memory: Memory;
}

async function createThread(
  { threadId, source }: TurnRequest,
  claim: TurnClaim,
  { tenantId, workspaceId, shopper }: ThreadCaller,
  { tables }: Pick<Ports, "tables">,
): Promise<AcquiredThread> {
  const thread: ThreadItem = {
    owner: toThreadOwner(shopper),
    userId: shopper.userId,
    visitorId: shopper.visitorId,
    workspaceId,
    source,
    status: "active",
    createdAt: claim.askedAt,
    updatedAt: claim.askedAt,
    turnCount: 0,
    messageCount: 0,
    tokenCount: 0,
    ...claim,
  };
  const write = { kind: "put", key: toThreadKey(threadId), item: thread, when: { exists: false } } as const;
  await orConflict(() => tables.conversations.write(tenantId, write));
  return { thread, memory: EMPTY_MEMORY };
}

async function acquireThread(
  threadId: string,
  thread: ThreadItem,
  memory: MemoryItem | null,
  claim: TurnClaim,
  { tenantId, shopper }: ThreadCaller,
  ports: OpenPorts,
): Promise<AcquiredThread> {
  const now = ports.clock.now();
  if (thread.status === "deleting") throw deletedError();
  if (thread.turnId && thread.leaseUntil! > now) throw busyError();
  const owner = nextThreadOwner(thread.owner, shopper);
  const claimed = owner === thread.owner ? {} : { owner, userId: shopper.userId, visitorId: shopper.visitorId };
  const set = { ...claim, ...claimed };
  const add: Record<string, number> = owner === thread.owner ? {} : { revision: 1 };
  if (thread.turnId) return orConflict(() => recoverAbandonedTurn({ tenantId, threadId, thread, memory, set }, ports));
  // The caller may have lost access since the read, when another shopper claimed the thread.
  const when = { exists: true, equals: { turnId: null, owner: thread.owner }, atMost: { leaseUntil: now } };
  const write = { kind: "update", key: toThreadKey(threadId), change: { set, add }, when } as const;
  const taken = (await orConflict(() => ports.tables.conversations.write<ThreadItem>(tenantId, write)))!;
  // Another turn may have ended between the read and the write, or a person been taken out of the memory.
  const isFresh = (memory?.turnCount ?? 0) === taken.turnCount && (memory?.redactions ?? 0) === (taken.redactions ?? 0);
  const latest = isFresh ? memory : await ports.tables.conversations.get<MemoryItem>(tenantId, toMemoryKey(threadId));
  return { thread: taken, memory: toMemory(latest) };
}

async function toOpenTurn(
  { threadId, message, source, isUnreported = false }: TurnRequest,
  { thread, memory }: AcquiredThread,
  { turnId, leaseUntil, askedAt }: TurnClaim,
  { tenantId, workspaceId, shopper }: ThreadCaller,
  ports: OpenPorts,
): Promise<OpenTurn> {
  const turn = { tenantId, threadId, turnId };
  return {
    ...turn,
    workspaceId: workspaceId ?? thread.workspaceId,
    shopper,
    question: message,
    askedAt,
    source,
    isUnreported,
    turnCount: thread.turnCount + 1,
    messageCount: thread.messageCount,
    memory,
    redactions: thread.redactions ?? 0,
    history: memory.recent,
    summary: memory.summary,
    contact: toThreadContact(thread),
    threadCreatedAt: thread.createdAt,
    resumeToken: await sealResumeToken(turn, ports),
    lease: new TurnLease(turn, leaseUntil, ports),
  };
}

function toThreadContact({ handoff, handoffCount, lastForm, formDigests, offerLanguage }: ThreadItem): ThreadContact {
  return { handoff, handoffCount, lastForm, formDigests, offerLanguage };
}

async function orConflict<T>(take: () => Promise<T>): Promise<T> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof ConditionFailedError) throw busyError();
    throw error;
  }
}

function busyError(): ApiError {
  return new ApiError(
    "CONFLICT",
    "Another message of this thread is being answered. Wait for its answer, or stop it with POST /chat/{threadId}/stop.",
  );
}

function deletedError(): ApiError {
  return new ApiError("CONFLICT", "This thread is being deleted. Send the message again in a second, or under another threadId.");
}

function invalidThreadIdError(): ApiError {
  const message = "must be text of at most 1,000 bytes";
  return new ApiError("VALIDATION_ERROR", `threadId ${message}.`, { issues: [{ param: "threadId", message }] });
}
