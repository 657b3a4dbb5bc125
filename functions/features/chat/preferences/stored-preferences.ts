import { isInScope, type PersonalStore, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { NO_WORKSPACE } from "../../../domain/signals/shopper-history.ts";
import { collectionData, listWorkspaceIds, type StoredData } from "../../../domain/stored-data.ts";
import { listPreferences, type PreferenceOwner, removeAllPreferences, toPreferenceCollection } from "./preference-records.ts";

/** Preferences of shoppers, for a purge. */
export const preferenceData: StoredData = collectionData({
  name: "preferences",
  table: "conversations",
  collections: [["preferences", "*"]],
  workspaces: "apart",
  async list(scope, ports) {
    const own = (await listWorkspaceIds(scope, ports)).map(toPreferenceCollection);
    return scope.workspaceId === null ? [...own, toPreferenceCollection(null)] : own;
  },
});

/** Preferences that signed-in shoppers have told in chat, by `[workspace, user]`. They go as a whole. */
export const shopperPreferences: PersonalStore = {
  name: "preferences",

  async find(subject, _after, ports) {
    const places = [];
    for (const { workspaceId, userId } of await listOwners(subject, ports)) {
      const place = { store: "preferences", path: [workspaceId ?? NO_WORKSPACE, userId], workspaceId };
      const known = await listPreferences({ tenantId: subject.tenantId, workspaceId, userId }, ports);
      if (known.length > 0 && isInScope(subject, place)) places.push(place);
    }
    return { places, next: null };
  },

  async read({ tenantId }, { path: [, userId], workspaceId }, ports) {
    const known = await listPreferences({ tenantId, workspaceId, userId: userId! }, ports);
    return known.map((preference) => ({ table: "preferences", row: { userId, workspaceId, ...preference } }));
  },

  async redact({ tenantId }, { path: [, userId], workspaceId }, _redactor, ports) {
    await removeAllPreferences({ tenantId, workspaceId, userId: userId! }, ports);
  },
};

/** Lists under which the subject may be remembered: the shop's own ids, in every workspace. */
async function listOwners({ tenantId, workspaceId, identities }: Subject, { directory }: Ports): Promise<PreferenceOwner[]> {
  const users = identities.flatMap(({ kind, value }) => (kind === "customer" ? [value] : []));
  const workspaces = workspaceId === null ? [...(await directory.currentWorkspaces(tenantId)).keys(), null] : [workspaceId];
  return workspaces.flatMap((workspace) => users.map((userId) => ({ tenantId, workspaceId: workspace, userId })));
}
