export { createIndexer, type StreamHandler } from "./indexing/index-stream.ts";
export { catalogOperations } from "./operations.ts";
