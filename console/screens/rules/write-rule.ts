import { callService } from "../../api/call.ts";
import { keepEtag, type Tagged } from "../../api/hooks/use-tagged.ts";
import type { Rule, RuleInput } from "./rule-form.ts";

/** A rule as the service has it. */
export type Stored = Tagged<"GET /rules/{ruleId}">;

type Caller = Parameters<typeof callService>[0];

/** Creates a rule, or replaces it where it is still as its `ETag` says. Throws ApiError. */
export async function writeRule(
  caller: Caller,
  id: string | undefined,
  input: RuleInput,
  ifMatch: string | null,
): Promise<Stored> {
  const tag = keepEtag();
  const { onEtag } = tag;
  const answer = id
    ? await callService(caller, "PUT /rules/{ruleId}", input, { ids: [id], ifMatch, onEtag })
    : await callService(caller, "POST /rules", input, { onEtag });
  return { data: answer.data as Rule, etag: tag.etag };
}

/** Deletes a rule where it is still as its `ETag` says. Throws ApiError. */
export function removeRule(caller: Caller, id: string, ifMatch: string | null): Promise<unknown> {
  return callService(caller, "DELETE /rules/{ruleId}", {}, { ids: [id], ifMatch });
}
