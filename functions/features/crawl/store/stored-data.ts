import type { Ports } from "../../../domain/ports.ts";
import { collectionData, listWorkspaceIds, type PurgeScope, type StoredData } from "../../../domain/stored-data.ts";
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

const pages = collectionData({
  name: "crawlPages",
  table,
  collections: BY_WORKSPACE.map((name) => [name, "*"]),
  workspaces: "apart",
  list: (scope, ports) => listByWorkspace(BY_WORKSPACE, scope, ports),
});

/** A step of a crawl without an item writes nothing to the queue any more. */
const crawls = collectionData({
  name: "crawls",
  table,
  collections: [["crawls", "*"]],
  workspaces: "apart",
  list: (scope, ports) => listByWorkspace(["crawls"], scope, ports),
});

export const crawlData: StoredData[] = [single, queues, pages, crawls, slots];

async function listByWorkspace(names: string[], scope: PurgeScope, ports: Ports): Promise<string[][]> {
  const workspaceIds = await listWorkspaceIds(scope, ports);
  return workspaceIds.flatMap((workspaceId) => names.map((name) => [name, workspaceId]));
}

async function listCrawlIds(scope: PurgeScope, ports: Ports): Promise<string[]> {
  const ids: string[] = [];
  for (const collection of await listByWorkspace(["crawls"], scope, ports)) {
    for await (const { id } of readItems(ports.tables.jobs, scope.tenantId, collection, { limit: PAGE })) ids.push(id);
  }
  return ids;
}
