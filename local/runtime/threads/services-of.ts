import type { EmbeddingTable } from "../../../functions/platform/embedding/embedding-table.ts";
import { StaticEmbedder } from "../../../functions/platform/embedding/static-embedder.ts";
import { lazily } from "../../../functions/platform/lazily.ts";
import { noLiveAgents } from "../../../functions/platform/live-agents.ts";
import type { Settings } from "../../../functions/platform/ports.ts";
import { randomIds } from "../../../functions/platform/random-ids.ts";
import type { SearchIndex } from "../../../functions/platform/search-index.ts";
import { FileMailer } from "../../adapters/file-mailer.ts";
import { localModel } from "../../adapters/local-model.ts";
import type { LocalServices } from "../../adapters/local-ports.ts";
import { filesOf } from "../data-folder/files-of.ts";

interface Shared extends Pick<LocalServices, "endpoints" | "secretValues"> {
  settings: Settings;
  embeddingTable: EmbeddingTable;
  index: SearchIndex;
}

/** What the functions of a thread share under `npm start`, on either thread. */
export function servicesOf(dataFolder: string, shared: Shared): LocalServices {
  const clock = { now: Date.now };
  const { settings, embeddingTable, index, endpoints, secretValues } = shared;
  return {
    clock,
    endpoints,
    secretValues,
    mailer: new FileMailer(filesOf(dataFolder).mails, { clock, ids: randomIds }),
    model: localModel(process.env),
    liveAgents: noLiveAgents,
    index: () => index,
    embedder: lazily(() => new StaticEmbedder(embeddingTable)),
    settings,
  };
}
