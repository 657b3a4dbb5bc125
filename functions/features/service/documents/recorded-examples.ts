import analytics from "./recorded/analytics.json" with { type: "json" };
import catalog from "./recorded/catalog.json" with { type: "json" };
import chat from "./recorded/chat.json" with { type: "json" };
import compliance from "./recorded/compliance.json" with { type: "json" };
import crawl from "./recorded/crawl.json" with { type: "json" };
import deprovisioning from "./recorded/deprovisioning.json" with { type: "json" };
import events from "./recorded/events.json" with { type: "json" };
import experiments from "./recorded/experiments.json" with { type: "json" };
import feedback from "./recorded/feedback.json" with { type: "json" };
import liveAgents from "./recorded/live-agents.json" with { type: "json" };
import mcpServer from "./recorded/mcp-server.json" with { type: "json" };
import recommendations from "./recorded/recommendations.json" with { type: "json" };
import redrive from "./recorded/redrive.json" with { type: "json" };
import rules from "./recorded/rules.json" with { type: "json" };
import search from "./recorded/search.json" with { type: "json" };
import service from "./recorded/service.json" with { type: "json" };
import shopify from "./recorded/shopify.json" with { type: "json" };
import suggestions from "./recorded/suggestions.json" with { type: "json" };
import tenancy from "./recorded/tenancy.json" with { type: "json" };
import threads from "./recorded/threads.json" with { type: "json" };
import webhooks from "./recorded/webhooks.json" with { type: "json" };

/** An example as it was sent to the demo shop, and its real answer. */
export interface RecordedExample {
  description: string;
  title?: string;
  request: {
    key?: "secret" | "publishable" | "admin";
    params?: Record<string, string>;
    query?: Record<string, string | number | boolean | readonly string[]>;
    headers?: Record<string, string>;
    body?: unknown;
  };
  answer: {
    status: number;
    contentType: string;
    /** The envelope, a document or a text; of a stream its lines. */
    body: unknown;
  };
}

/**
 * Examples that `npm run docs:examples` recorded, by feature and then by example. They stand in this folder so that only
 * functions which know all operations carry them. `usage` and `tierLimits`, alike in all envelopes, are kept in the answer of
 * whoami alone.
 */
export const RECORDED = {
  catalog,
  search,
  rules,
  experiments,
  suggestions,
  recommendations,
  events,
  chat,
  feedback,
  threads,
  analytics,
  webhooks,
  crawl,
  tenancy,
  "live-agents": liveAgents,
  compliance,
  shopify,
  "mcp-server": mcpServer,
  redrive,
  deprovisioning,
  service,
} as unknown as Readonly<Record<string, Readonly<Record<string, RecordedExample>>>>;

/** Lists the examples of an operation: the one of its name first, then its further ones. */
export function recordedExamples(feature: string, operationId: string): RecordedExample[] {
  return Object.entries(RECORDED[feature] ?? {}).flatMap(([name, example]) =>
    name === operationId || name.startsWith(`${operationId}:`) ? [example] : [],
  );
}
