import { isInScope, type PersonalStore, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { NO_WORKSPACE } from "../../../domain/signals/shopper-history.ts";
import { collectionData, listWorkspaceIds, type StoredData } from "../../../domain/stored-data.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { ShopperPreference } from "../contracts/preferences.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import {
  keepPreferences,
  listPreferences,
  type PreferenceOwner,
  removeAllPreferences,
  toPreferenceCollection,
} from "./preference-records.ts";
import { findToldPreferences } from "./told-preferences.ts";

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

/** Returns the turn with what its signed-in shopper has told before; any other turn unchanged. Never throws. */
export async function withPreferences(turn: Turn, { ports, log }: TurnContext): Promise<Turn> {
  const owner = toRemembered(turn);
  if (owner === null) return turn;
  let preferences: ShopperPreference[] = [];
  await bestEffort(log, "read what a shopper has told before", async () => {
    preferences = await listPreferences(owner, ports);
  });
  return preferences.length > 0 ? { ...turn, preferences } : turn;
}

/**
 * Keeps what a signed-in shopper tells of herself, for her next conversations. Never throws: an answer does not depend on it.
 * Of other shoppers nothing is kept beyond the thread.
 */
export async function rememberShopper(turn: Turn, { language }: Interpretation, context: TurnContext): Promise<void> {
  const owner = toRemembered(turn);
  const told = owner === null ? [] : findToldPreferences(turn.message, language);
  if (owner === null || told.length === 0 || context.signal.aborted) return;
  const toldAt = new Date(context.ports.clock.now()).toISOString();
  await bestEffort(context.log, "keep what a shopper has told", () => keepPreferences(owner, told, toldAt, context.ports));
}

/** Forgets what was kept of a signed-in shopper. Throws UpstreamError. */
export async function forgetShopper(turn: Turn, { ports }: TurnContext): Promise<void> {
  const owner = toOwner(turn);
  if (owner === null) return;
  await removeAllPreferences(owner, ports);
}

/** Returns null for a shopper who is not signed in, and where the workspace remembers nobody. */
function toRemembered(turn: Turn): PreferenceOwner | null {
  const { chat } = turn.settings;
  return isObject(chat) && chat.memory === false ? null : toOwner(turn);
}

function toOwner({ tenantId, workspaceId, shopper: { userId } }: Turn): PreferenceOwner | null {
  return userId === null ? null : { tenantId, workspaceId, userId };
}
