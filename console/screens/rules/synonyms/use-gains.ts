import { useQueries } from "@tanstack/react-query";
import type { Input } from "../../../../clients/typescript/src/types.ts";
import { callService } from "../../../api/call.ts";
import { useSession } from "../../../api/session.ts";
import type { Gain, WordGain } from "./gain.ts";
import { askedWords, type Group, toKey } from "./synonym-groups.ts";

type Query = Input<"POST /search">["queries"][number];

/** Words of a group that are measured: a request holds ten searches. */
const MAX_WORDS = 5;

/** Measures what each group of a page adds to the hits of its words, beside all other groups. */
export function useGains(shown: Group[], all: Group[]): Gain[] {
  const { key, workspace, caller } = useSession();
  const enabled = caller.effectiveScopes.includes("search");
  const answers = useQueries({
    queries: shown.map((group) => ({
      queryKey: [caller.apiKeyId, workspace, "gain", toKey(group), all.length, JSON.stringify(all).length],
      enabled,
      queryFn: ({ signal }: { signal: AbortSignal }) => measureGain({ key, workspace }, group, all, signal),
    })),
  });
  return answers.map(
    ({ data, isPending, error }) => data ?? (!enabled || error ? "unknown" : isPending ? "measuring" : "unknown"),
  );
}

async function measureGain(
  caller: Parameters<typeof callService>[0],
  group: Group,
  all: Group[],
  signal: AbortSignal,
): Promise<WordGain[]> {
  const words = askedWords(group).slice(0, MAX_WORDS);
  const others = all.filter((each) => toKey(each) !== toKey(group));
  const queries = words.flatMap((text) => [toQuery(text, others), toQuery(text, [...others, group])]);
  const { data } = await callService(caller, "POST /search", { queries, timeoutMs: 8_000 }, { signal });
  const totals = data.results.map((result) => (result as { total?: number }).total);
  return words.flatMap((word, at) => {
    const [without, with_] = [totals[2 * at], totals[2 * at + 1]];
    return without === undefined || with_ === undefined ? [] : [{ word, without, with: with_ }];
  });
}

function toQuery(text: string, synonyms: Group[]): Query {
  const without = { includeFacets: false, matchingChunks: false, trackAnalytics: false };
  return { kind: "products", text, limit: 0, synonyms, ...without } as Query;
}
