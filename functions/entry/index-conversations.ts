import { create } from "../handlers/index-conversations.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { workerSearchIndex } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchIndex, analytics: analyticsStore })));
