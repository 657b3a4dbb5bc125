import { create } from "../handlers/export-threads.ts";
import { workerSearchIndex } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchIndex })));
