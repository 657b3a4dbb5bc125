import { POST_STATUSES } from "../../../schemas/post.ts";
import { ApiError, type ValidationIssue } from "../../http/errors.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../http/operation.ts";
import type { IndexKind } from "../../platform/ports/search-index.ts";
import type { Ports } from "../../platform/ports.ts";
import { searchWithAgent } from "./agent-search.ts";
import { fieldSetFor } from "./filters/fields.ts";
import { parseFilter } from "./filters/filter-language.ts";
import { findLanguageSettings } from "./query/language-settings.ts";
import { DEFAULT_LIMIT, HIGHLIGHT_FIELDS, type SearchContext, type SearchRequest } from "./query/search-request.ts";
import { recordSearch, toSearchPerformed } from "./record-search.ts";
import { type SearchResult, searchRecords } from "./search-records.ts";
import { defaultFacetsFor, parseSort, type SearchBody, searchRequestSchema, searchResultSchema } from "./search-schemas.ts";

export const searchProducts = searchOperation("products", "searchProducts");
export const searchPosts = searchOperation("posts", "searchPosts");
export const searchPrompts = searchOperation("prompts", "searchPrompts");

export const searchOperations: Operation[] = [searchProducts, searchPosts, searchPrompts];

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
    metersConcurrently: true,
    status: 200,
    object: "search_result",
    request: searchRequestSchema(kind),
    query: null,
    response: searchResultSchema(kind),
    async handle(call, ports) {
      const request = toSearchRequest(kind, call);
      const context = await toSearchContext(call, ports);
      const { text, filters, limit = DEFAULT_LIMIT, useAgent } = call.body;
      const startedAt = ports.clock.now();
      const { result, agent } = useAgent
        ? await searchWithAgent(ports, context, request)
        : { result: await searchRecords(ports, context, request), agent: {} };
      const outcome = { total: result.total, startedAt, now: ports.clock.now(), workspaceId: call.workspaceId };
      const record = () => recordSearch(call.tenant.id, toSearchPerformed(call.body, outcome), ports);
      // A search that the quota refuses did not take place.
      ports.backgroundTasks.add(call.quotaConsumed.then(record, () => undefined));
      return { ...toResponseData(result, request, limit), query: { text, ...(filters && { filters }), limit }, ...agent };
    },
  });
}

function toResponseData(
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

function toSearchRequest(kind: IndexKind, { body, key }: HandlerContext<SearchBody, unknown>): SearchRequest {
  if (body.explain && key.type !== "secret") throw new ApiError("FORBIDDEN", "Only a secret key may ask for `explain`.");
  const parsed = parseFilter(body.filters ?? {}, fieldSetFor(kind));
  const faults: ValidationIssue[] = [
    ...(parsed.ok ? [] : parsed.issues),
    ...(kind === "posts" ? validatePostFilters(body.filters) : []),
  ];
  if (!parsed.ok || faults.length > 0)
    throw new ApiError("VALIDATION_ERROR", "The filters cannot be read; see details.", { issues: faults });
  return {
    kind,
    text: body.text,
    filter: parsed.filter,
    limit: body.limit,
    sort: parseSort(body.sort),
    cursor: body.cursor,
    facets: body.includeFacets === false ? [] : (body.facetFields ?? (body.includeFacets ? defaultFacetsFor(kind) : [])),
    facetSize: body.facetSize,
    fields: body.fields ?? null,
    highlight:
      body.highlight === true ? [...HIGHLIGHT_FIELDS] : body.highlight ? (body.highlight.fields ?? [...HIGHLIGHT_FIELDS]) : null,
    explain: body.explain,
  };
}

async function toSearchContext(
  { tenant, workspaceId, key, cursors }: HandlerContext<SearchBody, unknown>,
  ports: Ports,
): Promise<SearchContext> {
  return {
    tenantId: tenant.id,
    workspaceId: workspaceId ?? undefined,
    audience: key.type === "secret" ? "merchant" : "shopper",
    languageSettings: await findLanguageSettings(ports.directory, tenant.id, workspaceId),
    cursors,
  };
}

const MAX_POST_TYPE_LENGTH = 100;

/** What the specification's *Post search* says of two filters, beyond the filter language. */
export function validatePostFilters(filters: Record<string, unknown> | undefined): ValidationIssue[] {
  const faults: ValidationIssue[] = [];
  const { postType, status } = filters ?? {};
  if (typeof postType === "string" && (postType.length < 1 || postType.length > MAX_POST_TYPE_LENGTH)) {
    faults.push({ param: "filters.postType", message: `must have 1 to ${MAX_POST_TYPE_LENGTH} characters` });
  }
  if (typeof status === "string" && !(POST_STATUSES as readonly string[]).includes(status)) {
    faults.push({ param: "filters.status", message: `must be one of ${POST_STATUSES.join(", ")}` });
  }
  return faults;
}
