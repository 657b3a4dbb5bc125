import { create } from "../handlers/api-analytics.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { embeddingEngine } from "../platform/aws/embedding-engine.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = create(awsPorts(process.env, { search: embeddingEngine, analytics: analyticsStore }));
