import type { Ports } from "../../domain/ports.ts";
import type { HiddenFields } from "../../domain/tenancy/hidden-fields.ts";
import { ApiError, type ValidationIssue } from "../../http/errors.ts";
import type { CallerKey } from "../../http/keys/caller-key.ts";
import { type Shopper, shoppersFor } from "../../http/keys/shoppers.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../http/operation.ts";
import type { CatalogKind } from "../../platform/ports/search/search-index.ts";
import { searchWithAgent } from "./agent-search.ts";
import { searchFor, withIndexBudget } from "./create-search.ts";
import { shownFieldsFor } from "./filters/fields.ts";
import { parseFilter } from "./filters/filter-language.ts";
import { type Viewer, viewerOf } from "./filters/visibility.ts";
import { findSearchIssues, rejectUnsortableFields, toField } from "./query/search-issues.ts";
import { parseSort } from "./query/search-order.ts";
import { DEFAULT_LIMIT, HIGHLIGHT_FIELDS, type Rater, type SearchContext, type SearchRequest } from "./query/search-request.ts";
import { businessSignalsFor } from "./ranking/business-signals.ts";
import type { AskForLeave } from "./reading/ask-for-reading.ts";
import { recordSearch } from "./record-search.ts";
import { toFacetData } from "./results/facet-data.ts";
import { applyRules, type RuleOptions } from "./rules/apply-rules.ts";
import { type RuleIndex, ruleReaderFor } from "./rules/rule-index.ts";
import { searchAsRead } from "./search-as-read.ts";
import type { SearchResult } from "./search-records.ts";
import { searchResultSchema } from "./search-result-schema.ts";
import { defaultFacetsFor, type SearchBody, searchRequestSchema } from "./search-schemas.ts";
import { findPart, requireSecretForTrials, type TakingPart, variantOf, withTriedSynonyms, withVariant } from "./take-part.ts";

export const searchProducts = searchOperation("products", "searchProducts");
export const searchPosts = searchOperation("posts", "searchPosts");

export const SEARCHES: Record<CatalogKind, Operation> = {
  products: searchProducts,
  posts: searchPosts,
  prompts: searchOperation("prompts", "searchPrompts"),
};

/** Declares `POST /products/search` and its siblings: one search over three kinds of records. */
function searchOperation(kind: CatalogKind, id: string): Operation {
  return defineOperation({
    id,
    method: "POST",
    path: `/${kind}/search`,
    feature: "search",
    summary: `Searches ${kind} by words and by meaning, with filters, facets and sorting.`,
    key: "any",
    obeysKeyFilters: true,
    scope: "search",
    workspace: "optional",
    meter: "search",
    metersConcurrently: true,
    isFreeOfQuota: isPreview,
    status: 200,
    object: "search_result",
    unknownProperties: "warn",
    request: searchRequestSchema(kind),
    query: null,
    response: searchResultSchema(kind),
    async handle(handlerContext, ports) {
      const { body, tenant, workspaceId, requestId } = handlerContext;
      const { text, filters, limit = DEFAULT_LIMIT, useAgent } = body;
      const startedAt = ports.clock.now();
      const searching = withIndexBudget(ports);
      const { shopper, context, request, ruled, part } = await toRuledSearch(kind, handlerContext, { ports, searching });
      const [{ result, agent }] = await Promise.all([
        useAgent
          ? searchWithAgent(searching, ruled.context, ruled.request, handlerContext.mayAskModel)
          : searchAsRead(searching, ruled.context, ruled.request, leaveToAsk(handlerContext)).then(toOutcome),
        rejectUnsortableFields(searching, context, kind, body),
      ]);
      const outcome = { total: result.total, rules: ruled.counted, startedAt, endedAt: ports.clock.now() };
      const address = handlerContext.key.type === "secret" ? null : handlerContext.sourceIp;
      const record = () =>
        recordSearch(tenant.id, { kind, body, shopper, part, address, requestId, workspaceId, ...outcome }, ports);
      // A search that the quota refuses is not recorded, nor one of which nobody has seen a hit.
      if (limit > 0) ports.backgroundTasks.add(handlerContext.quotaConsumed.then(record, () => undefined));
      const query = { text, ...(filters && { filters }), limit };
      const experiment = part && { experiment: { id: part.experimentId, arm: part.arm } };
      return { ...toResponseData(result, request, limit), ...ruled.answer, ...experiment, query, ...agent };
    },
  });
}

/**
 * Reads a search as its caller sent it, and as the rules of the workspace change it, with ports that outlive the request and
 * those of the request. `viewer` replaces what the key may see. Throws ApiError.
 */
export async function toRuledSearch(
  kind: CatalogKind,
  handlerContext: HandlerContext<SearchBody, unknown>,
  { ports, searching }: { ports: Ports; searching: Ports },
  { viewer = {}, explain }: { viewer?: Partial<Viewer>; explain?: SearchRequest["explain"] } = {},
) {
  requireSecretForTrials(handlerContext);
  const shopper = await shoppersFor(ports).identify(handlerContext, handlerContext.body);
  const taking = explain ? null : await findPart(handlerContext, shopper, ports);
  const published = withVariant(await toSearchContext(handlerContext, ports), taking);
  const seen = { ...withTriedSynonyms(published, handlerContext.body.synonyms), ...viewer };
  const request = { ...toSearchRequest(kind, handlerContext, seen), ...(explain && { explain }) };
  const raters = await findRaters(kind, handlerContext, shopper, seen.settings, ports);
  const context: SearchContext = { ...seen, raters };
  const ruled = await applyRules(searching, context, request, toRuleOptions(handlerContext, taking, ports));
  return { shopper, context, request, ruled, part: taking?.part ?? null };
}

/** A merchant who looks at what shoppers would find: nobody shops. A model's work is paid for all the same. */
export function isPreview({ key, body }: { key: CallerKey; body: SearchBody }): boolean {
  return key.type === "secret" && body.trackAnalytics === false && !body.useAgent;
}

/** No model is asked for what is not counted: a shopper still types it. */
function leaveToAsk({ key, body, mayAskModel }: HandlerContext<SearchBody, unknown>): AskForLeave | null {
  return key.type === "publishable" && body.trackAnalytics === false ? null : mayAskModel;
}

const toOutcome = (result: SearchResult) => ({ result, agent: {} });

function toRuleOptions({ body, key }: HandlerContext<SearchBody, unknown>, taking: TakingPart | null, ports: Ports): RuleOptions {
  const isSecret = key.type === "secret";
  const { rules: drafts, rulesAt, language, useAgent = false } = body;
  const at = rulesAt === undefined ? undefined : Date.parse(rulesAt);
  const variant = variantOf(taking);
  const withRules = variant && ((published: RuleIndex) => variant.rules(published));
  return { reader: ruleReaderFor(ports), drafts, withVariant: withRules, at, language, useAgent, showsNames: isSecret };
}

function toResponseData(
  { results, total, looserTotal, facets, cursor, hint, interpretation, corrections, didYouMean }: SearchResult,
  request: SearchRequest,
  limit: number,
): Record<string, unknown> {
  return {
    results,
    total,
    ...(looserTotal !== undefined && { looserTotal }),
    ...toFacetData(request, facets),
    pagination: { total, limit, hasMore: cursor !== null, cursor },
    ...(cursor !== null && { cursor }),
    ...(hint && { hint }),
    ...(interpretation && { interpretation }),
    ...(corrections && { corrections }),
    ...(didYouMean !== undefined && { didYouMean }),
  };
}

function toSearchRequest(
  kind: CatalogKind,
  { body, key }: HandlerContext<SearchBody, unknown>,
  { hidden, settings }: SearchContext,
): SearchRequest {
  if (body.explain && key.type !== "secret") throw new ApiError("FORBIDDEN", "Only a secret key may ask for `explain`.");
  const filter = readFilter(kind, body, hidden);
  return {
    kind,
    text: body.text,
    interpret: body.interpret ?? settings.interpret ?? true,
    filter,
    limit: body.limit,
    sort: parseSort(body.sort),
    hasOrder: body.sort !== undefined,
    cursor: body.cursor,
    offset: body.offset,
    semantic: body.semantic,
    minScore: body.minScore,
    facets: listFacets(kind, body, hidden),
    conjunctiveFacets: body.conjunctiveFacets,
    facetSize: body.facetSize,
    groupBy: (body.groupBy === undefined ? settings.groupBy : body.groupBy) ?? undefined,
    groupSize: body.groupSize ?? settings.groupSize,
    ...(body.includeFacets !== false && { facetQueries: body.facetQueries, facetStats: body.facetStats }),
    fields: body.fields ?? null,
    highlight: listHighlighted(body),
    explain: body.explain && "whole",
    corrects: true,
    withoutChunks: body.matchingChunks === false,
  };
}

/** Reads the filters. Throws VALIDATION_ERROR with all that is wrong with the search. */
function readFilter(kind: CatalogKind, body: SearchBody, hidden: HiddenFields): SearchRequest["filter"] {
  const parsed = parseFilter(body.filters ?? {}, shownFieldsFor(kind, hidden));
  const issues: ValidationIssue[] = [...(parsed.ok ? [] : parsed.issues), ...findSearchIssues(kind, body, body.groupBy, hidden)];
  if (parsed.ok && issues.length === 0) return parsed.filter;
  throw new ApiError("VALIDATION_ERROR", "The search cannot be read as it is; see details.", { issues });
}

function listFacets(kind: CatalogKind, { includeFacets, facetFields }: SearchBody, hidden: HiddenFields): string[] {
  if (includeFacets === false) return [];
  return facetFields ?? (includeFacets ? defaultFacetsFor(kind).filter((name) => !hidden.hides(toField(name))) : []);
}

function listHighlighted({ highlight }: SearchBody): SearchRequest["highlight"] {
  if (!highlight) return null;
  return (highlight === true ? undefined : highlight.fields) ?? [...HIGHLIGHT_FIELDS];
}

/** Returns what the caller of an operation may search. */
export async function toSearchContext(
  { tenant, workspaceId, key, cursors }: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId" | "key" | "cursors">,
  ports: Pick<Ports, "directory">,
): Promise<SearchContext> {
  return {
    tenantId: tenant.id,
    workspaceId: workspaceId ?? undefined,
    ...(await searchFor(ports).context(tenant.id, workspaceId, viewerOf(key))),
    cursors,
  };
}

/**
 * Returns what the first page of products is rated by beside relevance. Later pages have the order of the first one in their
 * cursor; an order that the caller chose stays as it is.
 */
async function findRaters(
  kind: CatalogKind,
  { body, tenant, workspaceId }: HandlerContext<SearchBody, unknown>,
  shopper: Shopper,
  settings: SearchContext["settings"],
  ports: Ports,
): Promise<Rater[]> {
  if (kind !== "products" || body.personalize === false || body.cursor !== undefined || parseSort(body.sort)) return [];
  const scope = { tenantId: tenant.id, workspaceId: workspaceId ?? (await ports.directory.onlyWorkspace(tenant.id)) };
  return businessSignalsFor(ports).raters(scope, shopper, settings);
}
