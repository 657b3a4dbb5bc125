import type { Operation } from "../../http/operation.ts";
import { chat } from "./operations/chat.ts";
import { deleteMemory, deleteMemoryEntry, readMemory } from "./operations/memory.ts";
import { followThread, resumeChat, stopChat } from "./operations/running-turn.ts";

export { showTyping, takeHandoff, writeAsAgent } from "./handoff/console-agent.ts";
export { endThreadHandoff } from "./handoff/end-handoff.ts";
export { toHandoffId } from "./handoff/handoff-records.ts";
export { receiveAgentEvent } from "./handoff/receive-agent-event.ts";
export { createDueHandoffsHandler } from "./handoff/relay-handoff.ts";
export { chat } from "./operations/chat.ts";
export { shopperPreferences } from "./preferences/stored-preferences.ts";
export { toPieceCollection } from "./thread/chunk-log.ts";
export { emitEvents, toEventUserId } from "./thread/conversation-events.ts";
export {
  type MemoryItem,
  type MessageItem,
  NO_TURN,
  type ThreadItem,
  type TurnFacts,
  toMemoryKey,
  toMessageCollection,
  toThreadKey,
} from "./thread/records.ts";
export { findThread, type ThreadCaller, withDefaultWorkspace } from "./thread/thread-access.ts";
export { chatFor } from "./turn/create-chat.ts";
export { isMarkedAsGone, leaveHandoff, purgeThread, startThreadDeletion } from "./turn/delete-thread.ts";
export { prepareLanguage } from "./turn/plain-side.ts";
export { chatData } from "./turn/stored-data.ts";
export { toStopKey } from "./turn/turn-stops.ts";

/** Operations of chat and of a running turn (docs/specification/chat.md). */
export const chatOperations: Operation[] = [
  chat,
  stopChat,
  resumeChat,
  followThread,
  readMemory,
  deleteMemory,
  deleteMemoryEntry,
];
