import { create } from "../handlers/api-deprovisioning.ts";
import { analyticsStore } from "./ports/analytics-store.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { workerSearchEngine } from "./ports/search-engine.ts";

export const handler = create(awsPorts(process.env, { search: workerSearchEngine, analytics: analyticsStore }));
