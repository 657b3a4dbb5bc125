import { type Static, Type } from "@sinclair/typebox";
import { BinReceipt, type BinRequest, BinRequestList, RequestBin, RequestBinList } from "../../../../schemas/request-bin.ts";
import { Deleted } from "../../../../schemas/shapes.ts";
import type { Settings } from "../../../domain/ports.ts";
import { defineOperation } from "../../../http/operation.ts";
import {
  addBin,
  type BinRecord,
  type BinRequestRecord,
  findBin,
  listBins,
  MAX_BINS,
  readBinRequests,
  removeBin,
} from "../bins/bin-store.ts";
import { recordRequest } from "../bins/record-request.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

const DEFAULT_LIMIT = 20;
/** Lambda limits a response to 6 MB, counted escaped. */
const MAX_PAGE_BYTES = 3_500_000;

const binDefaults = { ...webhookOperationDefaults, object: "request_bin" } as const;

export const createRequestBin = defineOperation({
  ...binDefaults,
  id: "createRequestBin",
  method: "POST",
  path: "/request-bins",
  summary: "Makes a request bin, to try webhooks without a server. An account has 10 at most.",
  status: 201,
  unknownProperties: "refuse",
  request: Type.Object({
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255, description: "A name to know it by." })),
  }),
  response: RequestBin,
  async handle(call, ports) {
    return viewBin(call.tenant.id, await addBin(toWebhookScope(call), call.body.name ?? null, ports), ports.settings);
  },
});

export const listRequestBins = defineOperation({
  ...binDefaults,
  id: "listRequestBins",
  method: "GET",
  path: "/request-bins",
  summary: "Lists the request bins that have not expired, the latest first.",
  object: "list",
  request: null,
  response: RequestBinList,
  async handle(call, ports) {
    const bins = await listBins(toWebhookScope(call), ports);
    return {
      results: bins.map((bin) => viewBin(call.tenant.id, bin, ports.settings)),
      pagination: { total: bins.length, limit: MAX_BINS, hasMore: false, cursor: null },
    };
  },
});

export const getRequestBin = defineOperation({
  ...binDefaults,
  id: "getRequestBin",
  method: "GET",
  path: "/request-bins/{id}",
  summary: "Reads a request bin.",
  request: null,
  response: RequestBin,
  async handle(call, ports) {
    return viewBin(call.tenant.id, await findBin(call.params.id!, toWebhookScope(call), ports), ports.settings);
  },
});

export const deleteRequestBin = defineOperation({
  ...binDefaults,
  id: "deleteRequestBin",
  method: "DELETE",
  path: "/request-bins/{id}",
  summary: "Deletes a request bin; its address answers 404 from then on.",
  unknownProperties: "refuse",
  request: null,
  response: Deleted,
  async handle(call, ports) {
    const id = call.params.id!;
    await removeBin(id, toWebhookScope(call), ports);
    return { id, deleted: true };
  },
});

export const listBinRequests = defineOperation({
  ...binDefaults,
  id: "listBinRequests",
  method: "GET",
  path: "/request-bins/{id}/requests",
  summary: "Lists what a request bin received. A page with long bodies may hold fewer than its limit and still go on.",
  object: "list",
  request: null,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: DEFAULT_LIMIT })),
    cursor: Type.Optional(Type.String()),
  }),
  response: BinRequestList,
  async handle(call, ports) {
    const id = call.params.id!;
    const { limit = DEFAULT_LIMIT, cursor } = call.query;
    const bin = await findBin(id, toWebhookScope(call), ports);
    const before = cursor ? ((await call.cursors.open(cursor, { id })) as number) : null;
    const page = { before, limit, maxBytes: MAX_PAGE_BYTES };
    const { items, next } = await readBinRequests(call.tenant.id, bin, page, ports);
    const sealed = next === null ? null : await call.cursors.seal(next, { id });
    return {
      results: items.map(viewBinRequest),
      pagination: { total: null, limit, hasMore: next !== null, cursor: sealed },
    };
  },
});

export const sendToRequestBin = defineOperation({
  ...binDefaults,
  id: "sendToRequestBin",
  method: "POST",
  path: "/bins/{tenantId}/{token}",
  summary:
    "Takes a request for a request bin, whose address this is: method, query, headers, and 64 KB of the body " +
    "are kept. 120 a minute at most.",
  object: "bin_receipt",
  key: "none",
  scope: null,
  workspace: "unused",
  refusals: [404, 429],
  rawBody: true,
  takesAnyRequest: true,
  unknownProperties: "warn",
  request: null,
  response: BinReceipt,
  async handle({ params, rawBody, readRequest }, ports) {
    const sent = { tenantId: params.tenantId!, token: params.token!, request: readRequest(), body: rawBody };
    const { requestId, bodyTruncated } = await recordRequest(sent, ports);
    return { id: requestId, bodyTruncated };
  },
});

function viewBin(tenantId: string, bin: BinRecord, { baseUrl }: Pick<Settings, "baseUrl">): Static<typeof RequestBin> {
  const { binId, token, name, workspaceId, received, lastReceivedAt = null, createdAt, expiresAt } = bin;
  return {
    id: binId,
    name,
    url: `${baseUrl}/bins/${tenantId}/${token}`,
    ...{ workspaceId, received, lastReceivedAt, createdAt },
    expiresAt: new Date(expiresAt * 1_000).toISOString(),
  };
}

function viewBinRequest({ requestId, headersJson, ...item }: BinRequestRecord): Static<typeof BinRequest> {
  const { receivedAt, method, path, query, body, bodyEncoding, bodyBytes, bodyTruncated } = item;
  const headers = JSON.parse(headersJson) as Record<string, string>;
  return { id: requestId, receivedAt, method, path, query, headers, body, bodyEncoding, bodyBytes, bodyTruncated };
}
