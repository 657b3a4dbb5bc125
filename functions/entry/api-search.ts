import { explainSearchOperations } from "../features/explain-search/index.ts";
import { multiSearchOperations } from "../features/multi-search/index.ts";
import { searchOperations } from "../features/search/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { createModel } from "../platform/anthropic/create-model.ts";
import { analyticsStore } from "../platform/aws/analytics/analytics-store.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { searchEngine } from "../platform/aws/opensearch/search-engine.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) =>
  apiHandler([...searchOperations, ...multiSearchOperations, ...explainSearchOperations], ports);
export const handler = create(awsPorts(process.env, { search: searchEngine, analytics: analyticsStore, model: createModel }));
