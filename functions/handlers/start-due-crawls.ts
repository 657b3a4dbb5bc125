import type { Ports } from "../domain/ports.ts";
import { watchWorkspaceReindex } from "../features/catalog/records/workspace-reindex.ts";
import { createDueCrawlsHandler } from "../features/crawl/schedule/start-due-crawls.ts";
import { watchPurge } from "../features/deprovisioning/watch-purges.ts";

export const create = (ports: Ports) =>
  createDueCrawlsHandler(ports, { purges: watchPurge, workspaceReindexes: watchWorkspaceReindex });
