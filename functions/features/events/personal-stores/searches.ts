import { holdsIdentity } from "../../../domain/identities/find-identities.ts";
import {
  isSubject,
  namesInText,
  type PersonalStore,
  type Redactor,
  type Subject,
} from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { SearchItem } from "../../../domain/signals/recorded-search.ts";
import {
  NO_WORKSPACE,
  type ShopperItem,
  type StoredSearch,
  shopperKey,
  toShopperName,
} from "../../../domain/signals/shopper-history.ts";
import { REDACTED_NETWORK } from "../../../platform/network/network-number.ts";
import { type Key, tryWrite } from "../../../platform/ports/stores/table.ts";
import { changeSearch } from "../counting/attribute-events.ts";

/**
 * Searches, by `[shard, id]`. Reports count them under the next revision, behind the stream. A query that holds the person's
 * address may be another shopper's: it stands in that one's history as well.
 */
export const recordedSearches: PersonalStore = {
  name: "searches",

  async read(subject, { path }, { tables }) {
    const item = await tables.activity.get<SearchItem>(subject.tenantId, toKey(path));
    if (!item) return [];
    const isNamed = holdsSubject(item, subject) || (await readNamingHistory(item, subject, tables)) !== null;
    if (!isNamed) return [];
    const { timestamp, workspaceId, kind, query, total, userId, visitorId, clicksJson = "[]" } = item;
    const clicks = JSON.parse(clicksJson) as unknown;
    return [{ table: "searches", row: { timestamp, workspaceId, kind, query, total, userId, visitorId, clicks } }];
  },

  async redact(subject, { path }, redactor, { tables }) {
    const key = toKey(path);
    const item = await tables.activity.get<SearchItem>(subject.tenantId, key);
    if (!item) return;
    await redactHistory(item, subject, redactor, tables);
    const change = (search: SearchItem) => {
      if (!holdsSubject(search, subject)) return null;
      const { userId, visitorId, network, query, followsQuery, filters } = search;
      return {
        ...(userId !== undefined && { userId: redactor.shopperId("customer", userId) }),
        ...(visitorId !== undefined && { visitorId: redactor.shopperId("visitor", visitorId) }),
        ...(network !== undefined && { network: REDACTED_NETWORK }),
        query: redactor.text(query).text,
        ...(filters !== undefined && { filters: redactor.json(filters).value }),
        ...(followsQuery !== undefined && { followsQuery: redactor.text(followsQuery).text }),
      };
    };
    await changeSearch(subject.tenantId, { key, item }, change, { tables });
  },
};

function toKey([shard, id]: string[]): Key {
  return { collection: ["searches", shard!], id: id! };
}

function holdsSubject(search: SearchItem, subject: Subject): boolean {
  const texts = [search.query, search.followsQuery ?? "", JSON.stringify(search.filters ?? null)];
  return isSubject(subject, search) || texts.some((text) => holdsIdentity(text, namesInText(subject)));
}

type Tables = Ports["tables"];

/** Reads the history of another shopper who made a search, when it names the subject. */
async function readNamingHistory(search: SearchItem, subject: Subject, { insights }: Tables) {
  const name = toShopperName(search);
  if (name === null || isSubject(subject, search)) return null;
  const key = shopperKey(search.workspaceId ?? NO_WORKSPACE, name);
  const item = await insights.get<ShopperItem>(subject.tenantId, key);
  return item?.searchesJson && holdsIdentity(item.searchesJson, namesInText(subject)) ? { key, item } : null;
}

async function redactHistory(search: SearchItem, subject: Subject, redactor: Redactor, tables: Tables): Promise<void> {
  for (;;) {
    const found = await readNamingHistory(search, subject, tables);
    if (!found) return;
    const { key, item } = found;
    const searches = JSON.parse(item.searchesJson!) as StoredSearch[];
    const redacted = searches.map(([id, query, ...rest]) => [id, redactor.text(query).text, ...rest]);
    const change = { set: { searchesJson: JSON.stringify(redacted), revision: item.revision + 1 } };
    const when = { equals: { revision: item.revision } };
    if (await tryWrite(tables.insights, subject.tenantId, { kind: "update", key, change, when })) return;
  }
}
