import { holdsIdentity } from "../../domain/identities/find-identities.ts";
import { namesInText, type PersonalStore, type Place, type Subject } from "../../domain/identities/personal-data.ts";
import type { Ports } from "../../domain/ports.ts";
import { toTenant } from "../../http/keys/auth.ts";
import { CATALOG_KINDS, type CatalogKind, type IndexHit, type SearchAfter } from "../../platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS } from "../../platform/text/field-weights.ts";
import { LanguageSettings, planQuery, type RecordKeywords } from "../search/index.ts";
import { writeOwnKeywords } from "./operations/own-keywords.ts";
import { type CatalogItem, type RecordFields, recordKey, toRecord } from "./records/catalog-item.ts";
import { readOwnKeywords, removeKeywords } from "./records/keyword-items.ts";
import { requireOffloadedFields } from "./records/offloaded-fields.ts";
import { POSTS, PRODUCTS, PROMPTS } from "./records/resource-types.ts";
import { saveRecords } from "./records/save-records.ts";

/** Hits of a page. */
const PAGE = 50;
const RESOURCES = { products: PRODUCTS, posts: POSTS, prompts: PROMPTS } as const;

interface Progress {
  kind: number;
  name: number;
  after: SearchAfter | null;
}

/**
 * Records of the shop whose texts hold an address or a number of the person, by `[kind, workspace, id]`: reviews on a crawled
 * page, for instance. The index finds them by the words of the name; what is found is read and compared.
 */
export const catalogRecords: PersonalStore = {
  name: "catalog",

  async find(subject, after, ports) {
    const names = namesInText(subject).filter(({ kind }) => kind === "email" || kind === "phone");
    const progress: Progress = after === null ? { kind: 0, name: 0, after: null } : JSON.parse(after);
    const kind = CATALOG_KINDS[progress.kind];
    const name = names[progress.name];
    if (!kind || names.length === 0) return { places: [], next: null };
    if (!name) return { places: [], next: JSON.stringify({ kind: progress.kind + 1, name: 0, after: null }) };
    const hits = await findHits(subject, kind, name.value, progress.after, ports);
    const last = hits.length === PAGE ? hits.at(-1)!.after : null;
    const next: Progress = last ? { ...progress, after: last } : { ...progress, name: progress.name + 1, after: null };
    const places = hits.map(({ workspaceId, id }): Place => ({ store: "catalog", path: [kind, workspaceId, id], workspaceId }));
    return { places, next: JSON.stringify(next) };
  },

  async read(subject, place, ports) {
    const found = await readNaming(subject, place, ports);
    if (!found) return [];
    const [kind, workspaceId, id] = place.path;
    return [{ table: "catalog", row: { kind, workspaceId, id, ...found } }];
  },

  async redact(subject, place, redactor, ports) {
    const found = await readNaming(subject, place, ports);
    const tenant = found && (await ports.directory.findTenant(subject.tenantId));
    if (!tenant) return;
    const { record, ownKeywords } = found;
    const [kind, workspaceId, id] = place.path as [CatalogKind, string, string];
    const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields } = redactor.json(record).value;
    const location = { tenantId: subject.tenantId, workspaceId, kind: RESOURCES[kind].kind };
    // A model has written from the text that names the person: first, since a record that is saved is not found again.
    if (kind !== "prompts") await removeKeywords([id], { tenantId: subject.tenantId, workspaceId, kind }, ports);
    await saveRecords(
      [{ ...fields, id }],
      { location, tenant: toTenant(subject.tenantId, tenant, ports.settings), mode: "patch" },
      ports,
    );
    if (ownKeywords) await writeOwnKeywords(id, redactor.json(ownKeywords).value, location, ports);
  },
};

async function findHits(
  { tenantId, workspaceId }: Subject,
  kind: CatalogKind,
  text: string,
  after: SearchAfter | null,
  { index }: Ports,
): Promise<IndexHit[]> {
  // An address or a number is split into the same words in every language.
  const { terms } = planQuery(`"${text}"`, new LanguageSettings({}));
  if (terms.length === 0) return [];
  const exact = terms.map((term) => ({ ...term, maxEdits: 0 as const, prefix: false }));
  const query = { terms: exact, match: "all" as const, weights: FIELD_WEIGHTS[kind], visible: null, filter: null, vector: null };
  const scope = { tenantId, kind, ...(workspaceId !== null && { workspaceId }) };
  const { hits } = await index.query(scope, { ...query, nearest: null, sort: null, size: PAGE, after, facets: [] });
  return hits;
}

interface NamingRecord {
  record: RecordFields;
  /** Keywords of a merchant, which stand beside its fields. */
  ownKeywords?: RecordKeywords;
}

/** Reads a record as the table has it now; null when it does not name the subject. */
async function readNaming(subject: Subject, { path }: Place, ports: Ports): Promise<NamingRecord | null> {
  const [kind, workspaceId, id] = path as [CatalogKind, string, string];
  const { tenantId } = subject;
  const item = await ports.tables.catalog.get<CatalogItem>(tenantId, recordKey({ workspaceId, kind: RESOURCES[kind].kind }, id));
  if (!item) return null;
  const record = toRecord(id, item, await requireOffloadedFields(ports.objects.content, tenantId, item));
  const { kinds, keywords } = readOwnKeywords(item) ?? {};
  const found = { record, ...(kinds && keywords && { ownKeywords: { kinds, keywords } }) };
  return holdsIdentity(JSON.stringify(found), namesInText(subject)) ? found : null;
}
