import { createHash } from "node:crypto";
import type { HandoffConversation } from "../../../platform/ports/live-agents.ts";
import type { Turn } from "../contracts/turn.ts";

/** Enough to begin with: the agent can read the thread. */
const MAX_SUMMARY = 8_000;
const MAX_REASON = 500;

/** What an agent is told of the thread. The shopper's userJwt is not the agent's business. */
export function describeHandoff(turn: Turn, language: string): HandoffConversation {
  const { threadId, workspaceId, history } = turn;
  const { userId, visitorId } = turn.shopper;
  const reason = history.at(-1)?.question.slice(0, MAX_REASON).toWellFormed();
  return {
    handoffId: toHandoffId(turn),
    ...{ threadId, workspaceId, shopper: { userId, visitorId }, language },
    ...(reason && { reason }),
    summary: summarizeConversation(turn),
  };
}

/** Follows from the handoffs that the thread is known to have had: a try that nobody remembers has the same one. */
function toHandoffId({ tenantId, threadId, contact }: Turn): string {
  const parts = [tenantId, threadId, String(contact.handoffCount ?? 0)];
  return `handoff_${createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32)}`;
}

/** The latest turns whole, as many as fit, and before them what is kept of the older ones. */
function summarizeConversation({ history, summary }: Turn): string {
  const parts = [summary, ...history.map(({ question, answer }) => `Shopper: ${question}\nAssistant: ${answer}`)];
  const kept = parts.filter((part) => part !== null);
  while (kept.length > 1 && kept.join("\n\n").length > MAX_SUMMARY) kept.shift();
  return kept.join("\n\n");
}
