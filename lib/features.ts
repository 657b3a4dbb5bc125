import { DEAD_LETTERS } from "../schemas/resources.ts";
import { analyticsFeature } from "./features/analytics.ts";
import { catalogFeature, INDEXING_PERMISSIONS } from "./features/catalog.ts";
import { chatFeature } from "./features/chat.ts";
import { complianceFeature } from "./features/compliance.ts";
import { crawlFeature } from "./features/crawl.ts";
import { deprovisioningFeature } from "./features/deprovisioning.ts";
import { COUNTING_PERMISSIONS, eventsFeature } from "./features/events.ts";
import type { Feature } from "./features/feature.ts";
import { searchFeature } from "./features/search.ts";
import { tenancyFeature } from "./features/tenancy.ts";
import { CONVERSATION_PERMISSIONS, threadsFeature } from "./features/threads.ts";
import { DELIVERY_PERMISSIONS, webhooksFeature } from "./features/webhooks.ts";
import { mergePermissions } from "./platform/permissions.ts";

/** Health, documents, and answers to requests that no route matches. */
const serviceFeature: Feature = {
  name: "service",
  permissions: {},
};

/** Takes what agents do into the threads. */
const liveAgentsFeature: Feature = {
  name: "live-agents",
  permissions: {
    tables: { tenancy: "write", conversations: "write", events: "write", identities: "write", jobs: "write" },
    buckets: { content: "write" },
    tenantSecrets: "write",
  },
};

/** Notes what Shopify asks for, and starts the machines that do it; orders are shop events. */
const shopifyFeature: Feature = {
  name: "shopify",
  permissions: {
    tables: { tenancy: "write", jobs: "write", activity: "write", catalog: "read" },
    secrets: ["shopifySecret"],
    tenantSecrets: "write",
    machines: ["erasePerson", "purgeData"],
  },
};

const recommendationsFeature: Feature = {
  name: "recommendations",
  permissions: {
    tables: { insights: "read" },
    search: "read",
    analytics: ["read"],
    embedding: true,
    tenantSecrets: "read",
  },
};

/** Opens the secret with which a tenant signs its shoppers in. */
const feedbackFeature: Feature = {
  name: "feedback",
  permissions: {
    tables: { conversations: "write", events: "write", identities: "write" },
    analytics: ["read"],
    tenantSecrets: "read",
  },
};

/** Its tools run the operations of these features in its own function. */
const mcpServerFeature: Feature = {
  name: "mcp-server",
  permissions: [recommendationsFeature.permissions, chatFeature.permissions].reduce(mergePermissions, searchFeature.permissions),
  memoryMb: chatFeature.memoryMb!,
};

const suggestionsFeature: Feature = {
  name: "suggestions",
  permissions: { search: "read", analytics: ["read"], embedding: true, tenantSecrets: "read" },
};

/** Reads and writes the rules that searches obey. */
const rulesFeature: Feature = {
  name: "rules",
  permissions: { tables: { tenancy: "write" } },
};

/** Reads reports, and changes what searches obey where a variant is published. */
const experimentsFeature: Feature = {
  name: "experiments",
  permissions: { tables: { tenancy: "write" }, analytics: ["read"] },
};

/** Has the permissions of the workers whose dead letters it takes, since it does their work. */
const redriveFeature: Feature = {
  name: "redrive",
  permissions: {
    ...[DELIVERY_PERMISSIONS, CONVERSATION_PERMISSIONS, COUNTING_PERMISSIONS].reduce(mergePermissions, INDEXING_PERMISSIONS),
    deadLetters: [...DEAD_LETTERS],
    streams: ["activity", "catalog", "conversations", "events"],
  },
};

/** All features, in the order in which they are built. */
export const FEATURES: readonly Feature[] = [
  catalogFeature,
  searchFeature,
  suggestionsFeature,
  rulesFeature,
  experimentsFeature,
  chatFeature,
  recommendationsFeature,
  mcpServerFeature,
  webhooksFeature,
  feedbackFeature,
  threadsFeature,
  eventsFeature,
  analyticsFeature,
  deprovisioningFeature,
  crawlFeature,
  complianceFeature,
  redriveFeature,
  tenancyFeature,
  liveAgentsFeature,
  shopifyFeature,
  serviceFeature,
];
