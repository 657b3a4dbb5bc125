export { createIndexer, type TableStreamHandler as StreamHandler } from "./indexing/index-stream.ts";
export { createReindexStep, type ReindexState } from "./indexing/reindex-step.ts";
export { catalogOperations } from "./operations.ts";
