import type { ActivityDocument } from "../../functions/platform/ports/analytics/analytics.ts";

/** Keeps the highest revision of each document, and the first of equal ones. */
export function latestOfEach(documents: ActivityDocument[]): ActivityDocument[] {
  const latest = new Map<string, ActivityDocument>();
  for (const document of documents) {
    const key = `${document.type} ${document.id}`;
    if ((latest.get(key)?.revision ?? Number.NEGATIVE_INFINITY) < document.revision) latest.set(key, document);
  }
  return [...latest.values()];
}
