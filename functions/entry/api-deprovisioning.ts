import { deprovisioningOperations } from "../features/deprovisioning/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerSearchEngine } from "../platform/aws/opensearch/search-engine.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(deprovisioningOperations, ports);
export const handler = create(awsPorts(process.env, { search: workerSearchEngine, analytics: analyticsStore }));
