import { namesInText, type PersonalStore, type Place, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { Filter, IndexHit, QueryTerm, SearchAfter } from "../../../platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS } from "../../../platform/text/field-weights.ts";
import { toTerms } from "../find-threads.ts";
import { buildThreadDocument, isSearchable, toDocumentVersion } from "../indexing/thread-document.ts";
import { readThread } from "./conversations.ts";

const KIND = "threads";
/** Hits of a page. */
const PAGE = 50;

/** Question to the index: one name of the subject. */
interface Lookup {
  terms: QueryTerm[];
  filter: Filter | null;
}

/**
 * Entries of the search over threads, by `[workspace, thread]`. They follow their threads behind a stream: one that is older than
 * its thread may still hold what was taken out of it, and is made anew.
 */
export const threadIndex: PersonalStore = {
  name: "threadIndex",
  holdsCopies: true,

  async find(subject, after, ports) {
    const lookups = listLookups(subject);
    const [position, from] = after === null ? [0, null] : (JSON.parse(after) as [number, SearchAfter | null]);
    const lookup = lookups[position];
    if (!lookup) return { places: [], next: null };
    const hits = await findEntries(subject, lookup, from, ports);
    const places = hits.map(
      ({ workspaceId, id }): Place => ({ store: "threadIndex", path: [workspaceId, id], workspaceId: workspaceId || null }),
    );
    return { places, next: JSON.stringify(hits.length === PAGE ? [position, hits.at(-1)!.after] : [position + 1, null]) };
  },

  async read(subject, place, ports) {
    const { entry, thread } = await readEntry(subject, place, ports);
    const isCurrent = !entry || (thread && entry.version >= toDocumentVersion(thread));
    return isCurrent ? [] : [{ table: "threadIndex", row: { threadId: entry.id } }];
  },

  async redact(subject, place, _redactor, ports) {
    const { tenantId } = subject;
    const { entry, thread } = await readEntry(subject, place, ports);
    if (!entry) return;
    const target = { tenantId, kind: KIND } as const;
    const { workspaceId, id, version } = entry;
    if (!thread) await ports.index.remove(target, [{ workspaceId, id, version: version + 1 }]);
    else await ports.index.put(target, [await buildThreadDocument(tenantId, { threadId: id, thread }, ports)]);
  },
};

/** The words of the subject's names, and the fields with her ids. */
function listLookups(subject: Subject): Lookup[] {
  const named = namesInText(subject).flatMap(({ value }): Lookup[] => {
    // An address or a number is split into the same words in every language.
    const terms = toTerms(`"${value}"`, null);
    if (terms === "nothing" || terms.length === 0) return [];
    return [{ terms: terms.map((term) => ({ ...term, maxEdits: 0, prefix: false })), filter: null }];
  });
  const owned = subject.identities.flatMap(({ kind, value }): Lookup[] => {
    const field = { customer: "userId", visitor: "visitorId", email: null, phone: null }[kind];
    return field ? [{ terms: [], filter: { field, op: "in", values: [value] } }] : [];
  });
  return [...named, ...owned];
}

async function findEntries(
  { tenantId, workspaceId }: Subject,
  { terms, filter }: Lookup,
  after: SearchAfter | null,
  { index }: Pick<Ports, "index">,
): Promise<IndexHit[]> {
  const scope = { tenantId, kind: KIND, ...(workspaceId !== null && { workspaceId }) } as const;
  const query = { terms, filter, match: "all" as const, weights: FIELD_WEIGHTS.threads, visible: null, vector: null };
  const { hits } = await index.query(scope, { ...query, nearest: null, sort: null, size: PAGE, after, facets: [] });
  return hits;
}

/** Reads an entry, and its thread as the table has it now; each null when it is gone. */
async function readEntry({ tenantId }: Subject, place: Place, ports: Pick<Ports, "index" | "tables">) {
  const [workspaceId, id] = place.path as [string, string];
  const [entry = null] = await ports.index.fetch({ tenantId, kind: KIND }, [{ workspaceId, id }], null);
  // Read later, the thread is never older than its entry.
  const thread = entry && (await readThread(tenantId, { ...place, path: [id] }, ports));
  return { entry, thread: thread && isSearchable(thread) ? thread : null };
}
