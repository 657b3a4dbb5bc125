import { create } from "../handlers/count-activity.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";

export const handler = workerHandler(create(awsPorts(process.env, { analytics: analyticsStore })));
