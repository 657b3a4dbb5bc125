import type { PersonalStore, Place, Redactor, Subject } from "../../domain/identities/personal-data.ts";
import type { Ports } from "../../domain/ports.ts";
import { toVisitorKey } from "../../domain/signals/visitor-pseudonyms.ts";
import type { AnalyticsScope, VisitorDocument } from "../../platform/ports/analytics/analytics.ts";

/** Documents of a page. */
const PAGE = 100;

/**
 * Figures of a shopper that reports count, by `[key, time]`. Most of them follow their source under the next revision; this store
 * takes those that no source is left of, and those that a source writes once. Under the pseudonym everything counts on.
 */
export const visitorActivity: PersonalStore = {
  name: "analytics",

  async find(subject, after, { analytics }) {
    const visitors = [...toVisitorKeys(subject).keys()];
    if (visitors.length === 0) return { places: [], next: null };
    const from = Number(after ?? 0);
    const documents = await analytics.listOfVisitors(toScope(subject), visitors, { from, limit: PAGE });
    const last = documents.at(-1)?.at ?? 0;
    // Documents of one time may stand on two pages: the next one begins with that time again.
    const next = documents.length < PAGE ? null : String(last > from ? last : from + 1);
    return { places: documents.map(toPlace), next };
  },

  async read(subject, place, ports) {
    const document = await findDocument(subject, place, ports);
    if (!document) return [];
    const { type, workspaceId, at, texts } = document;
    return [{ table: "analytics", row: { type, timestamp: new Date(at).toISOString(), workspaceId, ...texts } }];
  },

  async redact(subject, place, redactor, ports) {
    const document = await findDocument(subject, place, ports);
    if (!document) return;
    const visitor = toPseudonyms(subject, redactor).get(document.visitor)!;
    const texts = Object.entries(document.texts).map(([field, text]) => [field, redactText(field, text, redactor)]);
    await ports.analytics.replaceVisitors(subject.tenantId, [{ ...document, visitor, texts: Object.fromEntries(texts) }]);
  },
};

/** A question is the person's own words; a query is what many type. */
function redactText(field: string, text: string, redactor: Redactor): string {
  return field === "question" ? "" : redactor.text(text).text;
}

async function findDocument(subject: Subject, { path: [key, at] }: Place, { analytics }: Ports): Promise<VisitorDocument | null> {
  const visitors = [...toVisitorKeys(subject).keys()];
  if (visitors.length === 0) return null;
  const [document] = await analytics.listOfVisitors(toScope(subject), visitors, { from: Number(at), limit: 1, key: key! });
  return document ?? null;
}

function toPlace({ key, at, workspaceId }: VisitorDocument): Place {
  return { store: "analytics", path: [key, String(at)], workspaceId: workspaceId || null };
}

function toScope({ tenantId, workspaceId }: Subject): AnalyticsScope {
  return { tenantId, ...(workspaceId !== null && { workspaceId }) };
}

/** Returns the pseudonyms under which the subject's doings are counted, with the ids that they stand for. */
function toVisitorKeys({ tenantId, identities }: Subject): Map<string, { kind: "customer" | "visitor"; value: string }> {
  return new Map(
    identities.flatMap(({ kind, value }) => {
      if (kind !== "customer" && kind !== "visitor") return [];
      return [[toKey(tenantId, kind, value), { kind, value }] as const];
    }),
  );
}

/** Returns by the old pseudonym the one that a redacted source has: sources and documents agree. */
function toPseudonyms(subject: Subject, redactor: Redactor): Map<string, string> {
  const { tenantId } = subject;
  return new Map(
    [...toVisitorKeys(subject)].map(([key, { kind, value }]) => [
      key,
      toKey(tenantId, kind, redactor.pseudonym({ kind, value })),
    ]),
  );
}

function toKey(tenantId: string, kind: "customer" | "visitor", id: string): string {
  return toVisitorKey(tenantId, kind === "customer" ? { userId: id } : { visitorId: id })!;
}
