import { errors, jwtVerify } from "jose";
import { ApiError } from "../../../http/errors.ts";
import { ExpiringCache } from "../../../platform/concurrency/expiring-cache.ts";
import type { Cipher } from "../../../platform/ports/secrets.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Shopper } from "../contracts/turn.ts";

/** Decisions *Keys and tenants*. */
const SKEW_SECONDS = 60;
/** Above what web servers let pass in a header. */
const MAX_JWT_LENGTH = 8_192;
/** Both become part of keys and events. */
const MAX_ID_LENGTH = 255;
/** An hour, so that the key service is asked once a tenant; a replaced secret has another ciphertext. */
const KEEP_MS = 3_600_000;
const MAX_KEPT = 1_000;

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
  if (visitor !== null && (visitor.length > MAX_ID_LENGTH || !visitor.isWellFormed())) throw invalidVisitorError();
  if (userJwt === null || userJwt === undefined) return { userId: null, visitorId: visitor, userJwt: null };
  return { userId: await verifyUserJwt(userJwt, tenantId, ports), visitorId: visitor, userJwt };
}

async function verifyUserJwt(
  userJwt: string,
  tenantId: string,
  ports: Pick<Ports, "directory" | "cipher" | "clock">,
): Promise<string> {
  if (userJwt.length > MAX_JWT_LENGTH) throw invalidJwtError();
  const secret = await loadJwtSecret(tenantId, ports);
  try {
    const { payload } = await jwtVerify(userJwt, secret, {
      algorithms: ["HS256"],
      requiredClaims: ["exp", "sub"],
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(ports.clock.now()),
    });
    const userId = payload.sub;
    if (typeof userId === "string" && userId !== "" && userId.length <= MAX_ID_LENGTH && userId.isWellFormed()) return userId;
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw invalidJwtError();
}

async function loadJwtSecret(
  tenantId: string,
  { directory, cipher, clock }: Pick<Ports, "directory" | "cipher" | "clock">,
): Promise<Uint8Array> {
  const tenant = await directory.findTenant(tenantId);
  if (!tenant) throw invalidJwtError();
  let cache = opened.get(cipher);
  if (!cache) {
    cache = new ExpiringCache(clock, KEEP_MS, MAX_KEPT);
    opened.set(cipher, cache);
  }
  return cache.get(`${tenantId}\n${tenant.jwtSecret}`, async () =>
    Buffer.from(await cipher.decrypt(tenant.jwtSecret, { tenantId, purpose: "jwtSecret" })),
  );
}

/** Why is not said: it would help only whoever forges one. */
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
