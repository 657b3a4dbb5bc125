import type { Ports } from "../../../../domain/ports.ts";
import { ConditionFailedError, type TableWrite, tryWrite } from "../../../../platform/ports/stores/table.ts";
import { sendCrawlMails } from "../../notifications.ts";
import { type CrawlItem, type CrawlRef, toCrawlKey, toLockKey, toSiteKey } from "../../store/crawl-item.ts";
import { releaseSlot } from "../../store/crawl-slots.ts";
import type { StepResult } from "../crawl-run.ts";

type EndPorts = Pick<Ports, "tables" | "clock" | "mailer" | "log">;

/** Outcome of a crawl. */
type CrawlEnd = Pick<CrawlItem, "status" | "error">;

/** Ends a crawl as {@link recordEnd} does, and does what it owes then, unless the crawl is over or another step has it. */
export async function endCrawl(ref: CrawlRef, crawl: CrawlItem, end: CrawlEnd, ports: EndPorts): Promise<StepResult> {
  const ended = await recordEnd(ref, crawl, end, ports);
  return ended ? finishCrawl(ref, ended, ports) : { phase: "over" };
}

/** Does what an ended crawl still owes, and takes it out of the due index. */
export async function finishCrawl(ref: CrawlRef, crawl: CrawlItem, ports: EndPorts): Promise<StepResult> {
  await sendCrawlMails(ref, crawl, ports);
  await releaseSlot(ref, ports);
  const change = { set: { phase: "over" }, unset: ["dueShard", "dueAt"] };
  const when = { equals: { lease: crawl.lease } };
  await tryWrite(ports.tables.jobs, ref.tenantId, { kind: "update", key: toCrawlKey(ref), change, when });
  return { phase: "over" };
}

/**
 * Ends a crawl and frees its workspace for the next one, in one transaction; what is owed afterwards, the mail and its slot, is
 * due until the crawl's phase is `over`. Returns the crawl; null when it is over or another step has it.
 */
export async function recordEnd(
  ref: CrawlRef,
  crawl: CrawlItem,
  end: CrawlEnd,
  ports: Pick<Ports, "tables" | "clock">,
): Promise<CrawlItem | null> {
  const { jobs } = ports.tables;
  const set = { ...end, waiting: null, endedAt: ports.clock.now(), phase: "finalize" };
  const over: TableWrite = {
    kind: "update",
    key: toCrawlKey(ref),
    change: { set },
    when: { equals: { lease: crawl.lease, endedAt: null } },
  };
  const { trustJson, url } = crawl;
  const note: TableWrite = { kind: "update", key: toSiteKey(ref.workspaceId, url), change: { set: { trustJson } } };
  // A crawl that ended before it began has not even read what earlier ones have learned.
  const learnt = trustJson === "null" ? [] : [note];
  const when = { equals: { crawlId: ref.crawlId } };
  const unlock: TableWrite = { kind: "remove", key: toLockKey(ref.workspaceId), when };
  try {
    await jobs.transact(ref.tenantId, [over, ...learnt, unlock]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    if (error.failed.includes(0)) return null;
    // Somebody has freed the workspace by hand: the crawl ends all the same.
    await jobs.transact(ref.tenantId, [over, ...learnt]);
  }
  return { ...crawl, ...end, waiting: null, endedAt: set.endedAt };
}
