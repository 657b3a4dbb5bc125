import type { Item, Table } from "../../platform/ports/stores/table.ts";
import { digestIdentity, toPlaceKey } from "./identity-places.ts";
import type { Identity, Place } from "./personal-data.ts";

/**
 * Leaves out places that any of these identities leads to as well. A walk that leaves out what a later identity leads to comes
 * to each place once, also when somebody notes it meanwhile. Throws UpstreamError.
 */
export async function leaveOutNoted(
  tenantId: string,
  identities: readonly Identity[],
  places: readonly Place[],
  tables: { readonly identities: Table },
): Promise<Place[]> {
  const noted = await areNoted(tenantId, identities, places, tables);
  return places.filter((_, index) => !noted[index]);
}

/** Says of each place whether any of these identities leads to it. Throws UpstreamError. */
export async function areNoted(
  tenantId: string,
  identities: readonly Identity[],
  places: readonly Place[],
  { identities: table }: { readonly identities: Table },
): Promise<boolean[]> {
  const digests = identities.map((identity) => digestIdentity(tenantId, identity));
  const keys = places.flatMap((place) => digests.map((digest) => toPlaceKey(digest, place)));
  const items = keys.length > 0 ? await table.getMany<Item & { workspaceId: string | null }>(tenantId, keys) : [];
  return places.map(({ workspaceId }, index) =>
    items.slice(index * digests.length, (index + 1) * digests.length).some((item) => item?.workspaceId === workspaceId),
  );
}
