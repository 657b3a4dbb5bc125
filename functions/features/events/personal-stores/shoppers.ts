import type { PersonalStore, Place, Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { NO_WORKSPACE, type ShopperItem, shopperKey, toShopperName } from "../../../domain/signals/shopper-history.ts";
import type { Key } from "../../../platform/ports/stores/table.ts";

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
