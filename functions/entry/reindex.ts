import { create } from "../handlers/reindex.ts";
import { createModel } from "../platform/anthropic/create-model.ts";
import { workerSearchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchEngine, model: createModel })));
