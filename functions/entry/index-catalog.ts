import { create } from "../handlers/index-catalog.ts";
import { workerSearchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchEngine })));
