import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { ApiError } from "../../http/errors.ts";
import { toApiError } from "../../http/kernel/responses.ts";
import { defineOperation, type HandlerContext, type Operation } from "../../http/operation.ts";
import { TimeoutError, withTimeout } from "../../platform/concurrency/with-timeout.ts";
import { CATALOG_KINDS, type CatalogKind } from "../../platform/ports/search/search-index.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import { SEARCHES, searchRequestSchema, searchResultSchema } from "../search/index.ts";
import { SuggestionList, SuggestRequest, suggest } from "../suggestions/index.ts";

const MAX_QUERIES = 10;
/** Time after which a page goes without a part: a shopper waits no longer. */
const DEFAULT_TIMEOUT_MS = 3_000;
/** Time of a single search for its index (create-search.ts). */
const MAX_TIMEOUT_MS = 8_000;

/** Kinds of what is asked for: records of a kind, or suggestions for a text that is being typed. */
const QUERY_KINDS = [...CATALOG_KINDS, "suggestions"] as const;
type QueryKind = (typeof QUERY_KINDS)[number];
const CALLED: Record<QueryKind, Operation> = { ...SEARCHES, suggestions: suggest };

/** A query is the body of the operation of its kind, which checks it. */
const Query = Named(
  "MultiSearchQuery",
  Type.Object(
    {
      kind: Choice(QUERY_KINDS, {
        description: "Kind of the records to search, or `suggestions`; the rest is the body of that kind's own request.",
      }),
    },
    { additionalProperties: true },
  ),
  () =>
    Type.Union([
      ...CATALOG_KINDS.map((kind) => Type.Intersect([Type.Object({ kind: Type.Literal(kind) }), searchRequestSchema(kind)])),
      Type.Intersect([Type.Object({ kind: Type.Literal("suggestions") }), SuggestRequest]),
    ]),
);

const RequestBody = Named(
  "MultiSearchRequest",
  Type.Object({
    queries: Type.Array(Query, { minItems: 1, maxItems: MAX_QUERIES }),
    timeoutMs: Type.Optional(
      Type.Integer({
        minimum: 100,
        maximum: MAX_TIMEOUT_MS,
        default: DEFAULT_TIMEOUT_MS,
        description: "Milliseconds after which the answer comes without the searches that are not over.",
      }),
    ),
  }),
);

const QueryError = Named(
  "MultiSearchError",
  Type.Object({
    kind: Choice(QUERY_KINDS),
    error: Type.Object({
      code: Type.String(),
      message: Type.String(),
      details: Type.Optional(Type.Array(Type.Object({ param: Type.String(), message: Type.String() }))),
    }),
  }),
);
const SuggestionsResult = Type.Intersect([Type.Object({ kind: Type.Literal("suggestions") }), SuggestionList]);
const QueryResult = (kind: CatalogKind) => Type.Intersect([Type.Object({ kind: Type.Literal(kind) }), searchResultSchema(kind)]);

/** `POST /search`: several searches of a page in one request (docs/specification/search.md). */
const multiSearch = defineOperation({
  id: "searchCatalog",
  method: "POST",
  path: "/search",
  feature: "search",
  summary: "Runs up to ten searches over products, posts and prompts at once, and suggestions beside them.",
  key: "any",
  obeysKeyFilters: true,
  scope: "search",
  workspace: "optional",
  meter: "search",
  rate: "searches",
  metersItself: true,
  calls: Object.values(CALLED),
  status: 200,
  object: "search_results",
  unknownProperties: "warn",
  request: RequestBody,
  query: null,
  response: Named(
    "MultiSearchResult",
    Type.Object({
      results: Type.Array(Type.Union([...CATALOG_KINDS.map(QueryResult), SuggestionsResult, QueryError])),
    }),
  ),
  async handle(call, ports) {
    const { queries, timeoutMs = DEFAULT_TIMEOUT_MS } = call.body;
    const answers = await Promise.all(queries.map((query, index) => answer(call, query, { index, timeoutMs }, ports)));
    const failures = answers.flatMap((each) => ("failure" in each ? [each.failure] : []));
    if (failures.length === answers.length) throw failures[0];
    return {
      results: answers.map((each, index) => ({
        kind: queries[index]!.kind,
        ...("failure" in each ? { error: describe(each.failure) } : each.data),
      })),
    };
  },
});

type Answer = { data: Record<string, unknown> } | { failure: ApiError };

/** The operation that runs several searches at once (docs/specification/search.md). It runs where searches do. */
export const multiSearchOperations: Operation[] = [multiSearch];

/** Runs one of the searches. Its failure is an answer, too: the others go on. */
async function answer(
  call: HandlerContext<unknown, unknown>,
  { kind, ...body }: Static<typeof Query>,
  { index, timeoutMs }: { index: number; timeoutMs: number },
  { log }: Pick<Ports, "log">,
): Promise<Answer> {
  try {
    const searching = () => call.call(CALLED[kind], { body, at: `queries[${index}]` }) as Promise<Record<string, unknown>>;
    return { data: await withTimeout(timeoutMs, searching) };
  } catch (error) {
    const cause = error instanceof TimeoutError ? new UpstreamError("The search", { cause: error }) : error;
    const failure = toApiError(cause);
    if (failure.status >= 500) log.error("One of several searches failed.", { error: cause });
    return { failure: atQuery(failure, index) };
  }
}

/** Places the issues of a failure under the query that they are about. */
function atQuery({ code, message, issues, retryAfter, headers, cause }: ApiError, index: number): ApiError {
  const at = `queries[${index}]`;
  const placed = issues.map(({ param, message: what }) => ({ param: param === "" ? at : `${at}.${param}`, message: what }));
  return new ApiError(code, message, { issues: placed, retryAfter: retryAfter ?? undefined, headers, cause });
}

function describe({ code, message, issues }: ApiError): Static<typeof QueryError>["error"] {
  return { code, message, ...(issues.length > 0 && { details: issues }) };
}
