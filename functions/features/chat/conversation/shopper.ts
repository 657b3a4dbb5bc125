import { errors, jwtVerify } from "jose";
import { ApiError } from "../../../http/errors.ts";
import type { Cipher } from "../../../platform/cipher.ts";
import { ExpiringCache } from "../../../platform/expiring-cache.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Shopper } from "../contracts.ts";

/** Decisions *Keys and tenants*. */
const SKEW_SECONDS = 60;
/** Above what web servers let pass in a header. */
const MOST_JWT_LENGTH = 8_192;
/** Both become part of keys and events. */
const MOST_ID_LENGTH = 255;
/** An hour, so that the key service is asked once a tenant; a replaced secret has another ciphertext. */
const KEEP_MS = 3_600_000;
const MOST_KEPT = 1_000;

const opened = new WeakMap<Cipher, ExpiringCache<Uint8Array>>();

/**
 * Who chats: the user that a valid `userJwt` names, else the visitor, else nobody in particular. Only HS256 with the tenant's own secret counts: what the token
 * says of its algorithm or key is not followed. Throws UNAUTHORIZED, also for a token without `exp` or `sub`, and UpstreamError.
 */
export async function verifyShopper(
  userJwt: string | null | undefined,
  visitorId: string | null | undefined,
  tenantId: string,
  ports: Pick<Ports, "directory" | "cipher" | "clock">,
): Promise<Shopper> {
  const visitor = visitorId || null;
  if (visitor !== null && (visitor.length > MOST_ID_LENGTH || !visitor.isWellFormed())) throw badVisitor();
  if (userJwt === null || userJwt === undefined) return { userId: null, visitorId: visitor, userJwt: null };
  return { userId: await userOf(userJwt, tenantId, ports), visitorId: visitor, userJwt };
}

async function userOf(userJwt: string, tenantId: string, ports: Pick<Ports, "directory" | "cipher" | "clock">): Promise<string> {
  if (userJwt.length > MOST_JWT_LENGTH) throw refused();
  const secret = await secretOf(tenantId, ports);
  try {
    const { payload } = await jwtVerify(userJwt, secret, {
      algorithms: ["HS256"],
      requiredClaims: ["exp", "sub"],
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(ports.clock.now()),
    });
    const userId = payload.sub;
    if (typeof userId === "string" && userId !== "" && userId.length <= MOST_ID_LENGTH && userId.isWellFormed()) return userId;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw refused();
}

async function secretOf(
  tenantId: string,
  { directory, cipher, clock }: Pick<Ports, "directory" | "cipher" | "clock">,
): Promise<Uint8Array> {
  const tenant = await directory.tenant(tenantId);
  if (!tenant) throw refused();
  let cache = opened.get(cipher);
  if (!cache) {
    cache = new ExpiringCache(clock, KEEP_MS, MOST_KEPT);
    opened.set(cipher, cache);
  }
  return cache.get(`${tenantId}\n${tenant.jwtSecret}`, async () =>
    Buffer.from(await cipher.decrypt(tenant.jwtSecret, { tenantId, purpose: "jwtSecret" })),
  );
}

/** Why is not said: it would help only whoever forges one. */
function refused(): ApiError {
  return new ApiError(
    "UNAUTHORIZED",
    "The userJwt is not valid. Sign it with HS256 and the account's jwtSecret, with sub and an exp that has not passed.",
  );
}

function badVisitor(): ApiError {
  const message = `must be text of at most ${MOST_ID_LENGTH} characters`;
  return new ApiError("VALIDATION_ERROR", `visitorId ${message}.`, { faults: [{ param: "visitorId", message }] });
}
