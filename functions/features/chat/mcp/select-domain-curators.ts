import type { Curator } from "../contracts/answer.ts";
import type { Intent } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { loadCustomDomains, type ResolvedDomain } from "./custom-domains.ts";
import { createDomainCurator } from "./domain-curator.ts";

/** Curators of the custom domains among the intents. Never throws: where the domains cannot be read there are none. */
export async function selectDomainCurators(turn: Turn, intents: Intent[], kit: TurnContext): Promise<Curator[]> {
  const ready = await loadCustomDomains(turn, kit.ports).catch((error): ResolvedDomain[] => {
    kit.log.warn("The custom domains could not be read.", { error });
    return [];
  });
  return ready.filter(({ domain }) => intents.includes(domain.id)).map(createDomainCurator);
}
