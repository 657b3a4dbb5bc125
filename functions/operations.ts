import { analyticsOperations } from "./features/analytics/index.ts";
import { catalogOperations } from "./features/catalog/index.ts";
import { chatOperations } from "./features/chat/index.ts";
import { complianceOperations } from "./features/compliance/index.ts";
import { crawlOperations } from "./features/crawl/index.ts";
import { deprovisioningOperations } from "./features/deprovisioning/index.ts";
import { eventsOperations } from "./features/events/index.ts";
import { experimentsOperations } from "./features/experiments/index.ts";
import { explainSearchOperations } from "./features/explain-search/index.ts";
import { feedbackOperations } from "./features/feedback/index.ts";
import { liveAgentsOperations } from "./features/live-agents/index.ts";
import { mcpServerOperations } from "./features/mcp-server/index.ts";
import { multiSearchOperations } from "./features/multi-search/index.ts";
import { recommendationsOperations } from "./features/recommendations/index.ts";
import { redriveOperations } from "./features/redrive/index.ts";
import { rulesOperations } from "./features/rules/index.ts";
import { searchOperations } from "./features/search/index.ts";
import { serviceOperations } from "./features/service/index.ts";
import { shopifyOperations } from "./features/shopify/index.ts";
import { suggestionsOperations } from "./features/suggestions/index.ts";
import { tenancyOperations } from "./features/tenancy/index.ts";
import { threadsOperations } from "./features/threads/index.ts";
import { webhooksOperations } from "./features/webhooks/index.ts";
import type { Operation } from "./http/operation.ts";

const featureOperations: Operation[] = [
  ...catalogOperations,
  ...searchOperations,
  ...multiSearchOperations,
  ...explainSearchOperations,
  ...rulesOperations,
  ...experimentsOperations,
  ...suggestionsOperations,
  ...chatOperations,
  ...recommendationsOperations,
  ...mcpServerOperations,
  ...webhooksOperations,
  ...feedbackOperations,
  ...threadsOperations,
  ...eventsOperations,
  ...analyticsOperations,
  ...crawlOperations,
  ...tenancyOperations,
  ...liveAgentsOperations,
  ...complianceOperations,
  ...shopifyOperations,
  ...deprovisioningOperations,
  ...redriveOperations,
];

/** Every endpoint of the product. Routes, authorization, documents, infrastructure and tests are derived from this table. */
export const OPERATIONS: readonly Operation[] = [...featureOperations, ...serviceOperations(featureOperations)];
