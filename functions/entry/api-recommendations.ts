import { create } from "../handlers/api-recommendations.ts";
import { analyticsStore } from "./ports/analytics-store.ts";
import { awsPorts } from "./ports/aws-ports.ts";
import { searchEngine } from "./ports/search-engine.ts";

export const handler = create(awsPorts(process.env, { search: searchEngine, analytics: analyticsStore }));
