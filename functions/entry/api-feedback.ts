import { feedbackOperations } from "../features/feedback/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(feedbackOperations, ports);
export const handler = create(awsPorts(process.env, { analytics: analyticsStore }));
