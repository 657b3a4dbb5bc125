import { STORED_DATA } from "../features/deprovisioning/purge-steps.ts";
import { createPurgeStep } from "../features/deprovisioning/run-purge.ts";
import { storedOutcomesData } from "../http/stored-data.ts";
import { OPERATIONS } from "../operations.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerSearchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import type { Ports } from "../platform/ports.ts";

/** Only here, since no feature knows the operations of all. */
const outcomes = storedOutcomesData(OPERATIONS.filter(({ method }) => method === "POST").map(({ id }) => id));

export const create = (ports: Ports) => createPurgeStep(ports, [outcomes, ...STORED_DATA]);
export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchEngine, analytics: analyticsStore })));
