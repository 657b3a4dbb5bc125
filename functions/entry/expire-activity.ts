import { create } from "../handlers/expire-activity.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { analyticsStore } from "./ports/analytics-store.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = workerHandler(create(awsPorts(process.env, { analytics: analyticsStore })));
