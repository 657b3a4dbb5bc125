export { type MessageItem, messagesOf, type ThreadItem } from "./conversation/records.ts";
export { findThread } from "./conversation/thread-access.ts";
export { threadCallerOf } from "./conversation/thread-caller.ts";
export { chatOperations } from "./operations.ts";
export { checkStream, createProtocolChecker, type ProtocolChecker } from "./protocol/check-stream.ts";
