import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { createCursors } from "../../../http/input/cursors.ts";

/** Seals the proof that a turn's stream was sent to the token's holder. It cannot be forged, and it opens no other thread. */
export function sealResumeToken(
  { tenantId, threadId, turnId }: { tenantId: string; threadId: string; turnId: string },
  ports: Pick<Ports, "secrets">,
): Promise<string> {
  return createTokenSealer(tenantId, ports).seal(turnId, threadId);
}

/** Returns the turn that a token was made for; null for a token that is not of this thread. */
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
