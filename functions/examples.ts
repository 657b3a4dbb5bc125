import { analyticsExamples } from "./features/analytics/examples.ts";
import { catalogExamples } from "./features/catalog/examples.ts";
import { chatExamples } from "./features/chat/examples.ts";
import { complianceExamples } from "./features/compliance/examples.ts";
import { crawlExamples } from "./features/crawl/examples.ts";
import { deprovisioningExamples } from "./features/deprovisioning/examples.ts";
import { eventsExamples } from "./features/events/examples.ts";
import { experimentsExamples } from "./features/experiments/examples.ts";
import { feedbackExamples } from "./features/feedback/examples.ts";
import { liveAgentsExamples } from "./features/live-agents/examples.ts";
import { mcpServerExamples } from "./features/mcp-server/examples.ts";
import { recommendationsExamples } from "./features/recommendations/examples.ts";
import { redriveExamples } from "./features/redrive/examples.ts";
import { rulesExamples } from "./features/rules/examples.ts";
import { searchExamples } from "./features/search/examples.ts";
import { serviceExamples } from "./features/service/examples.ts";
import { shopifyExamples } from "./features/shopify/examples.ts";
import { suggestionsExamples } from "./features/suggestions/examples.ts";
import { tenancyExamples } from "./features/tenancy/examples.ts";
import { threadsExamples } from "./features/threads/examples.ts";
import { webhooksExamples } from "./features/webhooks/examples.ts";
import type { FeatureExamples } from "./http/operation-example.ts";

/** Every operation's example, by feature, in the order in which they are sent: later ones build on what earlier ones made. */
export const EXAMPLES: Readonly<Record<string, FeatureExamples>> = {
  catalog: catalogExamples,
  search: searchExamples,
  rules: rulesExamples,
  experiments: experimentsExamples,
  suggestions: suggestionsExamples,
  events: eventsExamples,
  recommendations: recommendationsExamples,
  chat: chatExamples,
  "live-agents": liveAgentsExamples,
  feedback: feedbackExamples,
  threads: threadsExamples,
  analytics: analyticsExamples,
  webhooks: webhooksExamples,
  crawl: crawlExamples,
  tenancy: tenancyExamples,
  "mcp-server": mcpServerExamples,
  compliance: complianceExamples,
  shopify: shopifyExamples,
  redrive: redriveExamples,
  deprovisioning: deprovisioningExamples,
  service: serviceExamples,
};
