import type { Operation } from "../../http/operation.ts";
import { chat } from "./operations/chat.ts";
import { resumeChat } from "./operations/resume-chat.ts";
import { stopChat } from "./operations/stop-chat.ts";

/** Chat and what belongs to a running turn (operations.md *Chat, recommendations, feedback, threads, analytics*). */
export const chatOperations: Operation[] = [chat, stopChat, resumeChat];
