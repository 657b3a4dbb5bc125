import { SignJWT } from "jose";
import type { ApiClient } from "./api-client.ts";
import type { Shop } from "./new-shop.ts";
import type { Local } from "./start-local.ts";

/** Returns a client with a restricted key that a shop has signed: it sees what passes the filters. */
export async function restrictedClient(local: Local, shop: Shop, filters: Record<string, unknown>): Promise<ApiClient> {
  const { jwtSecret } = (await shop.secret.get("/tenant/status")).body.data;
  const key = await new SignJWT({ filters })
    .setProtectedHeader({ alg: "HS256", kid: shop.publishable.key })
    .setAudience("restricted-key")
    .setExpirationTime(Math.floor(local.clock.now() / 1_000) + 600)
    .sign(Buffer.from(jwtSecret));
  return shop.publishable.with({ authorization: `Bearer ${key}` });
}
