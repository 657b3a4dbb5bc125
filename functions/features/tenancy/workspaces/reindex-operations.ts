import { Type } from "@sinclair/typebox";
import { Choice, Named, Timestamp } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import {
  beginWorkspaceReindex,
  countIndexedRecords,
  readWorkspaceReindex,
  resumeWorkspaceReindex,
  startWorkspaceReindex,
  type WorkspaceReindex,
} from "../../catalog/index.ts";
import { readWorkspace } from "./workspace-records.ts";

const ReindexView = Named(
  "WorkspaceReindex",
  Type.Object({
    workspaceId: Type.String(),
    reindexId: Type.String(),
    reason: Choice(["language", "fields", "keywords", "request"]),
    status: Choice(["running", "succeeded"]),
    processed: Type.Number({ description: "Records that are in the index again." }),
    failed: Type.Number({ description: "Those of them that the index refuses for what they hold." }),
    withKeywords: Type.Optional(
      Type.Number({ description: "Products and posts for which a model has written keywords in this run." }),
    ),
    total: Type.Number({ description: "Products, posts and prompts of the workspace now." }),
    startedAt: Timestamp,
    completedAt: Type.Optional(Timestamp),
  }),
);

const shared = {
  feature: "tenancy",
  key: "secret",
  workspace: "unused",
  meter: null,
  object: "reindex",
  query: null,
  request: null,
  path: "/workspaces/{workspaceId}/reindex",
  response: ReindexView,
} as const;

const reindexWorkspace = defineOperation({
  ...shared,
  id: "reindexWorkspace",
  method: "POST",
  unknownProperties: "warn",
  summary: "Puts all records of a workspace into the search index again.",
  scope: "tenant:admin",
  status: 202,
  async handle(call, ports) {
    const { tenant, params } = call;
    const workspaceId = params.workspaceId!;
    const { status } = await readWorkspace(tenant.id, workspaceId, ports);
    if (status === "deleting")
      throw new ApiError("CONFLICT", "This workspace is being deleted: nothing of it is indexed any more.");
    const known = await readWorkspaceReindex(tenant.id, workspaceId, ports);
    if (known?.status === "running") {
      await resumeWorkspaceReindex(tenant.id, known, ports);
      throw reindexConflict(workspaceId);
    }
    const { run, write } = beginWorkspaceReindex({ workspaceId, reason: "request", known }, ports);
    const target = { kind: "workspace", id: workspaceId };
    const audit = auditEntry(call, { action: "reindexWorkspace", target, details: { reindexId: run.reindexId } }, ports);
    try {
      await ports.tables.tenancy.transact(tenant.id, [write, audit]);
    } catch (error) {
      if (error instanceof ConditionFailedError) throw reindexConflict(workspaceId);
      throw error;
    }
    await startWorkspaceReindex(tenant.id, run, ports);
    return viewRun(tenant.id, run, ports);
  },
});

const getWorkspaceReindex = defineOperation({
  ...shared,
  id: "getWorkspaceReindex",
  method: "GET",
  summary: "Reads how far the latest reindexing of a workspace is.",
  scope: "tenant:read",
  status: 200,
  async handle({ tenant, params }, ports) {
    const workspaceId = params.workspaceId!;
    await readWorkspace(tenant.id, workspaceId, ports);
    const run = await readWorkspaceReindex(tenant.id, workspaceId, ports);
    if (run) return viewRun(tenant.id, run, ports);
    const path = `/workspaces/${workspaceId}/reindex`;
    throw new ApiError(
      "NOT_FOUND",
      `No run has indexed this workspace anew: POST ${path} and a change of its language start one.`,
    );
  },
});

export const workspaceReindexOperations: Operation[] = [reindexWorkspace, getWorkspaceReindex];

async function viewRun(tenantId: string, run: WorkspaceReindex, ports: Pick<Ports, "tables">) {
  const { workspaceId, reindexId, reason, status, processed, failed, withKeywords, startedAt, completedAt } = run;
  const total = await countIndexedRecords(tenantId, workspaceId, ports);
  const times = {
    startedAt: new Date(startedAt).toISOString(),
    ...(completedAt !== null && { completedAt: new Date(completedAt).toISOString() }),
  };
  return { workspaceId, reindexId, reason, status, processed, failed, ...(withKeywords && { withKeywords }), total, ...times };
}

function reindexConflict(workspaceId: string): ApiError {
  const message = "This workspace is being indexed anew already.";
  return new ApiError("CONFLICT", `${message} Follow it with GET /workspaces/${workspaceId}/reindex.`);
}
