import type {
  ActivityDocument,
  FeedbackActivity,
  ProductActivity,
  SearchActivity,
  TurnActivity,
  VisitorDocument,
} from "../../ports/analytics/analytics.ts";
import { toCellName } from "../../ports/analytics/experiment-cell.ts";
import { type BulkWrite, toJsonLine } from "../opensearch/client/bulk.ts";
import type { Json } from "../opensearch/client/opensearch-client.ts";
import { documentId } from "../opensearch/documents/keys.ts";
import type { StoredActivity } from "./activity-searches.ts";
import { toDroppedName } from "./chat-report.ts";

/** Weights of a product's popularity. */
const ACTION_WEIGHTS: Record<ProductActivity["action"], number> = { purchase: 8, add_to_cart: 4, click: 2, view: 1 };

/** Longest text that is counted by: Lucene refuses terms above 32,766 bytes, of which a character takes three at most. */
const MAX_TEXT_LENGTH = 10_000;

/** Makes the write that puts a document into the index of its month. */
export function activityWrite(tenantId: string, document: ActivityDocument): BulkWrite {
  const { id, workspaceId, type, at, visitor, revision } = document;
  const fields = { tenant: tenantId, workspace: workspaceId, type, at, visitor, ...toFields(document) };
  return { id, documentId: activityId(tenantId, document), version: revision, document: toJsonLine(toStored(fields)) };
}

/** Makes the write that removes a document, whatever its revision. */
export function activityRemoval(tenantId: string, document: Pick<ActivityDocument, "type" | "id">): BulkWrite {
  return { id: document.id, documentId: activityId(tenantId, document) };
}

export function toVisitorDocument({ _id, _version, _source }: StoredActivity): VisitorDocument {
  const { type, workspace, at, visitor, query, followsQuery, question } = _source;
  const texts = Object.entries({ query, followsQuery, question }).filter(([, text]) => typeof text === "string");
  return { key: _id, type, workspaceId: workspace, at, revision: _version, visitor, texts: Object.fromEntries(texts) };
}

/** Returns a stored document with another visitor and other texts. */
export function replaceVisitor(source: Json, { visitor, texts }: VisitorDocument): Json {
  const { question, ...others } = texts;
  return toStored({ ...source, visitor, ...others, ...(question !== undefined && { question: question || null }) });
}

function activityId(tenantId: string, { type, id }: Pick<ActivityDocument, "type" | "id">): string {
  return documentId(tenantId, { workspaceId: type, id });
}

function toFields(document: ActivityDocument): Json {
  switch (document.type) {
    case "search":
      return searchFields(document);
    case "product":
      return productFields(document);
    case "turn":
      return turnFields(document);
    case "feedback":
      return feedbackFields(document);
  }
}

/**
 * A search's network stands where events have their action, its experiment where feedback has its category, its revenue where
 * events have their value, and its rules where turns have their domains: months that exist have no further field.
 */
function searchFields(search: SearchActivity): Json {
  const { kind, query, total, source, network, tookMs, clicks, addedToCart, purchased, followsQuery } = search;
  const { experiment, revenue, rules } = search;
  const positions = clicks.flatMap(({ position }) => position ?? []);
  return {
    ...{ kind, query, total, source, tookMs, addedToCart, purchased, followsQuery },
    ...(network !== null && { action: toNetworkName(network) }),
    ...(experiment && { category: toCellName(experiment) }),
    ...(revenue > 0 && { value: revenue }),
    ...(rules.length > 0 && { domains: rules }),
    empty: total === 0,
    clicked: clicks.length > 0,
    clicks: clicks.length,
    clickedProducts: clicks.map(({ productId }) => productId),
    positions: positions.length,
    positionSum: positions.reduce((sum, position) => sum + position, 0),
  };
}

/** An event that counts nothing has a kind, by which the others are told from it, and a network's number is its source. */
function productFields({ action, productIds, value, network, leftOut }: ProductActivity): Json {
  return {
    ...{ action, products: productIds, value, weight: ACTION_WEIGHTS[action] },
    ...(network !== null && { source: toNetworkName(network) }),
    ...(leftOut !== null && { kind: leftOut }),
  };
}

function toNetworkName(network: number): string {
  return `network ${network}`;
}

/** A turn's dropped sentences stand by reason where events have why they count nothing, and their number where these weigh. */
function turnFields(turn: TurnActivity): Json {
  const { threadId, startsThread, messages, finished, degraded, unanswered, handoff, question } = turn;
  const { domains, promptId, source, dropped, firstChunkMs, tookMs } = turn;
  const sentences = Object.values(dropped).reduce((sum, count) => sum + count, 0);
  const flags = { startsThread, finished, degraded, unanswered, handoff };
  return {
    ...flags,
    ...(sentences > 0 && { kind: Object.entries(dropped).map(toDroppedName), weight: sentences }),
    thread: threadId,
    messages,
    question: question || null,
    domains,
    prompt: promptId,
    source,
    firstChunkMs,
    tookMs,
  };
}

function feedbackFields({ rating, category, source, contentType }: FeedbackActivity): Json {
  return { rating, category, source, contentType };
}

/** Cuts texts that the engine would refuse; a lone surrogate has no UTF-8 form. */
function toStored(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toStoredValue(value)]));
}

function toStoredValue(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, MAX_TEXT_LENGTH).toWellFormed();
  return Array.isArray(value) ? value.map(toStoredValue) : value;
}
