import type { Ports } from "../../../domain/ports.ts";
import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import { type CrawlRef, toCrawlKey } from "../store/crawl-item.ts";
import { executionName, readCrawl, startExecution, watchAttributes } from "../store/crawls.ts";

/**
 * Looks after a crawl that has not moved until a time: starts its execution when the start was lost, and the next one when the
 * last has ended, since a long crawl takes several. A crawl whose execution runs is waiting for its site. Safe to repeat: an
 * execution of a name begins once. Throws UpstreamError.
 */
export async function watchCrawl(ref: CrawlRef, dueAt: number, ports: Ports): Promise<void> {
  const crawl = await readCrawl(ref, ports);
  if (crawl?.dueAt !== dueAt) return;
  const { execution } = crawl;
  const run = await ports.stateMachines.find("crawlSite", executionName(ref.crawlId, execution));
  if (run === null || run.status === "failed") {
    ports.log.warn("A crawl that broke off is taken up again.", { ...ref, execution, status: run?.status ?? "never started" });
    ports.log.count("CrawlTakenUp");
  }
  const next = run ? execution + 1 : execution;
  const isRunning = run?.status === "running";
  if (!isRunning) await startExecution(ref, next, ports);
  // Named here as well: an execution may end before its first step has taken the crawl, and its name is used up.
  const change = {
    set: { ...watchAttributes(ref.crawlId, ports.clock.now()), ...(!isRunning && { execution: next, batches: 0 }) },
  };
  try {
    await ports.tables.jobs.write(ref.tenantId, { kind: "update", key: toCrawlKey(ref), change, when: { equals: { dueAt } } });
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}
