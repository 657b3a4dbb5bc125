import type { Assignment } from "../../../../schemas/search/experiment.ts";
import { assignArm } from "../../../domain/experiment-records.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { Shopper } from "../../../http/keys/shoppers.ts";
import type { HandlerContext } from "../../../http/operation.ts";
import type { SearchContext } from "../query/search-request.ts";
import type { SearchBody } from "../search-schemas.ts";
import { experimentReaderFor, type PreparedExperiment } from "./experiment-reader.ts";

/** A shopper's place in the experiment that runs in the searched workspace. */
export interface TakingPart {
  experiment: PreparedExperiment;
  part: Assignment;
}

/**
 * Finds the experiment in which a shopper takes part; null where none runs, and for a search that is not counted, tries something
 * else, or is over several workspaces. Throws UpstreamError.
 */
export async function findPart(
  { body, tenant, workspaceId }: HandlerContext<SearchBody, unknown>,
  shopper: Shopper,
  ports: Pick<Ports, "tables" | "clock" | "directory">,
): Promise<TakingPart | null> {
  if (body.trackAnalytics === false || body.rules || body.synonyms || body.rulesAt !== undefined) return null;
  if (shopper.visitorId === null && shopper.userId === null) return null;
  const searched = workspaceId ?? (await ports.directory.onlyWorkspace(tenant.id));
  if (searched === undefined) return null;
  const experiment = await experimentReaderFor(ports).read({ tenantId: tenant.id, workspaceId: searched });
  const part = experiment && assignArm(experiment.running.id, shopper, experiment.running.traffic);
  return part ? { experiment, part } : null;
}

/** Returns the experiment whose draft a search obeys; null for one of the control. */
export function variantOf(taking: TakingPart | null): PreparedExperiment | null {
  return taking?.part.arm === "variant" ? taking.experiment : null;
}

/** Puts settings and synonyms of the variant in the place of the workspace's, for who is in it. */
export function withVariant(context: SearchContext, taking: TakingPart | null): SearchContext {
  const variant = variantOf(taking);
  if (!variant) return context;
  const { languageSettings, settings } = context;
  return { ...context, languageSettings: variant.languageSettings(languageSettings), settings: variant.settings(settings) };
}
