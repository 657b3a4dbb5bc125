import { createActivityCounter } from "../features/events/index.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createActivityCounter(ports);
export const handler = workerHandler(create(awsPorts(process.env, { analytics: analyticsStore })));
