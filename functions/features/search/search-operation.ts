import type { Call } from "../../http/call.ts";
import { ApiError, type Fault } from "../../http/errors.ts";
import { defineOperation, type Operation } from "../../http/operation.ts";
import type { Ports } from "../../platform/ports.ts";
import type { IndexKind } from "../../platform/search-index.ts";
import { agentSearch } from "./agent-search.ts";
import { searchPerformed } from "./analytics-record.ts";
import { fieldSetOf } from "./fields.ts";
import { parseFilter } from "./filter-language.ts";
import { type SearchBody, searchRequestSchema, searchResultSchema, usualFacetsOf } from "./operation-schemas.ts";
import { postFilterFaults } from "./post-filters.ts";
import { recordSearch } from "./record-search.ts";
import { type SearchResult, searchRecords } from "./search-records.ts";
import { DEFAULT_LIMIT, HIGHLIGHT_FIELDS, type SearchContext, type SearchRequest } from "./search-request.ts";
import { sortOf } from "./sorting.ts";
import { vocabularyOf } from "./workspace-vocabulary.ts";

/** `POST /products/search` and its siblings: one search over three kinds of records. */
export function searchOperation(kind: IndexKind, id: string): Operation {
  return defineOperation({
    id,
    method: "POST",
    path: `/${kind}/search`,
    feature: "search",
    summary: `Searches ${kind} by words and by meaning, with filters, facets and sorting.`,
    key: "any",
    scope: "search",
    workspace: "optional",
    meter: "search",
    drawsBeside: true,
    status: 200,
    object: "search_result",
    request: searchRequestSchema(kind),
    query: null,
    response: searchResultSchema(kind),
    async handle(call, ports) {
      const request = toRequest(kind, call);
      const context = await contextOf(call, ports);
      const { text, filters, limit = DEFAULT_LIMIT, useAgent } = call.body;
      const startedAt = ports.clock.now();
      const { result, agent } = useAgent
        ? await agentSearch(ports, context, request)
        : { result: await searchRecords(ports, context, request), agent: {} };
      const outcome = { total: result.total, startedAt, now: ports.clock.now(), workspaceId: call.workspaceId };
      const record = () => recordSearch(call.tenant.id, searchPerformed(call.body, outcome), ports);
      // A search that the quota refuses did not take place.
      ports.afterwards.add(call.drawn.then(record, () => undefined));
      return { ...toData(result, request, limit), query: { text, ...(filters && { filters }), limit }, ...agent };
    },
  });
}

function toData(
  { results, total, facets, cursor }: SearchResult,
  request: SearchRequest,
  limit: number,
): Record<string, unknown> {
  return {
    results,
    total,
    ...(request.facets?.length && { facets }),
    pagination: { total, limit, hasMore: cursor !== null, cursor },
    ...(cursor !== null && { cursor }),
  };
}

function toRequest(kind: IndexKind, { body, key }: Call<SearchBody, unknown>): SearchRequest {
  if (body.explain && key.type !== "secret") throw new ApiError("FORBIDDEN", "Only a secret key may ask for `explain`.");
  const parsed = parseFilter(body.filters ?? {}, fieldSetOf(kind));
  const faults: Fault[] = [...(parsed.ok ? [] : parsed.faults), ...(kind === "posts" ? postFilterFaults(body.filters) : [])];
  if (!parsed.ok || faults.length > 0)
    throw new ApiError("VALIDATION_ERROR", "The filters cannot be read; see details.", { faults });
  return {
    kind,
    text: body.text,
    filter: parsed.filter,
    limit: body.limit,
    sort: sortOf(body.sort),
    cursor: body.cursor,
    facets: body.includeFacets === false ? [] : (body.facetFields ?? (body.includeFacets ? usualFacetsOf(kind) : [])),
    facetSize: body.facetSize,
    fields: body.fields ?? null,
    highlight:
      body.highlight === true ? [...HIGHLIGHT_FIELDS] : body.highlight ? (body.highlight.fields ?? [...HIGHLIGHT_FIELDS]) : null,
    explain: body.explain,
  };
}

async function contextOf({ tenant, workspaceId, key, cursors }: Call<SearchBody, unknown>, ports: Ports): Promise<SearchContext> {
  return {
    tenantId: tenant.id,
    workspaceId: workspaceId ?? undefined,
    audience: key.type === "secret" ? "merchant" : "shopper",
    vocabulary: await vocabularyOf(ports.directory, tenant.id, workspaceId),
    cursors,
  };
}
