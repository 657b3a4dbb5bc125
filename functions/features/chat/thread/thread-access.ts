import { ApiError } from "../../../http/errors.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Shopper } from "../contracts/turn.ts";
import { isValidThreadId, type ThreadItem, toThreadKey } from "./records.ts";

/** Who asks for a thread. */
export interface ThreadCaller {
  tenantId: string;
  /** With one, threads that another workspace began are not there. */
  workspaceId: string | null;
  /** A secret key reaches every thread of its tenant. */
  isSecret: boolean;
  shopper: Shopper;
}

export function toThreadOwner({ userId, visitorId }: Pick<Shopper, "userId" | "visitorId">): string {
  if (userId !== null) return `user:${userId}`;
  return visitorId === null ? "anonymous" : `visitor:${visitorId}`;
}

/**
 * Whether the caller may reach a thread. A thread that nobody in particular began belongs to whoever knows its id; one that a visitor began also to the
 * same visitor after signing in.
 */
export function canAccessThread(thread: Pick<ThreadItem, "owner" | "workspaceId">, caller: ThreadCaller): boolean {
  const isElsewhere = caller.workspaceId !== null && thread.workspaceId !== null && thread.workspaceId !== caller.workspaceId;
  if (isElsewhere) return false;
  if (caller.isSecret || thread.owner === "anonymous") return true;
  const { visitorId } = caller.shopper;
  return thread.owner === toThreadOwner(caller.shopper) || (visitorId !== null && thread.owner === `visitor:${visitorId}`);
}

/**
 * Whose the thread is once this shopper goes on with it. What is said to a verified user must not be read by whoever knows a visitor's id, so that signing
 * in takes the thread along.
 */
export function nextThreadOwner(owner: string, shopper: Shopper): string {
  const isWeaker = owner === "anonymous" || (owner.startsWith("visitor:") && shopper.userId !== null);
  return isWeaker ? toThreadOwner(shopper) : owner;
}

/** Throws NOT_FOUND, in the same words whether there is no such thread or it is another's. */
export async function findThread(threadId: string, caller: ThreadCaller, { tables }: Pick<Ports, "tables">): Promise<ThreadItem> {
  const thread = isValidThreadId(threadId)
    ? await tables.conversations.get<ThreadItem>(caller.tenantId, toThreadKey(threadId))
    : null;
  if (!thread || !canAccessThread(thread, caller)) throw threadNotFoundError();
  return thread;
}

export function threadNotFoundError(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such thread. Begin one with POST /chat and a threadId of your own.");
}
