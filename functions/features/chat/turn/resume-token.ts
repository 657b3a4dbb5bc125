import { createCursors } from "../../../http/cursors.ts";
import { ApiError } from "../../../http/errors.ts";
import type { Ports } from "../../../platform/ports.ts";

/** What proves to whom a turn's stream was sent: nobody else can make one, and it opens no other thread. */
export function sealResumeToken(
  { tenantId, threadId, turnId }: { tenantId: string; threadId: string; turnId: string },
  ports: Pick<Ports, "secrets">,
): Promise<string> {
  return createTokenSealer(tenantId, ports).seal(turnId, threadId);
}

/** The turn that a token was made for; null: it is not one of this thread. */
export async function openResumeToken(
  token: string,
  { tenantId, threadId }: { tenantId: string; threadId: string },
  ports: Pick<Ports, "secrets">,
): Promise<string | null> {
  try {
    return (await createTokenSealer(tenantId, ports).open(token, threadId)) as string;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function createTokenSealer(tenantId: string, { secrets }: Pick<Ports, "secrets">) {
  return createCursors(secrets, [tenantId, "resumeChat"]);
}
