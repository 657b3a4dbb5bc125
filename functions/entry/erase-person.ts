import { createErasureStep, PERSONAL_STORES } from "../features/compliance/index.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerSearchIndex } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createErasureStep(ports, PERSONAL_STORES);
export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchIndex, analytics: analyticsStore })));
