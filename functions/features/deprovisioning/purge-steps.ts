import { CAPACITIES } from "../../../schemas/limits.ts";
import { DEAD_LETTERS } from "../../../schemas/resources.ts";
import { eventLogData } from "../../domain/event-log.ts";
import { identitiesData } from "../../domain/identities/identity-places.ts";
import { liveAgentsData } from "../../domain/live-agents/connections.ts";
import type { Ports } from "../../domain/ports.ts";
import type { PurgedPart, PurgeScope, StoredData } from "../../domain/stored-data.ts";
import { refusedChangesData, type SetAsideChange } from "../../domain/streams/refused-changes.ts";
import { kernelData } from "../../http/stored-data.ts";
import type { DeadLetter } from "../../platform/ports/stores/queue.ts";
import { catalogData } from "../catalog/index.ts";
import { chatData } from "../chat/index.ts";
import { complianceData } from "../compliance/index.ts";
import { crawlData } from "../crawl/index.ts";
import { activityData } from "../events/index.ts";
import { experimentsData } from "../experiments/index.ts";
import { feedbackData } from "../feedback/index.ts";
import { rulesData } from "../rules/index.ts";
import { readingsData } from "../search/index.ts";
import { tenancyData } from "../tenancy/index.ts";
import { threadsData } from "../threads/index.ts";
import { webhooksData } from "../webhooks/index.ts";

/** A part of a purge. */
export interface PurgeStep extends Pick<StoredData, "name" | "purge" | "finish"> {
  /** Counter of its removals. */
  counter: "openSearchDeleted" | "dynamoDbDeleted" | "objectsDeleted" | null;
}

/**
 * Everything that the product stores of a tenant, in the order in which it is removed: first what works or is seen, parts before
 * what names them, the tenant itself last.
 */
export const STORED_DATA: readonly StoredData[] = [
  ...webhooksData,
  ...crawlData,
  ...catalogData,
  readingsData,
  ...feedbackData,
  ...chatData,
  ...threadsData,
  ...activityData,
  eventLogData,
  refusedChangesData,
  ...kernelData,
  ...complianceData,
  ...liveAgentsData,
  ...identitiesData,
  ...rulesData,
  ...experimentsData,
  ...tenancyData,
];

const index: PurgeStep = {
  name: "index",
  counter: "openSearchDeleted",
  purge: async ({ tenantId, workspaceId }, _after, { index }) => ({
    removed: await index.removeWorkspace(tenantId, workspaceId),
    next: null,
  }),
};

const analytics: PurgeStep = {
  name: "analytics",
  counter: "openSearchDeleted",
  purge: async ({ tenantId, workspaceId }, _after, { analytics }) => ({
    removed: await analytics.removeWorkspace(tenantId, workspaceId),
    next: null,
  }),
};

/** Objects of a workspace that no item names are texts of records; those of a tenant are all below its id. */
const objects: PurgeStep = {
  name: "objects",
  counter: "objectsDeleted",
  async purge({ tenantId, workspaceId }, _after, { objects }) {
    if (workspaceId !== null)
      return { removed: await objects.content.removeBelow(tenantId, `spill/${workspaceId}/`), next: null };
    const removed = await Promise.all(Object.values(objects).map((bucket) => bucket.removeBelow(tenantId, "")));
    return { removed: removed.reduce((sum, count) => sum + count, 0), next: null };
  },
};

/** Letters that hold changes of the tenant. Those of others are hidden for a minute, as by a redrive. */
export const deadLetters: PurgeStep = {
  name: "deadLetters",
  counter: null,
  async purge(scope, _after, ports) {
    const removed = await Promise.all(DEAD_LETTERS.map((name) => removeLetters(ports.deadLetters[name], scope)));
    return { removed: removed.reduce((sum, count) => sum + count, 0), next: null };
  },
};

async function removeLetters(source: Ports["deadLetters"][keyof Ports["deadLetters"]], scope: PurgeScope): Promise<number> {
  let removed = 0;
  for (;;) {
    const letters = await source.take();
    if (letters.length === 0) return removed;
    const own = letters.filter((letter) => isOf(letter, scope));
    if (own.length > 0) await source.remove(own);
    removed += own.length;
  }
}

/**
 * Tells whether a letter holds a change of the scope; of a workspace only one that says so, since the changes of a workspace that
 * is gone are dropped when they come again. Letters that Lambda wrote name a place in a stream, and messages of queues an id:
 * neither holds data.
 */
function isOf({ body }: DeadLetter, { tenantId, workspaceId }: PurgeScope): boolean {
  const { tenantId: owner, record } = body as Partial<SetAsideChange>;
  if (owner !== tenantId) return false;
  if (workspaceId === null) return true;
  const { Keys, NewImage, OldImage } = record?.dynamodb ?? {};
  const named = (NewImage ?? OldImage)?.workspaceId?.S ?? workspaceOfRecord(Keys?.pk?.S ?? "");
  return named === workspaceId;
}

/** Returns the workspace of a catalog record, whose partition is `tenant#workspace#kind`; null for items of other tables. */
function workspaceOfRecord(partition: string): string | null {
  const [, workspaceId = null, kind, ...others] = partition.split("#");
  return others.length === 0 && CAPACITIES.some((name) => name === kind) ? workspaceId : null;
}

/**
 * Returns the steps of a pass over these classes of items, and over all that is no item. Throws on two classes of one name: a
 * purge goes on by the name of its step, and would go round between them for ever.
 */
export function toSteps(data: readonly StoredData[]): PurgeStep[] {
  const twice = data.find(({ name }, position) => data.findIndex((other) => other.name === name) !== position);
  if (twice) throw new Error(`Two classes of stored data are named ${twice.name}.`);
  const items = data.map((each): PurgeStep => ({ ...each, counter: "dynamoDbDeleted" }));
  return [index, ...items, analytics, objects];
}

export type { PurgedPart };
