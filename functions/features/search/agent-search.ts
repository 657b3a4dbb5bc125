import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import type { Ports } from "../../platform/ports.ts";
import { type FilterValues, type QueryRewrite, rewriteQuery } from "./agent-rewrite.ts";
import { fieldSetFor } from "./filters/fields.ts";
import { andFilters, parseFilter } from "./filters/filter-language.ts";
import { type Classification, classifyQuery } from "./query/classify-query.ts";
import { toCursorBinding } from "./query/search-cursor.ts";
import type { SearchContext, SearchRequest } from "./query/search-request.ts";
import { type SearchResult, searchRecords } from "./search-records.ts";

/** What an answer says about the agent's part in it (decisions, *Search*). */
export interface AgentReport {
  agentUsed: boolean;
  /** The model failed, or what it made of the text found nothing: the plain search answered. */
  fallbackUsed: boolean;
  originalText: string;
  /** What was searched for. */
  enhanced: string;
  derivedFilters?: Record<string, unknown>;
  classification: Classification;
}

const EXACT_VALUE_FIELDS = ["categories", "brands", "tags"];
const MAX_VALUES_PER_FIELD = 40;

/** What a cursor of such a search remembers: the next page is of the same rewritten query, without asking the model again. */
interface AgentCursor {
  place: unknown;
  rewrite: { text: string; filters: Record<string, unknown> } | null;
}

/** A search whose text the model rewrites and whose filters it derives first. Without a model, or when it fails, the plain search answers. */
export async function searchWithAgent(
  ports: Ports,
  context: SearchContext,
  request: SearchRequest,
): Promise<{ result: SearchResult; agent: AgentReport }> {
  const opened = await openAgentCursor(context, request);
  const rewrite = opened ? restoreRewrite(opened, request) : await rewriteWithModel(ports, context, request);
  const report = { originalText: request.text, classification: classifyQuery(request.text) };
  if (rewrite) {
    const result = await searchRecords(
      ports,
      withAgentCursors(context, request, rewrite, opened),
      applyRewrite(request, rewrite),
    );
    if (result.total > 0 || opened) {
      const derived = Object.keys(rewrite.filters).length > 0 ? { derivedFilters: rewrite.filters } : {};
      return { result, agent: { agentUsed: true, fallbackUsed: false, ...report, enhanced: rewrite.text, ...derived } };
    }
  }
  const result = await searchRecords(ports, withAgentCursors(context, request, null, opened), request);
  return { result, agent: { agentUsed: false, fallbackUsed: true, ...report, enhanced: request.text } };
}

async function rewriteWithModel(ports: Ports, context: SearchContext, request: SearchRequest): Promise<QueryRewrite | null> {
  try {
    if (!(await ports.model.available())) return null;
    return await rewriteQuery(ports.model, { ...request, values: await readFilterValues(ports, context, request) });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    ports.log.warn("The model gave no answer; the plain search does.", { error });
    ports.log.count("ModelFailed");
    return null;
  }
}

async function openAgentCursor(context: SearchContext, request: SearchRequest): Promise<AgentCursor | null> {
  if (request.cursor === undefined || !context.cursors) return null;
  return (await context.cursors.open(request.cursor, ["agent", toCursorBinding(context, request)])) as AgentCursor;
}

function restoreRewrite({ rewrite }: AgentCursor, { kind }: SearchRequest): QueryRewrite | null {
  if (rewrite === null) return null;
  const parsed = parseFilter(rewrite.filters, fieldSetFor(kind));
  return { ...rewrite, filter: parsed.ok ? parsed.filter : null };
}

/** Cursors that are bound to what the caller wrote, not to what the model made of it. */
function withAgentCursors(
  context: SearchContext,
  request: SearchRequest,
  rewrite: QueryRewrite | null,
  opened: AgentCursor | null,
): SearchContext {
  const { cursors } = context;
  if (!cursors) return context;
  const remembered = rewrite && { text: rewrite.text, filters: rewrite.filters };
  const binding = ["agent", toCursorBinding(context, request)];
  return {
    ...context,
    cursors: { seal: (place) => cursors.seal({ place, rewrite: remembered }, binding), open: async () => opened?.place ?? null },
  };
}

function applyRewrite(request: SearchRequest, rewrite: QueryRewrite): SearchRequest {
  return { ...request, text: rewrite.text, filter: andFilters([request.filter ?? null, rewrite.filter]) };
}

/** What the shop calls things: strings compare exactly, so the model must know them. */
async function readFilterValues(ports: Ports, context: SearchContext, { kind }: SearchRequest): Promise<FilterValues> {
  const facets = kind === "products" ? EXACT_VALUE_FIELDS : EXACT_VALUE_FIELDS.filter((field) => field !== "brands");
  const browse = { kind, text: "*", limit: 1, facets, facetSize: MAX_VALUES_PER_FIELD, withoutChunks: true };
  const { facets: counted } = await searchRecords(ports, { ...context, cursors: undefined }, browse);
  return Object.fromEntries(Object.entries(counted).map(([field, values]) => [field, values.map(({ key }) => key)]));
}
