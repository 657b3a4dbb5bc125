import { type Identity, isInScope, type PersonalStore, type Place } from "../../domain/identities/personal-data.ts";
import { storedResponses } from "../../http/kernel/stored-responses.ts";
import { tryWrite } from "../../platform/ports/stores/table.ts";
import { visitorActivity } from "../analytics/index.ts";
import { catalogRecords } from "../catalog/index.ts";
import { shopperPreferences } from "../chat/index.ts";
import { crawlEnrolments } from "../crawl/index.ts";
import { eventsPersonalStores } from "../events/index.ts";
import { shopperFeedback } from "../feedback/index.ts";
import { conversationStores, threadExports, threadIndex } from "../threads/index.ts";
import { webhooksPersonalStores } from "../webhooks/index.ts";
import { type AuditItem, toAuditKey, toExportsOf } from "./audits.ts";
import { removeExport } from "./machine/pack-export.ts";
import { createDigest } from "./redactor.ts";

/**
 * Exports of the person's own data, by `[request]`, which are kept for seven days. A redaction removes them, and ends a request
 * that is still collecting: it would keep what is redacted beside it.
 */
const dataExports: PersonalStore = {
  name: "dataExports",
  holdsCopies: true,

  async find(subject, after, ports) {
    const identity: Identity | undefined = subject.identities[Number(after ?? 0)];
    if (!identity) return { places: [], next: null };
    const digest = await createDigest(subject.tenantId, ports);
    const { items } = await ports.tables.jobs.list(subject.tenantId, toExportsOf(digest(identity)));
    const audits = await ports.tables.jobs.getMany<AuditItem>(
      subject.tenantId,
      items.map(({ id }) => toAuditKey(id)),
    );
    const places = items.flatMap(({ id }, index): Place[] => {
      const audit = audits[index];
      return audit ? [{ store: "dataExports", path: [id], workspaceId: audit.workspaceId }] : [];
    });
    return { places: places.filter((place) => isInScope(subject, place)), next: String(Number(after ?? 0) + 1) };
  },

  async read({ tenantId }, { path: [requestId] }, { tables, clock }) {
    const audit = await tables.jobs.get<AuditItem>(tenantId, toAuditKey(requestId!));
    const isKept = (audit?.exportUntil ?? 0) > clock.now() || audit?.status === "queued";
    if (!audit || !isKept) return [];
    return [{ table: "dataExports", row: { requestId, requestedAt: new Date(audit.requestedAt).toISOString() } }];
  },

  async redact({ tenantId }, { path: [requestId] }, _redactor, ports) {
    const { tables, clock } = ports;
    const key = toAuditKey(requestId!);
    for (;;) {
      const audit = await tables.jobs.get<AuditItem>(tenantId, key);
      if (!audit) return;
      const ends = audit.status === "queued" ? { status: "failed", completedAt: clock.now() } : {};
      const change = { set: { ...ends, revision: audit.revision + 1 }, unset: ["exportUntil", "sealedRun"] };
      const when = { equals: { revision: audit.revision } };
      if (await tryWrite(tables.jobs, tenantId, { kind: "update", key, change, when })) break;
    }
    await removeExport({ tenantId, requestId: requestId!, ports });
  },
};

/**
 * Everything that holds personal data, in the order in which it is walked: what others are derived from comes first, and what may
 * be made of it meanwhile last.
 */
export const PERSONAL_STORES: readonly PersonalStore[] = [
  ...conversationStores,
  shopperPreferences,
  shopperFeedback,
  ...eventsPersonalStores,
  ...webhooksPersonalStores,
  crawlEnrolments,
  catalogRecords,
  storedResponses,
  visitorActivity,
  threadIndex,
  threadExports,
  dataExports,
];
