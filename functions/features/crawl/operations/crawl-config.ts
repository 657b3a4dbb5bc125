import { Type } from "@sinclair/typebox";
import { extending, Named, Nullable, Timestamp, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError, validationError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import { enrol, MAX_ENROLMENTS } from "../notifications.ts";
import { nextCrawlAt, scheduleAttributes } from "../schedule/next-crawl.ts";
import { type CrawlConfigItem, type CrawlTarget, readConfig, toConfigKey } from "../store/config-item.ts";
import { crawlDefaults, findSite, resolveTarget } from "./crawl-calls.ts";
import { CONFIG_FIELDS, type ConfigChange, ConfigDraft, validateConfig } from "./validate-config.ts";

export const enrollCrawlNotification = defineOperation({
  ...crawlDefaults,
  id: "enrollCrawlNotification",
  method: "POST",
  path: "/crawl/notifications",
  summary: "Enrols an address for one mail at the end of a crawl.",
  status: 201,
  object: "crawl_notification",
  unknownProperties: "refuse",
  request: Type.Object({
    email: Type.String({ maxLength: 320, format: "email" }),
    workspaceId: Type.Optional(WORKSPACE_ID),
  }),
  response: Type.Object({ workspaceId: Type.String(), email: Type.String() }),
  async handle(call, ports) {
    const { email, workspaceId } = call.body;
    const target = await resolveTarget(call, workspaceId, ports);
    if (!(await enrol(target, email, ports))) {
      const message = `${MAX_ENROLMENTS} addresses wait for the end of this workspace's crawl already. Enrol this one after it.`;
      throw new ApiError("CONFLICT", message);
    }
    return { workspaceId: target.workspaceId, email };
  },
});

/** Times that a change is tried again when another one came first. */
const TRIES = 5;

const NO_SITE = "must be given with a schedule, since neither an earlier crawl nor the workspace names the website";

const CrawlConfigView = Named(
  "CrawlConfig",
  Type.Object({
    workspaceId: Type.String(),
    ...CONFIG_FIELDS,
    nextCrawlAt: Nullable(Timestamp),
  }),
  extending(ConfigDraft),
);

const ConfigInput = Named(
  "CrawlConfigInput",
  Type.Object({ workspaceId: Type.Optional(WORKSPACE_ID), ...ConfigDraft.properties }),
  extending(ConfigDraft),
);

const shared = { ...crawlDefaults, object: "crawl_config", path: "/crawl/config", response: CrawlConfigView } as const;

export const getCrawlConfig = defineOperation({
  ...shared,
  id: "getCrawlConfig",
  refusals: [400],
  method: "GET",
  summary: "Reads how a workspace's website is crawled.",
  request: null,
  async handle(call, ports) {
    const target = await resolveTarget(call, undefined, ports);
    return viewConfig(target, await readConfig(target, ports));
  },
});

export const putCrawlConfig = defineOperation({
  ...shared,
  id: "putCrawlConfig",
  method: "PUT",
  summary: "Changes how a workspace's website is crawled.",
  unknownProperties: "refuse",
  request: ConfigInput,
  async handle(call, ports) {
    const target = await resolveTarget(call, call.body.workspaceId, ports);
    const { workspaceId: _workspaceId, ...change } = call.body;
    const valid = await validateConfig(change, ports);
    return viewConfig(target, await changeConfig(target, valid, ports));
  },
});

/** Makes a change on top of what is there, also when another one is made at the same time. */
async function changeConfig(target: CrawlTarget, change: ConfigChange, ports: Ports): Promise<CrawlConfigItem> {
  for (let tries = 1; ; tries++) {
    const current = await readConfig(target, ports);
    const item = await plan(target, current, { ...current, ...change, revision: current.revision + 1 }, ports);
    const when = current.revision === 0 ? { exists: false } : { equals: { revision: current.revision } };
    try {
      await ports.tables.jobs.write(target.tenantId, { kind: "put", key: toConfigKey(target.workspaceId), item, when });
      return item;
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      if (tries === TRIES) throw new ApiError("CONFLICT", "The configuration is being changed by others. Send the change again.");
    }
  }
}

/** Sets the time of the next crawl; a change of anything but the schedule leaves it as it is. */
async function plan(
  target: CrawlTarget,
  before: CrawlConfigItem,
  after: CrawlConfigItem,
  ports: Ports,
): Promise<CrawlConfigItem> {
  const { dueShard: _dueShard, dueAt, ...item } = after;
  if (item.schedule === "none") return { ...item, scheduledAt: null };
  const url = item.url ?? (await findSite(target, ports));
  if (url === null) throw validationError([{ param: "url", message: NO_SITE }]);
  const isSame = (["schedule", "preferredHour", "timezone"] as const).every((field) => before[field] === item[field]);
  if (isSame && dueAt !== undefined) return { ...after, url };
  const scheduledAt = ports.clock.now();
  const next = nextCrawlAt(item, target.workspaceId, { since: scheduledAt, after: scheduledAt });
  return { ...item, url, scheduledAt, ...scheduleAttributes(target.workspaceId, next!) };
}

function viewConfig({ workspaceId }: CrawlTarget, item: CrawlConfigItem) {
  const { revision: _revision, scheduledAt: _scheduledAt, dueShard: _dueShard, dueAt, ...config } = item;
  return { workspaceId, ...config, nextCrawlAt: dueAt === undefined ? null : new Date(dueAt).toISOString() };
}
