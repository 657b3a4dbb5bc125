import type { Ports } from "../../domain/ports.ts";
import { requireMatch } from "../../http/etags.ts";
import type { HandlerContext } from "../../http/operation.ts";
import { publishDrafts } from "../rules/index.ts";
import { patchSettings } from "../tenancy/index.ts";
import type { ExperimentCall, TaggedExperiment } from "./experiment-changes.ts";
import { beginPublishing, findExperiment, notePublished } from "./experiment-store.ts";

/**
 * Makes what a variant changes the shop's own: ends the experiment, changes settings and synonyms, makes its rules, and notes it
 * at last. Each step may be repeated: whoever publishes once more after a failure ends what was begun, and doubles nothing; who
 * named a state by then reads the one that there is since. Throws NOT_FOUND, PRECONDITION_FAILED, CONFLICT, VALIDATION_ERROR.
 */
export async function publishVariant(
  id: string,
  call: ExperimentCall,
  context: Pick<HandlerContext<unknown, unknown>, "tenant">,
  ports: Ports,
): Promise<TaggedExperiment> {
  const found = await findExperiment(id, call, ports);
  if (found.experiment.status === "published") {
    requireMatch(call.ifMatch, found.etag);
    return found;
  }
  const { experiment } = await beginPublishing(id, call, ports);
  const { search, synonyms, rules = [] } = experiment.variant;
  const patch = { ...(search && { search }), ...(synonyms && { synonyms }) };
  if (Object.keys(patch).length > 0) {
    const params = { workspaceId: call.workspaceId };
    await patchSettings("publishExperiment", { ...call.caller, tenant: context.tenant, params, patch, ifMatch: null }, ports);
  }
  const drafts = rules.map((rule, index) => ({
    ...rule,
    name: rule.name ?? `${experiment.name} ${index + 1}`.slice(-200),
    newId: `rule_${id}_${index + 1}`,
  }));
  await publishDrafts("publishExperiment", drafts, { ...call, ifMatch: null }, ports);
  return notePublished(id, call, ports);
}
