import { create } from "../handlers/api-feedback.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = create(awsPorts(process.env, { analytics: analyticsStore }));
