import type { Ports } from "../../domain/ports.ts";
import { quotaExpiresAt } from "../../domain/tenancy/quota-month.ts";
import type { TenantRecord } from "../../domain/tenancy/records.ts";
import { isServed } from "../../domain/tenancy/subscription.ts";
import { REGISTRY, TENANCY_KEYS } from "../../domain/tenancy/tenant-directory.ts";
import { toTenant } from "../../http/keys/auth.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { inBatches } from "../../platform/concurrency/in-batches.ts";
import type { Mail } from "../../platform/ports/mailer.ts";
import { type Item, type TablePage, tryWrite } from "../../platform/ports/stores/table.ts";
import { type Notices, type QuotaFigures, readUsage, toNoticesKey } from "./tenants/usage.ts";

type NoticePorts = Pick<Ports, "clock" | "log" | "mailer" | "settings" | "tables">;

const PAGE = 1_000;
const TENANTS_AT_ONCE = 20;
type KeyEntry = Item & { id: string; tenantId: string };

/** A run that died while it sent a mail keeps others from sending it for as long. */
const CLAIM_MS = 300_000;

/**
 * Creates the handler of a schedule that tells owners of quotas which reached 80 % or 100 %. What to tell is derived from the
 * counts and from what was told: a run that dies, or does not take place, loses nothing.
 */
export function createQuotaNoticesHandler(ports: NoticePorts): () => Promise<void> {
  return async () => {
    const seen = new Set<string>();
    for (let after: string | null = null; ; ) {
      // Every tenant has keys; one whose keys are all gone uses nothing.
      const page: TablePage<KeyEntry> = await ports.tables.tenancy.list(REGISTRY, ["keys"], { limit: PAGE, after });
      const found = [...new Set(page.items.map(({ tenantId }) => tenantId))].filter((tenantId) => !seen.has(tenantId));
      await inBatches(found, 1, TENANTS_AT_ONCE, ([tenantId]) => noticeTenantSafely(tenantId!, ports));
      if (page.next === null) return;
      after = page.next;
      for (const tenantId of found) seen.add(tenantId);
    }
  };
}

/** Keeps a failure to one tenant: the next run tries again. */
async function noticeTenantSafely(tenantId: string, ports: NoticePorts): Promise<void> {
  const isDone = await bestEffort(ports.log, "tell an owner of a quota", () => noticeTenant(tenantId, ports));
  if (!isDone) ports.log.count("QuotaNoticeFailed");
}

interface NoticesItem extends Item {
  noticesJson: string;
  claimUntil: number;
  expiresAt: number;
}

async function noticeTenant(tenantId: string, ports: NoticePorts): Promise<void> {
  const record = await ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant);
  if (!record || !isServed(record, ports.clock.now())) return;
  const { quotas, capacities, notices } = await readUsage(toTenant(tenantId, record, ports.settings), ports);
  const crossings = findCrossings({ ...quotas, ...capacities }, notices);
  if (crossings.length === 0 || !(await claimNotices(tenantId, notices, ports))) return;
  await tellOwner(tenantId, record, crossings, ports);
  await recordNotices(tenantId, addNotices(notices, crossings, record.ownerEmail !== undefined, ports), ports);
}

/** Returns false when another run is telling, or has told. */
async function claimNotices(tenantId: string, notices: Notices, ports: NoticePorts): Promise<boolean> {
  const now = ports.clock.now();
  const key = toNoticesKey(now);
  const item = await ports.tables.usage.get<NoticesItem>(tenantId, key);
  if (item && (item.claimUntil > now || item.noticesJson !== JSON.stringify(notices))) return false;
  const when = item ? { equals: { claimUntil: item.claimUntil, noticesJson: item.noticesJson } } : { exists: false };
  const claimed = { noticesJson: JSON.stringify(notices), claimUntil: now + CLAIM_MS, expiresAt: quotaExpiresAt(now) };
  return tryWrite(ports.tables.usage, tenantId, { kind: "put", key, item: claimed, when });
}

/** Percentages at which the owner is told. */
const LEVELS = [100, 80] as const;

/** A quota that reached a percentage of which its owner has not heard this month. */
interface Crossing extends QuotaFigures {
  name: string;
  level: (typeof LEVELS)[number];
}

/** Mails the owner. Without an address it is logged, and shown by GET /tenant/usage as not mailed. */
async function tellOwner(tenantId: string, record: TenantRecord, crossings: Crossing[], ports: NoticePorts): Promise<void> {
  const mail = toQuotaMail(crossings, record.overagesEnabled);
  if (record.ownerEmail !== undefined) return ports.mailer.send({ to: record.ownerEmail, ...mail });
  ports.log.warn("The tenant has no owner to write to.", { tenantId, subject: mail.subject });
}

function addNotices(notices: Notices, crossings: Crossing[], mailed: boolean, { clock }: NoticePorts): Notices {
  const at = new Date(clock.now()).toISOString();
  return { ...notices, ...Object.fromEntries(crossings.map(({ name, level }) => [`${name}@${level}`, { at, mailed }])) };
}

async function recordNotices(tenantId: string, notices: Notices, ports: NoticePorts): Promise<void> {
  const change = { set: { noticesJson: JSON.stringify(notices), claimUntil: 0 } };
  await ports.tables.usage.write(tenantId, { kind: "update", key: toNoticesKey(ports.clock.now()), change });
}

/** Webhooks tell at once that their quota is spent. */
const TOLD_ELSEWHERE = new Set(["webhookDeliveries@100"]);

/**
 * Returns what the owner has to be told: of each quota the highest percentage that it has reached. One that was told of 100 % is
 * not told of 80 % afterwards.
 */
function findCrossings(quotas: Record<string, QuotaFigures>, told: Notices): Crossing[] {
  return Object.entries(quotas).flatMap(([name, figures]) => {
    const level = figures.limit > 0 ? LEVELS.find((each) => figures.current * 100 >= figures.limit * each) : undefined;
    const isKnown = LEVELS.some((each) => level !== undefined && each >= level && told[`${name}@${each}`]);
    return level === undefined || isKnown || TOLD_ELSEWHERE.has(`${name}@${level}`) ? [] : [{ ...figures, name, level }];
  });
}

const WORDS: Record<string, string> = {
  search: "searches",
  chat: "chat messages",
  recommendations: "recommendations",
  suggestions: "suggestions",
  crawlPages: "crawled pages",
  webhookDeliveries: "webhook deliveries",
  modelUsd: "cost of language models in USD",
};

/** Writes the mail about all of them. */
function toQuotaMail(crossings: Crossing[], overagesEnabled: boolean): Pick<Mail, "subject" | "text"> {
  const isFull = crossings.some(({ level }) => level === 100);
  const names = crossings.map(({ name }) => WORDS[name] ?? name).join(", ");
  return {
    subject: isFull ? `A limit of your account is reached: ${names}` : `80 % of a limit of your account is used: ${names}`,
    text: [
      "These limits of your account are used up, or nearly so:",
      "",
      ...crossings.map((crossing) => describeCrossing(crossing, overagesEnabled)),
      "",
      "GET /tenant/usage shows all of them. A larger plan has larger limits, at once.",
      "You get this mail once a month for each limit at 80 % and at 100 %.",
    ].join("\n"),
  };
}

function describeCrossing({ name, level, current, limit, resetDate }: Crossing, overagesEnabled: boolean): string {
  const isMoney = name === "modelUsd";
  const figures = `- ${WORDS[name] ?? name}: ${isMoney ? current.toFixed(2) : current} of ${isMoney ? limit.toFixed(2) : limit}`;
  if (resetDate === null) return level === 100 ? `${figures}. New ones are refused until some are removed.` : `${figures}.`;
  const day = resetDate.slice(0, 10);
  if (level === 80) return `${figures} this month. The count begins anew on ${day}.`;
  if (isMoney) return `${figures} this month. Chats and searches are answered without a language model until ${day}.`;
  const effect = overagesEnabled ? "Further use is counted as overage" : "Further requests are refused";
  return `${figures} this month. ${effect} until ${day}.`;
}
