import { Type } from "@sinclair/typebox";
import { Choice, Timestamp } from "../../../../schemas/shapes.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { INDEX_KINDS } from "../../../platform/ports/search-index.ts";
import { findReindexRun, startReindexRun } from "./reindex-runs.ts";

const shared = {
  feature: "catalog",
  key: "admin",
  scope: null,
  workspace: "unused",
  meter: null,
  object: "reindex",
  query: null,
} as const;

const Kind = Choice(INDEX_KINDS);
const Status = Choice(["running", "succeeded", "failed"]);

export const startReindex = defineOperation({
  ...shared,
  id: "startReindex",
  method: "POST",
  path: "/admin/reindex",
  summary: "Rebuilds a search index of all tenants from the catalogue; searches and writes go on meanwhile.",
  status: 202,
  request: Type.Object({ kind: Kind }),
  response: Type.Object({ kind: Kind, executionId: Type.String(), status: Status }),
  async handle({ body: { kind } }, ports) {
    return { kind, executionId: await startReindexRun(kind, ports), status: "running" };
  },
});

export const getReindex = defineOperation({
  ...shared,
  id: "getReindex",
  method: "GET",
  path: "/admin/reindex/{executionId}",
  summary: "How the rebuilding of a search index stands.",
  status: 200,
  request: null,
  response: Type.Object({ kind: Kind, status: Status, startedAt: Timestamp, stoppedAt: Type.Optional(Timestamp) }),
  async handle({ params }, ports) {
    const run = await findReindexRun(params.executionId!, ports);
    if (!run) throw new ApiError("NOT_FOUND", "There is no such run: POST /admin/reindex starts one and gives its executionId.");
    const { kind, status, startedAt, stoppedAt } = run;
    return { kind, status, startedAt: toTimestamp(startedAt), ...(stoppedAt !== null && { stoppedAt: toTimestamp(stoppedAt) }) };
  },
});

function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
