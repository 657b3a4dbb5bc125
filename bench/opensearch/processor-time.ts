import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "@opensearch-project/opensearch";
import { round } from "../support/statistics.ts";

const MERGE_LOOK_MS = 50;
/** Longer than a node keeps its figures (1 s). */
const STATS_AGE_MS = 1_100;

/** Processor time in milliseconds. */
export interface ProcessorTime {
  engine: number;
  client: number;
}

/** Tells the processor time that the nodes and this process have used, of all their threads. */
export async function processorTime(client: Client): Promise<ProcessorTime> {
  const { user, system } = process.cpuUsage();
  await pause(STATS_AGE_MS);
  const path = "/_nodes/stats/process";
  const { body } = await client.transport.request({ method: "GET", path, querystring: { filter_path: "nodes.*.process.cpu" } });
  const { nodes } = body as { nodes: Record<string, { process: { cpu: { total_in_millis: number } } }> };
  const engine = Object.values(nodes).reduce((sum, { process: { cpu } }) => sum + cpu.total_in_millis, 0);
  return { engine, client: (user + system) / 1_000 };
}

/** Waits until the engine has merged what was written: its segments are a part of what writing costs. */
export async function waitForMerges(client: Client): Promise<void> {
  for (;;) {
    const { body } = await client.transport.request({ method: "GET", path: "/_nodes/stats/indices/merge" });
    const { nodes } = body as { nodes: Record<string, { indices: { merges: { current: number } } }> };
    if (Object.values(nodes).every(({ indices }) => indices.merges.current === 0)) return;
    await pause(MERGE_LOOK_MS);
  }
}

/** Returns the milliseconds of each of `count` pieces of work between two looks. */
export function perPiece(before: ProcessorTime, after: ProcessorTime, count: number): ProcessorTime {
  return {
    engine: round((after.engine - before.engine) / count, 3),
    client: round((after.client - before.client) / count, 3),
  };
}
