import type { DatabaseSync } from "node:sqlite";
import type { ActivityDocument, AnalyticsScope, VisitorDocument } from "../../functions/platform/ports/analytics/analytics.ts";

export interface VisitorListOptions {
  from: number;
  limit: number;
  key?: string;
}

/** Lists the documents of visitors, earliest first. */
export function listOfVisitors(
  database: DatabaseSync,
  { tenantId, workspaceId }: AnalyticsScope,
  visitors: string[],
  { from, limit, key }: VisitorListOptions,
): VisitorDocument[] {
  const marks = visitors.map(() => "?").join(", ");
  const numbers = `SELECT number FROM names WHERE tenant = ? AND text IN (${marks})`;
  const select = `SELECT body FROM documents WHERE visitor IN (${numbers}) AND at >= ? ORDER BY at`;
  const found: VisitorDocument[] = [];
  for (const { body } of database.prepare(select).iterate(tenantId, ...visitors, from)) {
    const document = toVisitorDocument(JSON.parse(String(body)) as ActivityDocument);
    const isWanted = workspaceId === undefined || document.workspaceId === workspaceId;
    if (isWanted && (key === undefined || document.key === key)) found.push(document);
    if (found.length === limit) break;
  }
  return found;
}

export function toReference({ key }: VisitorDocument): Pick<ActivityDocument, "type" | "id"> {
  const [type, id] = JSON.parse(key) as [ActivityDocument["type"], string];
  return { type, id };
}

/** Returns a stored document with another visitor and other texts, under its next revision; none when it was changed since. */
export function withVisitor(
  stored: { revision: number; body: string } | undefined,
  { visitor, texts, revision }: VisitorDocument,
): ActivityDocument[] {
  if (stored?.revision !== revision) return [];
  const document = JSON.parse(stored.body) as ActivityDocument;
  return [{ ...document, ...texts, visitor, revision: revision + 1 } as ActivityDocument];
}

function toVisitorDocument(document: ActivityDocument): VisitorDocument {
  const { type, id, workspaceId, at, revision, visitor } = document;
  return { key: JSON.stringify([type, id]), type, workspaceId, at, revision, visitor: visitor!, texts: textsOf(document) };
}

function textsOf(document: ActivityDocument): VisitorDocument["texts"] {
  if (document.type === "turn") return { question: document.question };
  if (document.type !== "search") return {};
  const { query, followsQuery } = document;
  return { query, ...(followsQuery !== null && { followsQuery }) };
}
