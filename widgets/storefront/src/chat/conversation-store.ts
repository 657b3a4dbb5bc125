import type { Turn } from "./conversation.ts";

/** A conversation as this tab keeps it, until it is closed. */
export interface Conversation {
  threadId: string;
  turns: Turn[];
  /** A person's stream, while one has the conversation. */
  agent: { resumeToken: string; after: number; name?: string | null } | null;
}

/** Turns that a tab keeps: a page that is loaded again shows what was said before. */
const MAX_TURNS = 30;

/** Reads what was kept under a name. A text that is damaged, or of another form, is no conversation. */
export function readConversation(text: string | null): Conversation | null {
  try {
    const { threadId, turns, agent = null } = JSON.parse(text ?? "null");
    return typeof threadId === "string" && Array.isArray(turns) ? { threadId, turns, agent } : null;
  } catch {
    return null;
  }
}

export function writeConversation({ turns, ...rest }: Conversation): string {
  return JSON.stringify({ ...rest, turns: turns.slice(-MAX_TURNS) });
}
