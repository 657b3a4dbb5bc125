import type { Ports } from "../../../domain/ports.ts";
import {
  collectionData,
  listWorkspaceIds,
  type PurgeScope,
  type StoredData,
  workspaceData,
} from "../../../domain/stored-data.ts";
import { readItems } from "../../../platform/ports/stores/table.ts";
import { toQueueCollection } from "./queue-item.ts";

const table = "jobs";
const PAGE = 1_000;

/** Collections under a workspace's id; the crawls themselves go last, since they name what they have queued. */
const BY_WORKSPACE = ["crawlRobots", "crawlSites", "crawlPages", "crawlContents", "crawlFacts", "crawlEnrolments"];

/** Items of which each workspace has one, under its id: the configuration first, so that no further crawl is due. */
const single = collectionData({
  name: "crawlSettings",
  table,
  collections: [["crawlConfigs"], ["crawlLocks"]],
  workspaces: "mixed",
  list: () => [["crawlConfigs"], ["crawlLocks"]],
  select:
    ({ workspaceId }) =>
    ({ id }) =>
      id === workspaceId,
});

/** Slots of the tenant that its crawls have, and the line before them. */
const slots = collectionData({
  name: "crawlSlots",
  table,
  collections: [["crawlSlots"], ["crawlWaits"]],
  workspaces: "mixed",
  list: () => [["crawlSlots"], ["crawlWaits"]],
});

const queues = collectionData({
  name: "crawlQueues",
  table,
  collections: [["crawlQueue", "*"]],
  workspaces: "apart",
  list: async (scope, ports) => (await listCrawlIds(scope, ports)).map(toQueueCollection),
});

const pages = workspaceData({
  name: "crawlPages",
  table,
  collectionsOf: (workspaceId) => BY_WORKSPACE.map((name) => [name, workspaceId]),
});

/** A step of a crawl without an item writes nothing to the queue any more. */
const crawls = workspaceData({
  name: "crawls",
  table,
  collectionsOf: (workspaceId) => [["crawls", workspaceId]],
});

export const crawlData: StoredData[] = [single, queues, pages, crawls, slots];

async function listCrawlIds(scope: PurgeScope, ports: Ports): Promise<string[]> {
  const ids: string[] = [];
  for (const workspaceId of await listWorkspaceIds(scope, ports)) {
    for await (const { id } of readItems(ports.tables.jobs, scope.tenantId, ["crawls", workspaceId], { limit: PAGE }))
      ids.push(id);
  }
  return ids;
}
