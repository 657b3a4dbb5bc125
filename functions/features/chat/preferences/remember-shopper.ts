import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import type { ShopperPreference } from "../contracts/preferences.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { keepPreferences, listPreferences, type PreferenceOwner, removeAllPreferences } from "./preference-records.ts";
import { findToldPreferences } from "./told-preferences.ts";

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
