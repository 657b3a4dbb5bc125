import { create } from "../handlers/reindex.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerSearchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";

export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchEngine })));
