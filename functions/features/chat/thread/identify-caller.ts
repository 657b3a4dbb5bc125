import type { HandlerContext } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { ThreadCaller } from "./thread-access.ts";
import { verifyShopper } from "./verify-shopper.ts";

/** As whom a request asks: its body may name the user and the visitor, or its query the visitor and the header X-User-Jwt the user. */
export interface CallerIdentity {
  userJwt?: string | undefined;
  visitorId?: string | undefined;
}

/** Who asks for a thread. Throws UNAUTHORIZED for a userJwt that is not valid. */
export async function identifyCaller(
  call: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId" | "key" | "userJwt">,
  { userJwt, visitorId }: CallerIdentity,
  ports: Ports,
): Promise<ThreadCaller> {
  const tenantId = call.tenant.id;
  const shopper = await verifyShopper(userJwt ?? call.userJwt, visitorId, tenantId, ports);
  return { tenantId, workspaceId: call.workspaceId, isSecret: call.key.type === "secret", shopper };
}
