import { createHash } from "node:crypto";
import type { HandedConversation } from "../../../platform/live-agents.ts";
import type { Turn } from "../contracts.ts";

/** Enough to begin with: the agent can read the thread. */
const MOST_SUMMARY = 8_000;
const MOST_REASON = 500;

/** What an agent is told of the thread. The shopper's userJwt is not the agent's business. */
export function describeHandoff(turn: Turn, language: string): HandedConversation {
  const { threadId, workspaceId, history } = turn;
  const { userId, visitorId } = turn.shopper;
  const reason = history.at(-1)?.question.slice(0, MOST_REASON).toWellFormed();
  return {
    handoffId: handoffIdOf(turn),
    ...{ threadId, workspaceId, shopper: { userId, visitorId }, language },
    ...(reason && { reason }),
    summary: summarize(turn),
  };
}

/** Follows from the handoffs that the thread is known to have had: a try that nobody remembers has the same one. */
function handoffIdOf({ tenantId, threadId, contact }: Turn): string {
  const parts = [tenantId, threadId, String(contact.handoffCount ?? 0)];
  return `handoff_${createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32)}`;
}

/** The latest turns whole, as many as fit, and before them what is kept of the older ones. */
function summarize({ history, summary }: Turn): string {
  const parts = [summary, ...history.map(({ question, answer }) => `Shopper: ${question}\nAssistant: ${answer}`)];
  const kept = parts.filter((part) => part !== null);
  while (kept.length > 1 && kept.join("\n\n").length > MOST_SUMMARY) kept.shift();
  return kept.join("\n\n");
}
