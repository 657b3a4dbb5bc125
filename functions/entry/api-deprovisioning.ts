import { create } from "../handlers/api-deprovisioning.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { workerSearchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = create(awsPorts(process.env, { search: workerSearchEngine, analytics: analyticsStore }));
