import { create } from "../handlers/index-conversations.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { analyticsStore } from "./ports/analytics-store.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { workerSearchIndex } from "./ports/search-engine.ts";

export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchIndex, analytics: analyticsStore })));
