import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { CrawlItem, CrawlRef } from "../store/crawl-item.ts";
import { composeCrawlMail } from "./crawl-mail.ts";
import { listEnrolments, removeEnrolment } from "./enrolments.ts";

/**
 * Tells those who enrolled that a crawl has ended, once each. An enrolment goes after its mail was sent: only a process that ends
 * in between sends one twice. A mail that cannot be sent is logged, and waits for the next crawl. Throws UpstreamError when the
 * store cannot be reached.
 */
export async function sendCrawlMails(
  ref: CrawlRef,
  crawl: CrawlItem,
  ports: Pick<Ports, "tables" | "clock" | "mailer" | "log">,
): Promise<void> {
  for (const enrolment of await listEnrolments(ref, crawl.endedAt ?? ports.clock.now(), ports)) {
    const mail = { to: enrolment.email, ...composeCrawlMail(ref.crawlId, crawl) };
    const isSent = await bestEffort(ports.log, "mail the end of a crawl", () => ports.mailer.send(mail));
    if (isSent) await removeEnrolment(ref, enrolment, ports);
  }
}
