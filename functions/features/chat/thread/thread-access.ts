import { errors, jwtVerify } from "jose";
import { ApiError } from "../../../http/errors.ts";
import type { HandlerContext } from "../../../http/operation.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Shopper } from "../contracts/turn.ts";
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
  if (!thread || !canAccessThread(thread, caller)) throw threadNotFoundError();
  return thread;
}

export function threadNotFoundError(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such thread. Begin one with POST /chat and a threadId of your own.");
}

/** Clock skew between the service and the shop that signs (docs/specification/tenancy.md). */
const SKEW_SECONDS = 60;
/** Above the header size that web servers accept. */
const MAX_JWT_LENGTH = 8_192;
/** Ids become part of keys and events. */
const MAX_ID_LENGTH = 255;
/** An hour, so that the key service is asked once per tenant; a replaced secret has another ciphertext. */
const CACHE_TTL_MS = 3_600_000;
const MAX_CACHED = 1_000;

type VerifyPorts = Pick<Ports, "directory" | "cipher" | "clock">;

/** The user and visitor that a request names: in its body, or the visitor in its query and the user in the header X-User-Jwt. */
interface CallerIdentity {
  userJwt?: string | undefined;
  visitorId?: string | undefined;
}

/** Identifies callers. Keeps the secrets of tenants that it has decrypted. */
export class CallerIdentifier {
  private readonly ports: VerifyPorts;
  private readonly secrets: ExpiringCache<Uint8Array>;

  constructor(ports: VerifyPorts) {
    this.ports = ports;
    this.secrets = new ExpiringCache(ports.clock, CACHE_TTL_MS, MAX_CACHED);
  }

  /** Identifies the caller of a thread. Throws UNAUTHORIZED for an invalid userJwt. */
  async identify(
    call: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId" | "key" | "userJwt">,
    { userJwt, visitorId }: CallerIdentity,
  ): Promise<ThreadCaller> {
    const tenantId = call.tenant.id;
    const shopper = await this.verify(userJwt ?? call.userJwt, visitorId, tenantId);
    return { tenantId, workspaceId: call.workspaceId, isSecret: call.key.type === "secret", shopper };
  }

  /**
   * Returns the user of a valid `userJwt`, else the visitor, else an anonymous shopper. Accepts HS256 with the tenant's own
   * secret only: the token's own algorithm and key headers are ignored. Throws UNAUTHORIZED, also for a token without `exp` or
   * `sub`, and UpstreamError.
   */
  async verify(userJwt: string | null | undefined, visitorId: string | null | undefined, tenantId: string): Promise<Shopper> {
    const visitor = visitorId || null;
    if (visitor !== null && (visitor.length > MAX_ID_LENGTH || !visitor.isWellFormed())) throw invalidVisitorError();
    if (userJwt === null || userJwt === undefined) return { userId: null, visitorId: visitor, userJwt: null };
    return { userId: await this.verifyUserJwt(userJwt, tenantId), visitorId: visitor, userJwt };
  }

  private async verifyUserJwt(userJwt: string, tenantId: string): Promise<string> {
    if (userJwt.length > MAX_JWT_LENGTH) throw invalidJwtError();
    const secret = await this.loadSecret(tenantId);
    try {
      const { payload } = await jwtVerify(userJwt, secret, {
        algorithms: ["HS256"],
        requiredClaims: ["exp", "sub"],
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(this.ports.clock.now()),
      });
      const userId = payload.sub;
      if (typeof userId === "string" && userId !== "" && userId.length <= MAX_ID_LENGTH && userId.isWellFormed()) return userId;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw invalidJwtError();
  }

  private async loadSecret(tenantId: string): Promise<Uint8Array> {
    const { directory, cipher } = this.ports;
    const tenant = await directory.findTenant(tenantId);
    if (!tenant) throw invalidJwtError();
    return this.secrets.get(`${tenantId}\n${tenant.jwtSecret}`, async () =>
      Buffer.from(await cipher.decrypt(tenant.jwtSecret, { tenantId, purpose: "jwtSecret" })),
    );
  }
}

/** Does not tell the reason: it would help only a forger. */
function invalidJwtError(): ApiError {
  return new ApiError(
    "UNAUTHORIZED",
    "The userJwt is not valid. Sign it with HS256 and the account's jwtSecret, with sub and an exp that has not passed.",
  );
}

function invalidVisitorError(): ApiError {
  const message = `must be text of at most ${MAX_ID_LENGTH} characters`;
  return new ApiError("VALIDATION_ERROR", `visitorId ${message}.`, { issues: [{ param: "visitorId", message }] });
}
