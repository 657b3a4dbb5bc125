import type { SearchIndex } from "../../functions/platform/ports/search/search-index.ts";

interface Held {
  /** Resolves when a rebuild is about to write the first records that it has read. */
  reached: Promise<void>;
  release(): void;
}

/** Lets the next rebuild wait between reading records and writing them, so that a test can do something meanwhile. */
export function holdRebuild(index: SearchIndex): Held {
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const start = index.startRebuild;
  index.startRebuild = async (kind) => {
    index.startRebuild = start;
    const rebuild = await start.call(index, kind);
    return {
      ...rebuild,
      commit: () => rebuild.commit(),
      abort: () => rebuild.abort(),
      async put(tenantId, documents) {
        reached.resolve();
        await released.promise;
        return rebuild.put(tenantId, documents);
      },
    };
  };
  return { reached: reached.promise, release: released.resolve };
}
