import { create } from "../handlers/expire-activity.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = workerHandler(create(awsPorts(process.env, { analytics: analyticsStore })));
