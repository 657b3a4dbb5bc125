import { create } from "../handlers/index-catalog.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { workerSearchEngine } from "./ports/search-engine.ts";

export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchEngine })));
