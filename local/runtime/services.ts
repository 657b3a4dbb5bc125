import { join } from "node:path";
import type { Clock } from "../../functions/platform/clock.ts";
import type { Embedder } from "../../functions/platform/embedder.ts";
import type { Mailer } from "../../functions/platform/mailer.ts";
import type { SearchIndex } from "../../functions/platform/search-index.ts";

/** The parts of the runtime that tests exchange. */
export interface Replaceable {
  clock: Clock;
  mailer: Mailer;
  index: SearchIndex;
  embedder: Embedder;
}

/** What lies where in a data folder. */
export function filesOf(dataFolder: string) {
  return {
    dynamodb: join(dataFolder, "dynamodb.sqlite"),
    queues: join(dataFolder, "queues"),
    checkpoints: join(dataFolder, "checkpoints.sqlite"),
    index: join(dataFolder, "search.sqlite"),
    secrets: join(dataFolder, "secrets.json"),
    credentials: join(dataFolder, "credentials.json"),
    mails: join(dataFolder, "mails"),
    executions: join(dataFolder, "executions"),
    engine: join(dataFolder, "engine.json"),
    marker: join(dataFolder, "data-folder.json"),
    lock: join(dataFolder, "lock"),
    demoLoaded: join(dataFolder, "demo-shop-loaded"),
  };
}
