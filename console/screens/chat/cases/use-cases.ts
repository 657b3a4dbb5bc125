import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import type { GoldenQuestion } from "../../../../evals/checks/golden-question.ts";
import { useSession } from "../../../api/session.ts";
import { type CaseRun, CaseStore } from "./case-store.ts";

interface KeptCases {
  cases: GoldenQuestion[];
  /** The latest first. */
  runs: CaseRun[];
}

/** Reads the test cases of this workspace that the browser keeps; `changed` reads them again. */
export function useCases(): { kept: UseQueryResult<KeptCases>; store: CaseStore; changed(): Promise<void> } {
  const { caller, workspace } = useSession();
  const answers = useQueryClient();
  const owner = JSON.stringify([caller.tenantId, workspace]);
  const store = new CaseStore(owner);
  const queryKey = ["chat-cases", owner];
  const kept = useQuery({
    queryKey,
    queryFn: async () => ({ cases: await store.cases(), runs: await store.runs() }),
    networkMode: "always",
    staleTime: 0,
  });
  return { kept, store, changed: () => answers.invalidateQueries({ queryKey }) };
}
