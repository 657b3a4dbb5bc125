import type { IndexLayout } from "../../../schemas/index-layout.ts";

/** Sizes of a stage: all differences between a cheap and a dependable deployment. */
export interface StageSizes {
  /** Keeps data when the stack is deleted: deletion protection and retention. */
  keepData: boolean;
  /** Gives a new version a tenth of the requests first, and takes it back when an alarm starts. */
  canary: boolean;
  /** Minutes between runs of the smoke test against the public address; null for none. */
  smokeTestMinutes: number | null;
  search: SearchSizes;
  /** Puts the firewall before the distribution, unless the context says otherwise. */
  firewall: boolean;
  /** NAT gateways of a VPC: one is cheap, one in each zone survives the loss of a zone. An account has 5 addresses for them. */
  natGateways: number;
  logRetentionDays: 7 | 30 | 90;
  functionMemoryMb: number;
  /** Memory of functions that embed text: they need processor time, and Lambda gives a whole processor from 1,769 MB. */
  embeddingMemoryMb: number;
  /** Memory of the chat's functions, which mostly wait for a model; 116 MB are in use. */
  chatMemoryMb: number;
  /** Concurrent indexer batches for one shard of the catalogue's stream (1-10, an AWS limit). */
  indexerParallelism: number;
  /** Concurrent batches of changes for one shard of the conversations' stream (1-10, an AWS limit). */
  conversationsParallelism: number;
  /** Concurrent batches of searches and shop events for one shard of their stream (1-10, an AWS limit). */
  activityParallelism: number;
  webhooks: WebhookSizes;
  crawl: CrawlSizes;
  /** Requests per second over all tenants that API Gateway admits; the tenants' own limits are far lower. */
  requestsPerSecond: number;
  burst: number;
  /** The account's quota of concurrent executions of functions; a new account has less until it asks for more. */
  concurrencyQuota: number;
}

interface WebhookSizes {
  /** Concurrent batches of new events for one shard of the event log's stream (1-10, an AWS limit). */
  fanOutParallelism: number;
  /** Concurrent batches of deliveries (2-1,000, an AWS limit): to endpoints that answer, and to those that are slow or silent. */
  delivery: number;
  deliverySlow: number;
  /** Reserves the slots of all these batches: deliveries then neither wait for other functions nor take their slots. */
  reservesSlots: boolean;
}

interface CrawlSizes {
  /** Crawls that work at the same time, in slots of their own. Null: none are reserved. */
  concurrency: number | null;
}

export interface SearchSizes {
  instanceType: string;
  instanceCount: number;
  volumeGb: number;
  /** Zones that the data nodes are spread over. */
  zones: 1 | 2 | 3;
  /** Dedicated masters and a standby zone: the domain survives the loss of a zone without a pause. Null: neither. */
  standby: { masterType: string; masterCount: number } | null;
  /**
   * Publishes the domain's slow logs and its error log. Each domain that does takes one of the 10 resource policies for logs that
   * an account has in a region, and cannot have more of.
   */
  publishesLogs: boolean;
  index: IndexLayout;
  /** Slots reserved for the function that searches. Null: none, for accounts that still have ten in all. */
  concurrency: number | null;
}

const PROD = {
  keepData: true,
  canary: true,
  smokeTestMinutes: 5,
  // Multi-AZ with standby wants data nodes in multiples of three zones and three dedicated masters.
  search: {
    instanceType: "r7g.large.search",
    instanceCount: 3,
    volumeGb: 100,
    zones: 3,
    standby: { masterType: "m7g.large.search", masterCount: 3 },
    publishesLogs: true,
    index: {
      // Three on each node. docs/scale.md says when there should be more.
      shards: 9,
      // One on each node: the months that are kept add up to 14 of them, and each takes memory.
      monthShards: 3,
      // A domain with standby refuses an index whose copies are no multiple of its three zones.
      replicas: "0-2",
      // docs/decisions/0003-opensearch-mapping.md has what it costs and saves.
      refreshInterval: "500ms",
      slowLog: { query: "500ms", fetch: "200ms", indexing: "1s" },
    },
    // At 0.1 s a search 200 slots serve the 2,000 requests a second that the API admits. While the domain is silent a search
    // holds its slot for 8 s at most: 25 searches a second take all 200, and no other function loses one of its own. Within
    // those 8 s each instance has noticed, and refuses searches in milliseconds.
    concurrency: 200,
  },
  firewall: true,
  natGateways: 3,
  logRetentionDays: 90,
  functionMemoryMb: 1769,
  embeddingMemoryMb: 1769,
  chatMemoryMb: 1024,
  indexerParallelism: 10,
  conversationsParallelism: 10,
  activityParallelism: 10,
  webhooks: { fanOutParallelism: 10, delivery: 200, deliverySlow: 50, reservesSlots: true },
  // Two requests a second each: 8.6 million pages a day.
  crawl: { concurrency: 50 },
  requestsPerSecond: 2_000,
  burst: 4_000,
  concurrencyQuota: 1_000,
} as const satisfies StageSizes;

/** All stages, the cheapest first. docs/decisions/0124-stages-and-quotas.md says what each is for. */
export const STAGES = {
  dev: {
    keepData: false,
    canary: false,
    smokeTestMinutes: null,
    // The smallest node that OpenSearch Service offers with k-NN; 10 GB is the smallest gp3 volume.
    search: {
      instanceType: "t3.small.search",
      instanceCount: 1,
      volumeGb: 10,
      zones: 1,
      standby: null,
      // A preview for each pull request would use the account's policies up.
      publishesLogs: false,
      index: {
        shards: 1,
        monthShards: 1,
        // No copies on one node. The form is that of prod, so that every domain takes it.
        replicas: "0-2",
        refreshInterval: "100ms",
        slowLog: { query: "1s", fetch: "500ms", indexing: "2s" },
      },
      concurrency: null,
    },
    firewall: false,
    natGateways: 1,
    logRetentionDays: 7,
    functionMemoryMb: 1024,
    embeddingMemoryMb: 1769,
    chatMemoryMb: 1024,
    indexerParallelism: 2,
    conversationsParallelism: 2,
    activityParallelism: 2,
    webhooks: { fanOutParallelism: 2, delivery: 100, deliverySlow: 20, reservesSlots: false },
    crawl: { concurrency: null },
    requestsPerSecond: 100,
    burst: 200,
    concurrencyQuota: 1_000,
  },
  small: {
    keepData: true,
    // A tenth of ten minutes of its traffic is a few requests: they would show nothing, and cost each deployment 20 minutes.
    canary: false,
    smokeTestMinutes: 5,
    // One node in each of two zones: either holds everything. Without masters of its own the domain may pause when it loses one.
    search: {
      instanceType: "r7g.medium.search",
      instanceCount: 2,
      volumeGb: 20,
      zones: 2,
      standby: null,
      publishesLogs: true,
      index: {
        shards: 2,
        monthShards: 1,
        // A copy on each node. A multiple of two zones and of three: the domain can become that of prod without new indices.
        replicas: "0-5",
        refreshInterval: "500ms",
        slowLog: { query: "500ms", fetch: "200ms", indexing: "1s" },
      },
      concurrency: null,
    },
    firewall: true,
    natGateways: 1,
    logRetentionDays: 30,
    functionMemoryMb: 1769,
    embeddingMemoryMb: 1769,
    chatMemoryMb: 1024,
    indexerParallelism: 2,
    conversationsParallelism: 2,
    activityParallelism: 2,
    webhooks: { fanOutParallelism: 2, delivery: 100, deliverySlow: 20, reservesSlots: false },
    crawl: { concurrency: null },
    requestsPerSecond: 200,
    burst: 400,
    concurrencyQuota: 1_000,
  },
  // All that prod has, at a tenth of its slots, which are a limit as well: a test of its load takes none of prod's.
  staging: {
    ...PROD,
    keepData: false,
    search: {
      ...PROD.search,
      // The smallest nodes that Multi-AZ with standby takes.
      instanceType: "r7g.medium.search",
      volumeGb: 20,
      standby: { masterType: "m7g.medium.search", masterCount: 3 },
      concurrency: 20,
    },
    natGateways: 1,
    logRetentionDays: 30,
    webhooks: { fanOutParallelism: 10, delivery: 20, deliverySlow: 5, reservesSlots: true },
    crawl: { concurrency: 5 },
    requestsPerSecond: 200,
    burst: 400,
  },
  prod: PROD,
} as const satisfies Record<string, StageSizes>;

export type StageName = keyof typeof STAGES;

/** Counts the zones of a VPC: one for each zone of the search domain, and two at least, for the functions. */
export function countZones({ zones }: SearchSizes): number {
  return Math.max(zones, 2);
}
