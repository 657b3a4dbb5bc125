import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import {
  type Shopper,
  type ShopperCall,
  type ShopperClaims,
  type ShopperPorts,
  shoppersFor,
} from "../../../http/keys/shoppers.ts";
import type { HandlerContext } from "../../../http/operation.ts";
import { isValidThreadId, type ThreadItem, toThreadKey } from "./records.ts";

/** The caller that asks for a thread. */
export interface ThreadCaller {
  tenantId: string;
  /** Restricts the caller to threads of this workspace; null: of any. */
  workspaceId: string | null;
  /** A secret key reaches every thread of its tenant. */
  isSecret: boolean;
  shopper: Shopper;
}

/** Defaults to the tenant's workspace when it has exactly one: its settings apply, and its webhooks receive the events. */
export async function withDefaultWorkspace(caller: ThreadCaller, { directory }: Pick<Ports, "directory">): Promise<ThreadCaller> {
  if (caller.workspaceId !== null) return caller;
  return { ...caller, workspaceId: (await directory.onlyWorkspace(caller.tenantId)) ?? null };
}

export function toThreadOwner({ userId, visitorId }: Pick<Shopper, "userId" | "visitorId">): string {
  if (userId !== null) return `user:${userId}`;
  return visitorId === null ? "anonymous" : `visitor:${visitorId}`;
}

/**
 * Returns true when the caller may reach a thread. An anonymous thread is open to anyone who knows its id; a visitor's thread
 * also to the same visitor after signing in.
 */
export function canAccessThread(thread: Pick<ThreadItem, "owner" | "workspaceId">, caller: ThreadCaller): boolean {
  const isElsewhere = caller.workspaceId !== null && thread.workspaceId !== null && thread.workspaceId !== caller.workspaceId;
  if (isElsewhere) return false;
  if (caller.isSecret || thread.owner === "anonymous") return true;
  const { visitorId } = caller.shopper;
  return thread.owner === toThreadOwner(caller.shopper) || (visitorId !== null && thread.owner === `visitor:${visitorId}`);
}

/**
 * Returns the thread's owner after this shopper continues it. Signing in takes the thread over: a person who knows only a
 * visitor's id must not read what is said to a verified user.
 */
export function nextThreadOwner(owner: string, shopper: Shopper): string {
  const isWeaker = owner === "anonymous" || (owner.startsWith("visitor:") && shopper.userId !== null);
  return isWeaker ? toThreadOwner(shopper) : owner;
}

/** Throws NOT_FOUND with the same message for a missing thread and for another shopper's. */
export async function findThread(threadId: string, caller: ThreadCaller, { tables }: Pick<Ports, "tables">): Promise<ThreadItem> {
  const thread = isValidThreadId(threadId)
    ? await tables.conversations.get<ThreadItem>(caller.tenantId, toThreadKey(threadId))
    : null;
  if (!thread || thread.status === "deleting" || !canAccessThread(thread, caller)) throw threadNotFoundError();
  return thread;
}

export function threadNotFoundError(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such thread. Begin one with POST /chat and a threadId of your own.");
}

/** Identifies callers of threads. */
export class CallerIdentifier {
  private readonly ports: ShopperPorts;

  constructor(ports: ShopperPorts) {
    this.ports = ports;
  }

  /** Identifies the caller of a thread. Throws UNAUTHORIZED for an invalid userJwt. */
  async identify(
    call: ShopperCall & Pick<HandlerContext<unknown, unknown>, "workspaceId" | "key">,
    claims: ShopperClaims,
  ): Promise<ThreadCaller> {
    const shopper = await shoppersFor(this.ports).identify(call, claims);
    return { tenantId: call.tenant.id, workspaceId: call.workspaceId, isSecret: call.key.type === "secret", shopper };
  }
}
