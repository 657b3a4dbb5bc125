import { errors, jwtVerify } from "jose";
import { oncePer } from "../../platform/caching/once-per.ts";
import { ApiError } from "../errors.ts";
import type { HandlerContext } from "../operation.ts";
import { type JwtPorts, jwtSecretsFor, MAX_JWT_LENGTH, RESTRICTED_KEY_AUDIENCE, SKEW_SECONDS } from "./restricted-keys.ts";

/** The person behind a request: verified by userJwt, identified by visitorId, or anonymous (both null). */
export interface Shopper {
  userId: string | null;
  visitorId: string | null;
  /** Verified; custom domains receive it. */
  userJwt: string | null;
}

/** The user and visitor that a request names: in its body, or the visitor in its query and the user in the header X-User-Jwt. */
export interface ShopperClaims {
  userJwt?: string | null | undefined;
  visitorId?: string | null | undefined;
}

export type ShopperCall = Pick<HandlerContext<unknown, unknown>, "tenant" | "userJwt">;
export type ShopperPorts = JwtPorts;

/** Ids become part of keys and events. */
const MAX_SHOPPER_ID_LENGTH = 255;
/** Identifies shoppers. */
export class ShopperIdentifier {
  private readonly ports: ShopperPorts;

  constructor(ports: ShopperPorts) {
    this.ports = ports;
  }

  /** Identifies the shopper of a request; a `userJwt` of the body goes before that of the header. Throws as `verify` does. */
  identify({ tenant, userJwt: fromHeader }: ShopperCall, { userJwt, visitorId }: ShopperClaims): Promise<Shopper> {
    return this.verify(userJwt ?? fromHeader, visitorId, tenant.id);
  }

  /**
   * Returns the user of a valid `userJwt`, else the visitor, else an anonymous shopper. Accepts HS256 with the tenant's own
   * secret only: the token's own algorithm and key headers are ignored. Throws UNAUTHORIZED, also for a token without `exp` or
   * `sub`, and UpstreamError.
   */
  async verify(userJwt: string | null | undefined, visitorId: string | null | undefined, tenantId: string): Promise<Shopper> {
    const visitor = visitorId || null;
    if (visitor !== null && (visitor.length > MAX_SHOPPER_ID_LENGTH || !visitor.isWellFormed())) throw invalidVisitorError();
    if (userJwt === null || userJwt === undefined) return { userId: null, visitorId: visitor, userJwt: null };
    return { userId: await this.verifyUserJwt(userJwt, tenantId), visitorId: visitor, userJwt };
  }

  private async verifyUserJwt(userJwt: string, tenantId: string): Promise<string> {
    if (userJwt.length > MAX_JWT_LENGTH) throw invalidJwtError();
    const secret = await jwtSecretsFor(this.ports).read(tenantId);
    if (!secret) throw invalidJwtError();
    try {
      const { payload } = await jwtVerify(userJwt, secret, {
        algorithms: ["HS256"],
        requiredClaims: ["exp", "sub"],
        clockTolerance: SKEW_SECONDS,
        currentDate: new Date(this.ports.clock.now()),
      });
      const userId = [payload.aud].flat().includes(RESTRICTED_KEY_AUDIENCE) ? null : payload.sub;
      if (typeof userId === "string" && userId !== "" && userId.length <= MAX_SHOPPER_ID_LENGTH && userId.isWellFormed())
        return userId;
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw invalidJwtError();
  }
}

/** Returns the identifier of these ports, which is composed on first use and lives as long as they do. */
export const shoppersFor = oncePer((ports: ShopperPorts): ShopperIdentifier => new ShopperIdentifier(ports));

/** Does not tell the reason: it would help only a forger. */
function invalidJwtError(): ApiError {
  return new ApiError(
    "UNAUTHORIZED",
    "The userJwt is not valid. Sign it with HS256 and the account's jwtSecret, with sub and an exp that has not passed.",
  );
}

function invalidVisitorError(): ApiError {
  const message = `must be text of at most ${MAX_SHOPPER_ID_LENGTH} characters`;
  return new ApiError("VALIDATION_ERROR", `visitorId ${message}.`, { issues: [{ param: "visitorId", message }] });
}
