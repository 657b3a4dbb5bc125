import { type Static, Type } from "@sinclair/typebox";
import { Experiment, ExperimentChanges, ExperimentInput, ExperimentList } from "../../../schemas/search/experiment.ts";
import { Deleted } from "../../../schemas/shapes.ts";
import { type ExperimentScope, readExperiments } from "../../domain/experiment-records.ts";
import type { Ports } from "../../domain/ports.ts";
import { ApiError } from "../../http/errors.ts";
import { requireMatch } from "../../http/etags.ts";
import { defineOperation, type HandlerContext, type Operation, Reply } from "../../http/operation.ts";
import { publishDrafts } from "../rules/index.ts";
import { patchSettings } from "../tenancy/index.ts";
import type { ExperimentCall, TaggedExperiment } from "./experiment-changes.ts";
import {
  addExperiment,
  beginPublishing,
  changeExperiment,
  findExperiment,
  notePublished,
  removeExperiment,
  startExperiment,
  stopExperiment,
} from "./experiment-store.ts";
import { ExperimentReport, makeReport } from "./report/report.ts";

const DEFAULT_LIMIT = 20;

const shared = {
  feature: "experiments",
  key: "secret",
  workspace: "required",
  meter: null,
  object: "experiment",
  status: 200,
} as const;
const reading = { ...shared, scope: "analytics:read" } as const;
const writing = { ...shared, scope: "tenant:admin", query: null } as const;
const acting = {
  ...writing,
  method: "POST",
  unknownProperties: "refuse",
  request: null,
  response: Experiment,
  hasEtag: true,
} as const;

type Call = Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId">;

function toScope({ tenant, workspaceId }: Call): ExperimentScope {
  return { tenantId: tenant.id, workspaceId: workspaceId! };
}

function toExperimentCall(context: HandlerContext<unknown, unknown>): ExperimentCall {
  return { ...toScope(context), caller: context, ifMatch: context.ifMatch };
}

function toReply({ experiment, etag }: TaggedExperiment): Reply {
  return new Reply(experiment, { etag });
}

const ListQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: DEFAULT_LIMIT })),
  cursor: Type.Optional(Type.String({ maxLength: 2_000 })),
});

const listExperiments = defineOperation({
  ...reading,
  id: "listExperiments",
  method: "GET",
  path: "/experiments",
  summary: "Lists a workspace's experiments, the latest first.",
  object: "list",
  request: null,
  query: ListQuery,
  response: ExperimentList,
  async handle(context, ports) {
    const { limit = DEFAULT_LIMIT, cursor } = context.query as Static<typeof ListQuery>;
    const all = await readExperiments(toScope(context), ports);
    const start = cursor === undefined ? 0 : ((await context.cursors.open(cursor, "experiments")) as { at: number }).at;
    const hasMore = start + limit < all.length;
    const next = hasMore ? await context.cursors.seal({ at: start + limit }, "experiments") : null;
    const pagination = { total: all.length, limit, hasMore, cursor: next };
    return { results: all.slice(start, start + limit), pagination };
  },
});

const createExperiment = defineOperation({
  ...writing,
  id: "createExperiment",
  method: "POST",
  path: "/experiments",
  summary: "Creates an experiment as a draft.",
  status: 201,
  unknownProperties: "refuse",
  request: ExperimentInput,
  response: Experiment,
  hasEtag: true,
  handle: async (context, ports) => toReply(await addExperiment(context.body, toExperimentCall(context), ports)),
});

const getExperiment = defineOperation({
  ...reading,
  id: "getExperiment",
  method: "GET",
  path: "/experiments/{experimentId}",
  summary: "Reads an experiment.",
  request: null,
  query: null,
  response: Experiment,
  hasEtag: true,
  handle: async (context, ports) => toReply(await findExperiment(context.params.experimentId!, toScope(context), ports)),
});

const updateExperiment = defineOperation({
  ...writing,
  id: "updateExperiment",
  method: "PATCH",
  path: "/experiments/{experimentId}",
  summary: "Changes the given fields of an experiment.",
  unknownProperties: "refuse",
  request: ExperimentChanges,
  response: Experiment,
  hasEtag: true,
  handle: async (context, ports) =>
    toReply(await changeExperiment(context.params.experimentId!, context.body, toExperimentCall(context), ports)),
});

const deleteExperiment = defineOperation({
  ...writing,
  id: "deleteExperiment",
  method: "DELETE",
  path: "/experiments/{experimentId}",
  summary: "Deletes an experiment that does not run.",
  unknownProperties: "refuse",
  request: null,
  response: Deleted,
  hasEtag: true,
  async handle(context, ports) {
    const id = context.params.experimentId!;
    await removeExperiment(id, toExperimentCall(context), ports);
    return { id, deleted: true };
  },
});

const startExperimentOperation = defineOperation({
  ...acting,
  id: "startExperiment",
  path: "/experiments/{experimentId}/start",
  summary: "Starts a draft: searches are divided within ten seconds.",
  handle: async (context, ports) =>
    toReply(await startExperiment(context.params.experimentId!, toExperimentCall(context), ports)),
});

const stopExperimentOperation = defineOperation({
  ...acting,
  id: "stopExperiment",
  path: "/experiments/{experimentId}/stop",
  summary: "Stops an experiment for good.",
  handle: async (context, ports) => toReply(await stopExperiment(context.params.experimentId!, toExperimentCall(context), ports)),
});

const publishExperiment = defineOperation({
  ...acting,
  id: "publishExperiment",
  path: "/experiments/{experimentId}/publish",
  summary: "Stops an experiment and makes what its variant changes the shop's own.",
  handle: async (context, ports) =>
    toReply(await publishVariant(context.params.experimentId!, toExperimentCall(context), context, ports)),
});

const reportExperiment = defineOperation({
  ...reading,
  id: "getExperimentReport",
  method: "GET",
  path: "/experiments/{experimentId}/report",
  summary: "Compares the arms of an experiment.",
  object: "experiment_report",
  request: null,
  query: null,
  response: ExperimentReport,
  async handle(context, ports) {
    const { experiment } = await findExperiment(context.params.experimentId!, toScope(context), ports);
    if (experiment.startedAt === undefined) throw new ApiError("CONFLICT", "The experiment has not begun. Start it first.");
    const now = ports.clock.now();
    const span = { from: Date.parse(experiment.startedAt), to: Math.max(now, Date.parse(experiment.startedAt) + 1) };
    // Purchases come days after the searches that led to them. An id is of one workspace: searches may not name theirs.
    const cells = await ports.analytics.experiment({ tenantId: context.tenant.id }, span, experiment.id);
    return makeReport(experiment, cells, now);
  },
});

/** The operations on experiments (docs/specification/experiments.md). */
export const experimentsOperations: Operation[] = [
  listExperiments,
  createExperiment,
  getExperiment,
  updateExperiment,
  deleteExperiment,
  startExperimentOperation,
  stopExperimentOperation,
  publishExperiment,
  reportExperiment,
];

/**
 * Makes what a variant changes the shop's own: ends the experiment, changes settings and synonyms, makes its rules, and notes it
 * at last. Each step may be repeated: whoever publishes once more after a failure ends what was begun, and doubles nothing; who
 * named a state by then reads the one that there is since. Throws NOT_FOUND, PRECONDITION_FAILED, CONFLICT, VALIDATION_ERROR.
 */
export async function publishVariant(
  id: string,
  call: ExperimentCall,
  context: Pick<HandlerContext<unknown, unknown>, "tenant">,
  ports: Ports,
): Promise<TaggedExperiment> {
  const found = await findExperiment(id, call, ports);
  if (found.experiment.status === "published") {
    requireMatch(call.ifMatch, found.etag);
    return found;
  }
  const { experiment } = await beginPublishing(id, call, ports);
  const { search, synonyms, rules = [] } = experiment.variant;
  const patch = { ...(search && { search }), ...(synonyms && { synonyms }) };
  if (Object.keys(patch).length > 0) {
    const params = { workspaceId: call.workspaceId };
    await patchSettings("publishExperiment", { ...call.caller, tenant: context.tenant, params, patch, ifMatch: null }, ports);
  }
  const drafts = rules.map((rule, index) => ({
    ...rule,
    name: rule.name ?? `${experiment.name} ${index + 1}`.slice(-200),
    newId: `rule_${id}_${index + 1}`,
  }));
  await publishDrafts("publishExperiment", drafts, { ...call, ifMatch: null }, ports);
  return notePublished(id, call, ports);
}
