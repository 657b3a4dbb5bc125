import type { Ports } from "../../../domain/ports.ts";
import { oncePer } from "../../../platform/caching/once-per.ts";
import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { SearchIndex } from "../../../platform/ports/search/search-index.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import { modelReader } from "../reading/model/model-reader.ts";
import { modelComposer } from "../reply/model/model-composer.ts";
import { searchFinder } from "../retrieval/search-finder.ts";
import { createKnownValuesCache, ShopReader, type ShopScope } from "../shop/shop-reader.ts";
import { CallerIdentifier } from "../thread/thread-access.ts";
import { type Assistant, createAssistant } from "./assistant.ts";
import { PieceQueue } from "./piece-queue.ts";
import { PLAIN_SIDE } from "./plain-side.ts";
import { TurnStops } from "./turn-stops.ts";

/**
 * A search takes some ten milliseconds, and the adapter waits up to eight seconds: after this time a turn goes on without the
 * result.
 */
const INDEX_TIMEOUT_MS = 2_000;

/** Reads and answers with a model where there is one, and plainly where there is none or it fails. */
const ASSISTANT = createAssistant({ reader: modelReader, finder: searchFinder, composer: modelComposer }, PLAIN_SIDE);

/** State that turns over the same ports share: caches, batchers and the running turns. */
export interface Chat {
  callers: CallerIdentifier;
  stops: TurnStops;
  /** Orders the pieces of all turns; the first chunk of a turn comes before them. */
  work: PieceQueue;
  /** The ports of a turn: a slow index fails, since a turn can go on without it. */
  turnPorts: Ports;
  /** Opens the shop as a turn's shopper may see it. */
  openShop(scope: ShopScope): ShopReader;
  assistant: Assistant;
}

/** Composes chat over its ports. */
function createChat(ports: Ports): Chat {
  const turnPorts = withIndexTimeout(ports);
  const knownValues = createKnownValuesCache(ports);
  return {
    callers: new CallerIdentifier(ports),
    stops: new TurnStops(ports),
    work: new PieceQueue(),
    turnPorts,
    openShop: (scope) => new ShopReader(scope, turnPorts, knownValues),
    assistant: ASSISTANT,
  };
}

/** Returns the chat of these ports, which is composed on first use and lives as long as they do. */
export const chatFor = oncePer((ports: Ports): Chat => createChat(ports));

/**
 * Returns the ports with an index that throws UpstreamError when it is slow: every step of a turn can go on without it, and a
 * hanging index would block all.
 */
function withIndexTimeout(ports: Ports): Ports {
  return Object.create(ports, { index: { enumerable: true, get: () => timeLimitedIndex(ports) } });
}

/** Time after which the client of a search index has used up its retries, and some more. */
const ABANDONED_CALL_MS = 5_000;

function timeLimitedIndex({ index, backgroundTasks }: Pick<Ports, "index" | "backgroundTasks">): SearchIndex {
  const limit = <T>(asked: Promise<T>) => {
    // A call that the turn no longer waits for should be over before the process may be stopped; one that hangs is given up.
    const ignore = () => undefined;
    backgroundTasks.add(withTimeout(ABANDONED_CALL_MS, () => asked).then(ignore, ignore));
    return withinTimeout(() => asked);
  };
  const limited: Pick<SearchIndex, "query" | "fetch"> = {
    query: (...question) => limit(index.query(...question)),
    fetch: (...question) => limit(index.fetch(...question)),
  };
  return Object.assign(Object.create(index), limited);
}

async function withinTimeout<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(INDEX_TIMEOUT_MS, ask);
  } catch (error) {
    throw error instanceof TimeoutError ? new UpstreamError("The search index", { cause: error }) : error;
  }
}
