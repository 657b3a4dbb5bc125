import { create } from "../handlers/purge-data.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerSearchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";

export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchEngine, analytics: analyticsStore })));
