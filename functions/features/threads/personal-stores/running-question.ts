import { holdsIdentity } from "../../../domain/identities/find-identities.ts";
import { namesInText, REDACTED, type Redactor, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { tryWrite } from "../../../platform/ports/stores/table.ts";
import { type ThreadItem, toThreadKey } from "../../chat/index.ts";
import { removeLines } from "./turns.ts";

/** Question that its thread keeps, in case the turn's process dies: the next turn makes a message of it. */
export interface AskedQuestion {
  turnId: string;
  role: "user";
  timestamp: string | null;
  content: string;
}

/** Returns the question of a turn that has not ended, if it holds anything of the subject. */
export function findQuestion(
  subject: Subject,
  { turnId, question, askedAt }: ThreadItem,
  isTyped: boolean,
): AskedQuestion | null {
  if (turnId === null || question === null || question === REDACTED) return null;
  if (!isTyped && !holdsIdentity(question, namesInText(subject))) return null;
  return { turnId, role: "user", timestamp: askedAt, content: question };
}

/** Takes the subject out of such a question, and out of the lines of a turn whose process is gone. Throws UpstreamError. */
export async function redactQuestion(
  tenantId: string,
  threadId: string,
  { question: asked, isTyped }: { question: AskedQuestion | null; isTyped: boolean },
  redactor: Redactor,
  ports: Pick<Ports, "tables" | "clock">,
): Promise<void> {
  if (!asked) return;
  const { turnId, content } = asked;
  const now = ports.clock.now();
  const thread = await ports.tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId));
  // What a running turn has sent of somebody else is found in its messages, once it has ended.
  if (isTyped || (thread?.leaseUntil ?? 0) <= now) await removeLines(tenantId, turnId, ports);
  const question = isTyped ? REDACTED : redactor.text(content).text;
  const set = { question, ...(isTyped && { wordsRedactedAt: new Date(now).toISOString() }) };
  const when = { exists: true, equals: { turnId, question: content } };
  // Where the turn has ended, its messages are found by the next pass.
  await tryWrite(ports.tables.conversations, tenantId, { kind: "update", key: toThreadKey(threadId), change: { set }, when });
}
