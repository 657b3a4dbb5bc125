export { chatOperations } from "./operations.ts";
export { checkStream, createProtocolChecker, type ProtocolChecker } from "./protocol/check-stream.ts";
export { identifyCaller as threadCallerOf } from "./thread/identify-caller.ts";
export { type MessageItem, type ThreadItem, toMessageCollection as messagesOf } from "./thread/records.ts";
export { findThread } from "./thread/thread-access.ts";
