import { useEffect, useRef, useState } from "react";
import type { Input } from "../../../../clients/typescript/src/types.ts";
import { callService } from "../../../api/call.ts";
import { useSession } from "../../../api/session.ts";
import { compare, type Impact, inParts, type Shown, TOP } from "./impact.ts";

type Query = Input<"POST /search">["queries"][number];

/** Parameters that are tried in a search. */
export type Trial = Pick<Input<"POST /products/search">, "rules" | "synonyms">;

export interface Measurement {
  status: "idle" | "running" | "done" | "stopped";
  done: number;
  total: number;
  impacts: Impact[];
  /** Queries of which a search failed. */
  unknown: string[];
  error: unknown;
}

const NOTHING: Measurement = { status: "idle", done: 0, total: 0, impacts: [], unknown: [], error: null };
/** Searches before and after share a request, which holds ten at most. */
const QUERIES_PER_REQUEST = 5;
/** One request is answered while the next one is on its way. */
const AT_ONCE = 2;

/** Runs the shop's own searches without and with a change. They are nobody's: no report counts them. */
export function useImpact() {
  const session = useSession();
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = () => {
    running.current?.abort();
    setState((before) => (before.status === "running" ? { ...before, status: "stopped" } : before));
  };
  const start = async (trial: Trial) => {
    running.current?.abort();
    running.current = new AbortController();
    const { signal } = running.current;
    const update = (change: (before: Measurement) => Measurement) => !signal.aborted && setState(change);
    setState({ ...NOTHING, status: "running" });
    try {
      const input = { days: 30, topN: 50 };
      const { data } = await callService(session, "GET /analytics/search", input, { signal });
      const queries = data.topQueries;
      update((before) => ({ ...before, total: queries.length }));
      const parts = inParts(queries, QUERIES_PER_REQUEST);
      const work = async () => {
        for (let part = parts.shift(); part && !signal.aborted; part = parts.shift()) {
          const { impacts, unknown } = await measure(session, part, trial, signal);
          const count = part.length;
          update((before) => ({
            ...{ ...before, done: before.done + count },
            impacts: [...before.impacts, ...impacts],
            unknown: [...before.unknown, ...unknown],
          }));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      update((before) => ({ ...before, status: "done" }));
    } catch (error) {
      update((before) => ({ ...before, status: "stopped", error }));
      running.current?.abort();
    }
  };
  return { state, start, stop, forget: () => setState(NOTHING) };
}

type Caller = Parameters<typeof callService>[0];
type Frequent = { query: string; count: number };

async function measure(caller: Caller, part: Frequent[], trial: Trial, signal: AbortSignal) {
  const queries = part.flatMap(({ query }) => [toQuery(query), { ...toQuery(query), ...trial }]);
  const { data } = await callService(caller, "POST /search", { queries: queries as Query[], timeoutMs: 8_000 }, { signal });
  const shown = data.results.map(toShown);
  const impacts: Impact[] = [];
  const unknown: string[] = [];
  for (const [at, { query, count }] of part.entries()) {
    const [before, after] = [shown[2 * at], shown[2 * at + 1]];
    if (before && after) impacts.push(compare(query, count, before, after));
    else unknown.push(query);
  }
  return { impacts, unknown };
}

function toQuery(text: string): Query {
  const without = { includeFacets: false, matchingChunks: false, trackAnalytics: false };
  return { kind: "products", text: text || "*", limit: TOP, fields: ["id"], ...without } as Query;
}

function toShown(result: unknown): Shown | null {
  const { results, total, redirect } = result as { results?: { id: string }[]; total?: number; redirect?: string };
  if (!results || total === undefined) return null;
  return { ids: results.map(({ id }) => id), total, ...(redirect !== undefined && { redirect }) };
}
