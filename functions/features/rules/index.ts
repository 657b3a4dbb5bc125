import type { RuleDraft } from "../../../schemas/search/rule.ts";
import type { Ports } from "../../domain/ports.ts";
import { ruleSetCollection, rulesCollection } from "../../domain/rule-records.ts";
import { type StoredData, workspaceData } from "../../domain/stored-data.ts";
import { ApiError } from "../../http/errors.ts";
import { addRule, changeRule, findRule, type RuleCall } from "./rule-store.ts";

export { rulesOperations } from "./operations.ts";

export const rulesData: StoredData[] = [
  workspaceData({
    name: "rules",
    table: "tenancy",
    collectionsOf: (workspaceId) => [rulesCollection(workspaceId), ruleSetCollection(workspaceId)],
  }),
];

interface PublishedDraft extends RuleDraft {
  name: string;
  /** Id of the rule that is made where the draft stands in for none: the same for each repetition. */
  newId: string;
}

/**
 * Makes rules of drafts: one with the id of a rule replaces that one, every other is added. Repeating it changes nothing. Throws
 * VALIDATION_ERROR, and CONFLICT where there is no room.
 */
export async function publishDrafts(
  action: string,
  drafts: PublishedDraft[],
  call: RuleCall,
  ports: Pick<Ports, "tables" | "clock" | "ids">,
): Promise<void> {
  for (const { id, newId, ...rule } of drafts) {
    const standing = id !== undefined && (await isThere(id, call, ports)) ? id : newId;
    if (standing === id || (await isThere(newId, call, ports)))
      await changeRule(action, standing, () => rule, { ...call, ifMatch: null }, ports);
    else await addRule(rule, call, ports, newId);
  }
}

async function isThere(id: string, call: RuleCall, ports: Pick<Ports, "tables">): Promise<boolean> {
  try {
    await findRule(id, call, ports);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return false;
    throw error;
  }
}
