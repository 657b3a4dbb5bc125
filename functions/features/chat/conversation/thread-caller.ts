import type { Call } from "../../../http/call.ts";
import type { Ports } from "../../../platform/ports.ts";
import { verifyShopper } from "./shopper.ts";
import type { ThreadCaller } from "./thread-access.ts";

/** As whom a request asks: its body may name the user and the visitor, or its query the visitor and the header X-User-Jwt the user. */
export interface Identity {
  userJwt?: string | undefined;
  visitorId?: string | undefined;
}

/** Who asks for a thread. Throws UNAUTHORIZED for a userJwt that is not valid. */
export async function threadCallerOf(
  call: Pick<Call<unknown, unknown>, "tenant" | "workspaceId" | "key" | "userJwt">,
  { userJwt, visitorId }: Identity,
  ports: Ports,
): Promise<ThreadCaller> {
  const tenantId = call.tenant.id;
  const shopper = await verifyShopper(userJwt ?? call.userJwt, visitorId, tenantId, ports);
  return { tenantId, workspaceId: call.workspaceId, isSecret: call.key.type === "secret", shopper };
}
