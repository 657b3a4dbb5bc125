import { redriveOperations } from "../features/redrive/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { searchEngine } from "../platform/aws/opensearch/search-engine.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(redriveOperations, ports);
export const handler = create(awsPorts(process.env, { search: searchEngine, analytics: analyticsStore }));
