import { createHash } from "node:crypto";
import { isInScope, type PersonalStore, type Place } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ConditionFailedError, type Item, type Key } from "../../../platform/ports/stores/table.ts";
import type { CrawlTarget } from "../store/config-item.ts";

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
export async function listEnrolments(
  { tenantId, workspaceId }: CrawlTarget,
  endedAt: number,
  { tables }: Pick<Ports, "tables">,
): Promise<Enrolment[]> {
  const { items } = await tables.jobs.list<Enrolment>(tenantId, toCollection(workspaceId), { limit: 2 * MAX_ENROLMENTS });
  return items.filter(({ createdAt, expiresAt }) => createdAt <= endedAt && expiresAt * 1_000 > endedAt);
}

/** Removes an enrolment whose mail was sent; one that was made anew meanwhile stays. */
export async function removeEnrolment(
  { tenantId, workspaceId }: CrawlTarget,
  { email, createdAt }: Enrolment,
  { tables }: Pick<Ports, "tables">,
): Promise<void> {
  const write = { kind: "remove" as const, key: toKey(workspaceId, email), when: { equals: { createdAt } } };
  try {
    await tables.jobs.write(tenantId, write);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}
