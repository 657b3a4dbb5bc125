import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../../../domain/ports.ts";
import { REGISTRY } from "../../../domain/tenancy/tenant-directory.ts";
import { ApiError } from "../../../http/errors.ts";
import { type Item, type Key, tryWrite } from "../../../platform/ports/stores/table.ts";
import { isAway } from "./revive.ts";

/** Time after which an interrupted run is taken over; a run takes well under a second. */
const LEASE_MS = 10_000;
const POLL_MS = 50;
const MAX_POLLS = 100;

type ClaimPorts = Pick<Ports, "tables" | "clock">;

/** The tenant and workspace that a shop or site belongs to. */
export interface ShopIdentity extends Item {
  tenantId: string;
  workspaceId: string;
  isDone: boolean;
  leaseUntil: number;
}

/**
 * Makes this run the one that provisions a shop. Returns `claimed` with the ids to use (those of an interrupted run, where there
 * was one), or the finished identity of an earlier run. A concurrent run waits for the first. Throws CONFLICT when the first does
 * not end.
 */
export async function claimIdentity(
  key: Key,
  ids: { tenantId: string; workspaceId: string },
  ports: ClaimPorts,
): Promise<{ identity: ShopIdentity; claimed: boolean }> {
  for (let poll = 0; poll < MAX_POLLS; poll++) {
    const known = await ports.tables.tenancy.get<ShopIdentity>(REGISTRY, key);
    if (known?.isDone && !(await isAway(known, ports))) return { identity: known, claimed: false };
    const now = ports.clock.now();
    if (!known || known.isDone || known.leaseUntil <= now) {
      const { tenantId, workspaceId } = known ?? ids;
      const identity: ShopIdentity = { tenantId, workspaceId, isDone: false, leaseUntil: now + LEASE_MS };
      if (await takeLease(key, identity, known, ports)) return { identity, claimed: true };
    }
    await pause(POLL_MS);
  }
  throw new ApiError("CONFLICT", "This shop is being provisioned by another request. Try again in a few seconds.");
}

export async function finishIdentity(key: Key, identity: ShopIdentity, ports: ClaimPorts): Promise<void> {
  await ports.tables.tenancy.write(REGISTRY, { kind: "put", key, item: { ...identity, isDone: true } });
}

async function takeLease(key: Key, identity: ShopIdentity, known: ShopIdentity | null, ports: ClaimPorts): Promise<boolean> {
  const when = known ? { equals: { leaseUntil: known.leaseUntil, isDone: known.isDone } } : { exists: false };
  return tryWrite(ports.tables.tenancy, REGISTRY, { kind: "put", key, item: identity, when });
}
