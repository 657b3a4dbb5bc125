export type { AgentOptions } from "./agent-lines.ts";
export { BulkError, type BulkFailure, type BulkOptions, type BulkProgress, type BulkResult, sendInBatches } from "./bulk.ts";
export { ask, type ChatStream, follow, type Question, type StreamOptions, type StreamPlace } from "./chat-stream.ts";
export { Client } from "./client.ts";
export { Connection } from "./connection.ts";
export { ApiError, type Issue } from "./errors.ts";
export type { Pages } from "./pages.ts";
export type { CallOptions, ConnectionOptions } from "./send.ts";
export type { AgentLine, Answer, Arguments, ChatChunk, Data, Input, Result, Route } from "./types.ts";
