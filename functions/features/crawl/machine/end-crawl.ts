import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { sendCrawlMails } from "../notifications/send-crawl-mails.ts";
import { type CrawlItem, type CrawlRef, toCrawlKey, toLockKey, toSiteKey } from "../store/crawl-item.ts";
import type { StepResult } from "./crawl-run.ts";

type EndPorts = Pick<Ports, "tables" | "clock" | "mailer" | "log">;

/**
 * Ends a crawl and frees its workspace for the next one, in one transaction; what is owed afterwards, the mail, is due until the
 * crawl's phase is `over`. Does nothing when the crawl is over or another step has it.
 */
export async function endCrawl(
  ref: CrawlRef,
  crawl: CrawlItem,
  end: Pick<CrawlItem, "status" | "error">,
  ports: EndPorts,
): Promise<StepResult> {
  const { jobs } = ports.tables;
  const set = { ...end, endedAt: ports.clock.now(), phase: "finalize" };
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
    if (error.failed.includes(0)) return { phase: "over" };
    // Somebody has freed the workspace by hand: the crawl ends all the same.
    await jobs.transact(ref.tenantId, [over, ...learnt]);
  }
  return finishCrawl(ref, { ...crawl, ...end, endedAt: set.endedAt }, ports);
}

/** Does what an ended crawl still owes, and takes it out of the due index. */
export async function finishCrawl(ref: CrawlRef, crawl: CrawlItem, ports: EndPorts): Promise<StepResult> {
  await sendCrawlMails(ref, crawl, ports);
  const change = { set: { phase: "over" }, unset: ["dueShard", "dueAt"] };
  const when = { equals: { lease: crawl.lease } };
  try {
    await ports.tables.jobs.write(ref.tenantId, { kind: "update", key: toCrawlKey(ref), change, when });
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
  return { phase: "over" };
}
