import type { Curator, Intent, Kit, Turn } from "../contracts.ts";
import { customCurator } from "./curator.ts";
import { type ReadyDomain, readCustomDomains } from "./domains.ts";

/** Curators of the custom domains among the intents. Never throws: where the domains cannot be read there are none. */
export async function customCurators(turn: Turn, intents: Intent[], kit: Kit): Promise<Curator[]> {
  const ready = await readCustomDomains(turn, kit.ports).catch((error): ReadyDomain[] => {
    kit.log.warn("The custom domains could not be read.", { error });
    return [];
  });
  return ready.filter(({ domain }) => intents.includes(domain.id)).map(customCurator);
}
