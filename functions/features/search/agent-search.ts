import type { Ports } from "../../platform/ports.ts";
import { UpstreamError } from "../../platform/upstream-error.ts";
import { type KnownValues, type Rewrite, rewriteQuery } from "./agent-rewrite.ts";
import { type Classification, classifyQuery } from "./classify-query.ts";
import { fieldSetOf } from "./fields.ts";
import { allOf, parseFilter } from "./filter-language.ts";
import { bindingOf } from "./place.ts";
import { type SearchResult, searchRecords } from "./search-records.ts";
import type { SearchContext, SearchRequest } from "./search-request.ts";

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

const KNOWN_FIELDS = ["categories", "brands", "tags"];
const KNOWN_VALUES_A_FIELD = 40;

/** What a cursor of such a search remembers: the next page is of the same rewritten query, without asking the model again. */
interface SealedPlace {
  place: unknown;
  rewrite: { text: string; filters: Record<string, unknown> } | null;
}

/** A search whose text the model rewrites and whose filters it derives first. Without a model, or when it fails, the plain search answers. */
export async function agentSearch(
  ports: Ports,
  context: SearchContext,
  request: SearchRequest,
): Promise<{ result: SearchResult; agent: AgentReport }> {
  const opened = await openPlace(context, request);
  const rewrite = opened ? revive(opened, request) : await askModel(ports, context, request);
  const report = { originalText: request.text, classification: classifyQuery(request.text) };
  if (rewrite) {
    const result = await searchRecords(ports, remembering(context, request, rewrite, opened), rewritten(request, rewrite));
    if (result.total > 0 || opened) {
      const derived = Object.keys(rewrite.filters).length > 0 ? { derivedFilters: rewrite.filters } : {};
      return { result, agent: { agentUsed: true, fallbackUsed: false, ...report, enhanced: rewrite.text, ...derived } };
    }
  }
  const result = await searchRecords(ports, remembering(context, request, null, opened), request);
  return { result, agent: { agentUsed: false, fallbackUsed: true, ...report, enhanced: request.text } };
}

async function askModel(ports: Ports, context: SearchContext, request: SearchRequest): Promise<Rewrite | null> {
  try {
    if (!(await ports.model.available())) return null;
    return await rewriteQuery(ports.model, { ...request, values: await knownValues(ports, context, request) });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    ports.log.warn("The model gave no answer; the plain search does.", { error });
    ports.log.count("ModelFailed");
    return null;
  }
}

async function openPlace(context: SearchContext, request: SearchRequest): Promise<SealedPlace | null> {
  if (request.cursor === undefined || !context.cursors) return null;
  return (await context.cursors.open(request.cursor, ["agent", bindingOf(context, request)])) as SealedPlace;
}

function revive({ rewrite }: SealedPlace, { kind }: SearchRequest): Rewrite | null {
  if (rewrite === null) return null;
  const parsed = parseFilter(rewrite.filters, fieldSetOf(kind));
  return { ...rewrite, filter: parsed.ok ? parsed.filter : null };
}

/** Cursors that are bound to what the caller wrote, not to what the model made of it. */
function remembering(
  context: SearchContext,
  request: SearchRequest,
  rewrite: Rewrite | null,
  opened: SealedPlace | null,
): SearchContext {
  const { cursors } = context;
  if (!cursors) return context;
  const remembered = rewrite && { text: rewrite.text, filters: rewrite.filters };
  const binding = ["agent", bindingOf(context, request)];
  return {
    ...context,
    cursors: { seal: (place) => cursors.seal({ place, rewrite: remembered }, binding), open: async () => opened?.place ?? null },
  };
}

function rewritten(request: SearchRequest, rewrite: Rewrite): SearchRequest {
  return { ...request, text: rewrite.text, filter: allOf([request.filter ?? null, rewrite.filter]) };
}

/** What the shop calls things: strings compare exactly, so the model must know them. */
async function knownValues(ports: Ports, context: SearchContext, { kind }: SearchRequest): Promise<KnownValues> {
  const facets = kind === "products" ? KNOWN_FIELDS : KNOWN_FIELDS.filter((field) => field !== "brands");
  const browse = { kind, text: "*", limit: 1, facets, facetSize: KNOWN_VALUES_A_FIELD, withoutChunks: true };
  const { facets: counted } = await searchRecords(ports, { ...context, cursors: undefined }, browse);
  return Object.fromEntries(Object.entries(counted).map(([field, values]) => [field, values.map(({ key }) => key)]));
}
