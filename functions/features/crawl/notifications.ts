import { createHash } from "node:crypto";
import { isInScope, type PersonalStore, type Place } from "../../domain/identities/personal-data.ts";
import type { Ports } from "../../domain/ports.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Mail } from "../../platform/ports/mailer.ts";
import { type Item, type Key, tryWrite } from "../../platform/ports/stores/table.ts";
import type { CrawlTarget } from "./store/config-item.ts";
import { type CrawlItem, type CrawlRef, countReasons } from "./store/crawl-item.ts";

/** Somebody who is told when a workspace's crawl ends: the running one, else the next. */
interface Enrolment extends Item {
  email: string;
  createdAt: number;
  /** Epoch seconds. */
  expiresAt: number;
}

/** Longer than the time between two monthly crawls. */
const KEEP_SECONDS = 62 * 86_400;
/** Recipients that a workspace may have: a mail costs, and the addresses are only named by the caller. */
export const MAX_ENROLMENTS = 20;

function toCollection(workspaceId: string): string[] {
  return ["crawlEnrolments", workspaceId];
}

/** One address is one enrolment, however it is written. */
function toKey(workspaceId: string, email: string): Key {
  const id = createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 22);
  return { collection: toCollection(workspaceId), id };
}

/** Addresses that are told of the end of a crawl, by `[workspace, id]`: the id follows from the address. */
export const crawlEnrolments: PersonalStore = {
  name: "enrolments",

  async find(subject, _after, { tables, directory }) {
    const emails = subject.identities.flatMap(({ kind, value }) => (kind === "email" ? [value] : []));
    const all = [...(await directory.currentWorkspaces(subject.tenantId)).keys()];
    const workspaces = all.filter((workspaceId) => isInScope(subject, { workspaceId }));
    const places: Place[] = [];
    for (const workspaceId of emails.length > 0 ? workspaces : []) {
      const items = await tables.jobs.getMany(
        subject.tenantId,
        emails.map((email) => toKey(workspaceId, email)),
      );
      const found = emails.filter((_, index) => items[index]);
      places.push(
        ...found.map((email) => ({ store: "enrolments", path: [workspaceId, toKey(workspaceId, email).id], workspaceId })),
      );
    }
    return { places, next: null };
  },

  async read({ tenantId }, { path: [workspaceId, id] }, { tables }) {
    const item = await tables.jobs.get<Enrolment>(tenantId, { collection: toCollection(workspaceId!), id: id! });
    if (!item) return [];
    const { email, createdAt } = item;
    return [{ table: "enrolments", row: { workspaceId, email, createdAt: new Date(createdAt).toISOString() } }];
  },

  async redact({ tenantId }, { path: [workspaceId, id] }, _redactor, { tables }) {
    await tables.jobs.write(tenantId, { kind: "remove", key: { collection: toCollection(workspaceId!), id: id! } });
  },
};

/** Enrols an address, again when it is enrolled already; false when the workspace has as many as it may. */
export async function enrol(
  place: CrawlTarget,
  email: string,
  { tables, clock }: Pick<Ports, "tables" | "clock">,
): Promise<boolean> {
  const { tenantId, workspaceId } = place;
  const key = toKey(workspaceId, email);
  const { items } = await tables.jobs.list(tenantId, toCollection(workspaceId), { limit: MAX_ENROLMENTS });
  if (items.length >= MAX_ENROLMENTS && !items.some(({ id }) => id === key.id)) return false;
  const createdAt = clock.now();
  const item: Enrolment = { email, createdAt, expiresAt: Math.floor(createdAt / 1_000) + KEEP_SECONDS };
  await tables.jobs.write(tenantId, { kind: "put", key, item });
  return true;
}

/** Lists the enrolments that were there when a crawl ended. */
async function listEnrolments(
  { tenantId, workspaceId }: CrawlTarget,
  endedAt: number,
  { tables }: Pick<Ports, "tables">,
): Promise<Enrolment[]> {
  const { items } = await tables.jobs.list<Enrolment>(tenantId, toCollection(workspaceId), { limit: 2 * MAX_ENROLMENTS });
  return items.filter(({ createdAt, expiresAt }) => createdAt <= endedAt && expiresAt * 1_000 > endedAt);
}

/** Removes an enrolment whose mail was sent; one that was made anew meanwhile stays. */
async function removeEnrolment(
  { tenantId, workspaceId }: CrawlTarget,
  { email, createdAt }: Enrolment,
  { tables }: Pick<Ports, "tables">,
): Promise<void> {
  const write = { kind: "remove" as const, key: toKey(workspaceId, email), when: { equals: { createdAt } } };
  await tryWrite(tables.jobs, tenantId, write);
}

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

const LIMITS: Record<NonNullable<CrawlItem["limit"]>, string> = {
  maxPages: "It ended at its limit of pages. Raise maxPages (PUT /crawl/config) to read more.",
  quota: "It ended because the month's quota of crawled pages is spent. The next crawl after the 1st goes on with what is left.",
  capacity: "Some pages were left out because the account holds as many posts or products as its tier allows.",
};

const ENDINGS: Partial<Record<CrawlItem["status"], string>> = {
  completed: "is complete",
  cancelled: "was cancelled",
  failed: "failed",
};

/** Writes the mail about the end of a crawl: its figures, what was left out and why, and where to read more. */
function composeCrawlMail(crawlId: string, crawl: CrawlItem): Omit<Mail, "to"> {
  const { hostname } = new URL(crawl.url);
  const ending = `The crawl of ${hostname} ${ENDINGS[crawl.status] ?? "ended"}`;
  const lines = [
    `${ending}.`,
    ...(crawl.error === null ? [] : [crawl.error]),
    ...(crawl.limit === null ? [] : [LIMITS[crawl.limit]]),
    "",
    `Pages read: ${crawl.fetched}, unchanged since the last crawl: ${crawl.unchanged}`,
    `Posts and products created: ${crawl.created}, updated: ${crawl.updated}, removed: ${crawl.removed}`,
    describeReasons("Pages that failed", crawl.failed, countReasons(crawl, "failed")),
    describeReasons("Pages left out", crawl.skipped, countReasons(crawl, "skipped")),
    "",
    `All figures: GET /crawl/${crawlId}`,
    "You get this mail once, because this address was enrolled for it.",
  ];
  return { subject: ending, text: lines.join("\n") };
}

function describeReasons(what: string, count: number, reasons: [string, number][]): string {
  const named = reasons.map(([reason, times]) => `${reason} ${times}`).join(", ");
  return `${what}: ${count}${named === "" ? "" : ` (${named})`}`;
}
