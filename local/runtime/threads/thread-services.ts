import { lazy } from "../../../functions/platform/concurrency/lazy.ts";
import type { EmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../../functions/platform/embedding/static-embedder.ts";
import type { Analytics } from "../../../functions/platform/ports/analytics/analytics.ts";
import { systemTimer } from "../../../functions/platform/ports/clock.ts";
import { randomIds } from "../../../functions/platform/ports/ids.ts";
import type { SearchIndex } from "../../../functions/platform/ports/search/search-index.ts";
import { FileMailer } from "../../adapters/file-mailer.ts";
import { localModel } from "../../adapters/local-model.ts";
import { type LocalServices, terminalLog } from "../../adapters/local-ports.ts";
import { localRenderer } from "../../adapters/local-renderer.ts";
import { dataFiles } from "../data-folder/data-folder.ts";
import { DiskCheck } from "../data-folder/disk-check.ts";
import { localDynamoDb } from "../engines/dynamodb-client.ts";

interface Shared extends Pick<LocalServices, "endpoints" | "secretValues"> {
  settings: LocalServices["settings"];
  embeddingTable: EmbeddingTable;
  index: SearchIndex;
  analytics: Analytics;
}

/** Creates the services that the functions of either thread share under `npm start`. */
export function createThreadServices(dataFolder: string, shared: Shared): LocalServices {
  const clock = { now: Date.now };
  const { settings, embeddingTable, index, analytics, endpoints, secretValues } = shared;
  return {
    clock,
    timer: systemTimer,
    endpoints,
    // Connections of its own for each function, as on AWS: what one waits for does not stand behind the calls of another.
    connectTables: () => localDynamoDb(endpoints.dynamodb),
    secretValues,
    mailer: new FileMailer(dataFiles(dataFolder).mails, { clock, ids: randomIds }),
    model: localModel(process.env, { clock, log: terminalLog("model") }),
    liveAgents: null,
    renderer: (log) => localRenderer(process.env, log, { dynamodb: endpoints.dynamodb }),
    index: () => index,
    analytics: () => analytics,
    embedder: lazy(() => new StaticEmbedder(embeddingTable)),
    settings,
    storage: new DiskCheck(dataFiles(dataFolder).diskCheck, clock),
  };
}
