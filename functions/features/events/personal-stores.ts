import { holdsIdentity } from "../../domain/identities/find-identities.ts";
import {
  isSubject,
  namesInText,
  type PersonalStore,
  type Place,
  type Redactor,
  type Subject,
} from "../../domain/identities/personal-data.ts";
import type { Ports } from "../../domain/ports.ts";
import type { SearchItem } from "../../domain/signals/recorded-search.ts";
import {
  NO_WORKSPACE,
  type ShopperItem,
  type StoredSearch,
  shopperKey,
  toShopperName,
} from "../../domain/signals/shopper-history.ts";
import { REDACTED_NETWORK } from "../../domain/signals/visitor-pseudonyms.ts";
import { type Key, tryWrite } from "../../platform/ports/stores/table.ts";
import { changeSearch } from "./counting/attribute-events.ts";
import type { EventBatchItem, ShopEvent } from "./event-batches.ts";

/**
 * Searches, by `[shard, id]`. Reports count them under the next revision, behind the stream. A query that holds the person's
 * address may be another shopper's: it stands in that one's history as well.
 */
export const recordedSearches: PersonalStore = {
  name: "searches",

  async read(subject, { path }, { tables }) {
    const item = await tables.activity.get<SearchItem>(subject.tenantId, toSearchKey(path));
    if (!item) return [];
    const isNamed = holdsSubject(item, subject) || (await readNamingHistory(item, subject, tables)) !== null;
    if (!isNamed) return [];
    const { timestamp, workspaceId, kind, query, total, userId, visitorId, clicksJson = "[]" } = item;
    const clicks = JSON.parse(clicksJson) as unknown;
    return [{ table: "searches", row: { timestamp, workspaceId, kind, query, total, userId, visitorId, clicks } }];
  },

  async redact(subject, { path }, redactor, { tables }) {
    const key = toSearchKey(path);
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

/** Keys that one request reads. */
const AT_ONCE = 100;

/** The histories of shoppers, by `[workspace, name]`. They are derived from what shoppers did, and go as a whole. */
export const shopperHistories: PersonalStore = {
  name: "shoppers",

  async find(subject, after, ports) {
    const keys = (await listKeys(subject, ports)).slice(Number(after ?? 0));
    const page = keys.slice(0, AT_ONCE);
    const items = await ports.tables.insights.getMany<ShopperItem>(subject.tenantId, page);
    const places = page.filter((_, index) => items[index]).map(toPlace);
    return { places, next: keys.length > AT_ONCE ? String(Number(after ?? 0) + AT_ONCE) : null };
  },

  async read({ tenantId }, { path: [workspaceId, id] }, { tables }) {
    const item = await tables.insights.get<ShopperItem>(tenantId, { collection: ["shoppers", workspaceId!], id: id! });
    if (!item) return [];
    const { eventsJson = "[]", likesJson = "[]", searchesJson = "[]" } = item;
    const [events, likes, searches] = [eventsJson, likesJson, searchesJson].map((json) => JSON.parse(json) as unknown);
    return [{ table: "shoppers", row: { shopper: id, workspaceId, events, likes, searches } }];
  },

  async redact({ tenantId }, { path: [workspaceId, id] }, _redactor, { tables }) {
    await tables.insights.write(tenantId, { kind: "remove", key: { collection: ["shoppers", workspaceId!], id: id! } });
  },
};

/**
 * Shop events, by `[shard, id]` of the batch that holds them. A batch that is changed is counted again by its stream: the claims
 * of its events say that they were counted before, and analytics keeps what it has of an equal revision.
 */
export const shopEvents: PersonalStore = {
  name: "shopEvents",

  async read(subject, { path }, { tables }) {
    const item = await tables.activity.get<EventBatchItem>(subject.tenantId, toBatchKey(path));
    const own = item ? parseEvents(item).filter((event) => isSubject(subject, event)) : [];
    return own.map(({ at, ...event }) => {
      const row = { timestamp: new Date(at).toISOString(), workspaceId: item!.workspaceId, ...event };
      return { table: "shopEvents", row };
    });
  },

  async redact(subject: Subject, { path }, redactor, { tables }) {
    const key = toBatchKey(path);
    for (;;) {
      const item = await tables.activity.get<EventBatchItem>(subject.tenantId, key);
      if (!item || !parseEvents(item).some((event) => isSubject(subject, event))) return;
      const events = parseEvents(item).map((event) => (isSubject(subject, event) ? withoutPerson(event, redactor) : event));
      const change = { set: { eventsJson: JSON.stringify(events) } };
      // Nobody else changes a batch: this is another redaction.
      const when = { equals: { eventsJson: item.eventsJson } };
      if (await tryWrite(tables.activity, subject.tenantId, { kind: "update", key, change, when })) return;
    }
  },
};

function toSearchKey([shard, id]: string[]): Key {
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

/** Lists the keys that the subject's history may have: the shop's own id and each visitor id, in every workspace. */
async function listKeys(subject: Subject, { directory }: Ports): Promise<Key[]> {
  const names = subject.identities.flatMap(({ kind, value }) => {
    const name = kind === "customer" ? toShopperName({ userId: value }) : toShopperName({ visitorId: value });
    return (kind === "customer" || kind === "visitor") && name !== null ? [name] : [];
  });
  const { workspaceId } = subject;
  const workspaces =
    workspaceId === null ? [...(await directory.currentWorkspaces(subject.tenantId)).keys(), NO_WORKSPACE] : [workspaceId];
  return workspaces.flatMap((workspace) => names.map((name) => shopperKey(workspace, name)));
}

function toPlace({ collection, id }: Key): Place {
  const workspaceId = collection[1]!;
  return { store: "shoppers", path: [workspaceId, id], workspaceId: workspaceId === NO_WORKSPACE ? null : workspaceId };
}

/** Keeps the number of an order, as the event's own id: a purchase that waits is still confirmed, for the pseudonym. */
function withoutPerson({ network: _network, ...event }: ShopEvent, redactor: Redactor): ShopEvent {
  return {
    ...event,
    ...(event.userId !== undefined && { userId: redactor.shopperId("customer", event.userId) }),
    ...(event.visitorId !== undefined && { visitorId: redactor.shopperId("visitor", event.visitorId) }),
  };
}

function toBatchKey([shard, id]: string[]): Key {
  return { collection: ["shopEvents", shard!], id: id! };
}

function parseEvents({ eventsJson }: EventBatchItem): ShopEvent[] {
  return JSON.parse(eventsJson);
}
