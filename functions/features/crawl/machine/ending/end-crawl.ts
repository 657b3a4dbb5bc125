import type { Ports } from "../../../../domain/ports.ts";
import { ConditionFailedError } from "../../../../platform/ports/stores/table.ts";
import { sendCrawlMails } from "../../notifications/send-crawl-mails.ts";
import { type CrawlItem, type CrawlRef, toCrawlKey } from "../../store/crawl-item.ts";
import { releaseSlot } from "../../store/crawl-slots.ts";
import type { StepResult } from "../crawl-run.ts";
import { type CrawlEnd, recordEnd } from "./record-end.ts";

type EndPorts = Pick<Ports, "tables" | "clock" | "mailer" | "log">;

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
  try {
    await ports.tables.jobs.write(ref.tenantId, { kind: "update", key: toCrawlKey(ref), change, when });
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
  return { phase: "over" };
}
