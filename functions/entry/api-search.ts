import { create } from "../handlers/api-search.ts";
import { createModel } from "../platform/anthropic/create-model.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { searchEngine } from "../platform/aws/opensearch/search-engine.ts";

export const handler = create(awsPorts(process.env, { search: searchEngine, analytics: analyticsStore, model: createModel }));
