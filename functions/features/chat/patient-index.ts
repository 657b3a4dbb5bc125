import type { Ports } from "../../platform/ports.ts";
import type { SearchIndex } from "../../platform/search-index.ts";
import { UpstreamError } from "../../platform/upstream-error.ts";

/** A search takes some ten milliseconds, and its engine's own patience is a minute: longer than this a turn goes on without what it asked for. */
const PATIENCE_MS = 1_000;

/** The same for the same ports, since what was learned over ports is kept by them. */
const made = new WeakMap<Ports, Ports>();

/** The same ports, with an index that fails when it is late: one that hangs would hold up every step of a turn, though each can do without it. */
export function withPatientIndex(ports: Ports): Ports {
  const known = made.get(ports);
  if (known) return known;
  const patient: Ports = Object.create(ports, { index: { enumerable: true, get: () => patientIndex(ports.index) } });
  made.set(ports, patient);
  return patient;
}

function patientIndex(index: SearchIndex): SearchIndex {
  const asked: Pick<SearchIndex, "query" | "fetch"> = {
    query: (...question) => inTime(index.query(...question)),
    fetch: (...question) => inTime(index.fetch(...question)),
  };
  return Object.assign(Object.create(index), asked);
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = new Error(`There was no answer within ${PATIENCE_MS} ms.`);
  const timer = setTimeout(() => reject(new UpstreamError("The search index", { cause: late })), PATIENCE_MS);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
