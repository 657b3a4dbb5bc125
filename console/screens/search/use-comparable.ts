import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useSession } from "../../api/session.ts";
import type { Rule } from "../rules/rule-form.ts";

interface Comparable {
  rules: Rule[];
  synonyms: string[][];
  /** The key may read the synonyms that one is tried beside. */
  knowsSynonyms: boolean;
}

/** Reads what a second search may change, as far as the key reads it. */
export function useComparable(): Comparable {
  const { workspace, caller } = useSession();
  const may = (scope: "content:read" | "tenant:read") => caller.effectiveScopes.includes(scope);
  const rules = useAnswer("GET /rules", { limit: 100 }, { enabled: may("content:read") });
  const settings = useAnswer(
    "GET /workspaces/{workspaceId}/settings",
    {},
    { ids: [workspace ?? ""], enabled: may("tenant:read") },
  );
  const products = (rules.data?.results ?? []).filter(({ kind }) => kind === "products");
  return { rules: products, synonyms: settings.data?.synonyms ?? [], knowsSynonyms: settings.data !== undefined };
}
