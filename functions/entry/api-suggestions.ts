import { create } from "../handlers/api-suggestions.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { searchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = create(awsPorts(process.env, { search: searchEngine, analytics: analyticsStore }));
