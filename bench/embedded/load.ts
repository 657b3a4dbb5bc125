import { Client } from "../support/client.ts";
import { measureCpu } from "../support/processes.ts";
import { round, summarize } from "../support/statistics.ts";

/** A server that searches are sent to. */
export interface Target {
  name: "service" | "plain";
  baseUrl: string;
  pid: number;
  headers: Record<string, string>;
  path: string;
}

export interface LoadFigures {
  p50: number;
  p95: number;
  p99: number;
  "per second": number;
  failures: number;
  "answer KB": number;
  /** Processor time of the server with all its processes, for each search. */
  "processor ms": number;
}

/** Turns that the targets take in a round of all queries, so that all of them meet the same noise of the machine. */
const TURNS = 10;

/**
 * Asks each target in turn the same queries, in whole rounds until the time is over, after one unmeasured round, and returns
 * figures by target.
 */
export async function runLoads(
  targets: Target[],
  bodies: string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadFigures[]> {
  const loads = targets.map((target) => new Load(target, connections));
  const size = Math.ceil(bodies.length / TURNS);
  const parts = Array.from({ length: TURNS }, (_, turn) => bodies.slice(turn * size, (turn + 1) * size));
  for (const load of loads) await load.warmUp(bodies);
  const until = performance.now() + seconds * 1_000 * targets.length;
  do {
    for (const [turn, part] of parts.entries())
      for (const load of turn % 2 === 0 ? loads : loads.toReversed()) await load.run(part);
  } while (performance.now() < until);
  return loads.map((load) => load.end());
}

class Load {
  readonly #target: Target;
  readonly #connections: number;
  readonly #client: Client;
  #samples: number[] = [];
  #bytes = 0;
  #failures = 0;
  #tookMs = 0;
  /** Processor time of the server before the first measured round. */
  #processorS = 0;

  constructor(target: Target, connections: number) {
    this.#target = target;
    this.#connections = connections;
    this.#client = new Client(target.baseUrl, target.headers, connections);
  }

  async warmUp(bodies: string[]): Promise<void> {
    await this.#send(bodies);
    this.#samples = [];
    this.#bytes = 0;
    this.#processorS = measureCpu(this.#target.pid);
  }

  async run(bodies: string[]): Promise<void> {
    const began = performance.now();
    await this.#send(bodies);
    this.#tookMs += performance.now() - began;
  }

  /** Counts what the server did in the turns of others as well: it has nothing else to do than what its searches left. */
  end(): LoadFigures {
    const processorS = measureCpu(this.#target.pid) - this.#processorS;
    this.#client.close();
    const { count, p50, p95, p99 } = summarize(this.#samples);
    return {
      p50,
      p95,
      p99,
      "per second": round(count / (this.#tookMs / 1_000), 0),
      failures: this.#failures,
      "answer KB": round(this.#bytes / count / 1_024, 1),
      "processor ms": round((processorS * 1_000) / count),
    };
  }

  async #send(bodies: string[]): Promise<void> {
    const { path } = this.#target;
    let next = 0;
    await Promise.all(
      Array.from({ length: this.#connections }, async () => {
        while (next < bodies.length) {
          const answer = await this.#client.send("POST", path, bodies[next++], { keepText: false });
          if (answer.status !== 200) this.#failures++;
          this.#samples.push(answer.ms);
          this.#bytes += answer.bytes;
        }
      }),
    );
  }
}
