import { create } from "../handlers/api-analytics.ts";
import { analyticsStore } from "./ports/analytics-store.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { embeddingEngine } from "./ports/embedding-engine.ts";

export const handler = create(awsPorts(process.env, { search: embeddingEngine, analytics: analyticsStore }));
