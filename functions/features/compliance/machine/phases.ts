import { forgetLinks, forgetPlaces, listLinked, listPlaces } from "../../../domain/identities/identity-places.ts";
import { type Identity, isInScope, type PersonalStore, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { TenantRecord } from "../../../domain/tenancy/records.ts";
import { TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { type AuditItem, addCounts, type StoreCounts, toAuditKey, toDataExportObject } from "../audits.ts";
import { signReceipt } from "../receipts.ts";
import { createRedactor } from "../redactor.ts";
import { packExport, removeChunks, writeChunk } from "./pack-export.ts";
import { type Run, sealRun } from "./run.ts";
import { countRows, listNextPlaces, readRowsOf, redactPlaces, type Walk } from "./walk.ts";

/** Time for streams to carry on what was written before a walk, or beside it. */
const SETTLE_MS = 15_000;
/** Walks of a redaction: the second verifies the first, and others follow while somebody still writes about the person. */
const MIN_PASSES = 2;
const MAX_PASSES = 6;
/** Look-up items of a request to the table. */
const PAGE = 100;

/** One request while a step works on it. */
interface Work {
  tenantId: string;
  requestId: string;
  audit: AuditItem;
  run: Run;
  counts: Map<string, StoreCounts>;
  stores: ReadonlyMap<string, PersonalStore>;
  ports: Ports;
}

/** Works until the time is up; returns the milliseconds to wait before the next step, or null when the request is over. */
export async function work(state: Work, until: number): Promise<number | null> {
  for (;;) {
    const { run } = state;
    if (run.phase === "begin") await begin(state);
    else if (run.phase === "walk") await walkPage(state);
    else if (run.phase === "settle") return settle(state);
    else if (run.phase === "forget") await forget(state);
    else if (run.phase === "pack") await pack(state);
    else return finish(state);
    if (Date.now() > until) return 0;
  }
}

/** Finds out under which names the person is known, and begins a walk. */
async function begin(state: Work): Promise<void> {
  const { tenantId, audit, run, counts, ports } = state;
  const isRedaction = audit.requestType === "customer_redact";
  const linked = await Promise.all(run.given.map((identity) => listLinked(tenantId, identity, ports.tables)));
  // What a browser of several people did is nobody's alone: it is redacted with each of them, and shown to none.
  const own = linked.flat().filter(({ isShared }) => isRedaction || !isShared);
  const all = [...run.given, ...own.map(({ identity }) => identity)];
  const identities = [...new Map(all.map((identity) => [`${identity.kind} ${identity.value}`, identity])).values()];
  for (const [store, known] of counts) counts.set(store, { ...known, remaining: 0 });
  await save(state, { identities, phase: "walk", source: 0, after: null, pending: null, found: 0 });
}

async function walkPage(state: Work): Promise<void> {
  const walk = toWalk(state);
  const { pending } = state.run;
  if (pending) return redactPage(state, walk, pending);
  return state.audit.requestType === "customer_data_request" ? copyPage(state, walk) : countPage(state, walk);
}

/** Copies a page of the person's rows for the export. */
async function copyPage(state: Work, walk: Walk): Promise<void> {
  const { run } = state;
  const { places, next } = await listNextPlaces(walk, run);
  const read = (await readRowsOf(walk, places)).filter(({ rows }) => rows.length > 0);
  if (read.length > 0) await writeChunk(state, run.chunks + 1, read);
  const chunks = run.chunks + (read.length > 0 ? 1 : 0);
  return save(state, { ...(next ?? { phase: "pack" }), chunks });
}

/** Counts the rows of a page, and notes where some are before they are redacted. */
async function countPage(state: Work, walk: Walk): Promise<void> {
  const { places, next } = await listNextPlaces(walk, state.run);
  const pending = await countRows(walk, places);
  if (pending.length > 0) return save(state, { pending, followedBy: next });
  return next ? moveOn(state, next) : endPass(state);
}

/** Redacts the rows of a page that are counted. */
async function redactPage(state: Work, walk: Walk, pending: NonNullable<Run["pending"]>): Promise<void> {
  const { run, counts } = state;
  const redactor = await createRedactor(walk.subject, state.ports);
  const done = await redactPlaces(walk, pending, redactor);
  for (const [store, added] of done) addCounts(counts, store, added);
  const found = run.found + pending.reduce((sum, place) => sum + place.found, 0);
  if (run.followedBy) return save(state, { ...run.followedBy, pending: null, followedBy: null, found });
  state.run = { ...run, pending: null, followedBy: null, found };
  return endPass(state);
}

/** Goes to the next page without a write: a step that is repeated looks at empty pages again. */
async function moveOn(state: Work, next: Pick<Run, "source" | "after">): Promise<void> {
  state.run = { ...state.run, ...next };
}

/** A walk that finds nothing is the verification of those before it. */
async function endPass(state: Work): Promise<void> {
  const { run, ports } = state;
  const isVerified = run.pass >= MIN_PASSES && run.found === 0;
  if (!isVerified && run.pass < MAX_PASSES) {
    return save(state, { phase: "settle", settleUntil: ports.clock.now() + SETTLE_MS });
  }
  await save(state, { phase: "forget" }, { verifiedAt: ports.clock.now() });
}

async function settle(state: Work): Promise<number> {
  const left = (state.run.settleUntil ?? 0) - state.ports.clock.now();
  if (left > 0) return left;
  await save(state, { phase: "begin", pass: state.run.pass + 1 });
  return 0;
}

/** Removes the look-up items of the person, which lead nowhere now. */
async function forget(state: Work): Promise<void> {
  const { tenantId, run, ports } = state;
  const { subject } = toWalk(state);
  for (const identity of run.identities) {
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listPlaces>> = await listPlaces(
        tenantId,
        identity,
        { after, limit: PAGE },
        ports.tables,
      );
      const places = page.places.filter((place) => isInScope(subject, place));
      if (places.length > 0 && !isPartOfPhone(identity)) await forgetPlaces(tenantId, identity, places, ports.tables);
      after = page.next;
    } while (after !== null);
    if (subject.workspaceId === null) await forgetLinks(tenantId, identity, ports.tables);
  }
  await save(state, { phase: "finish" });
}

/** Look-up items of a phone number are shared by all numbers with the same last digits: they expire with their records. */
function isPartOfPhone({ kind }: Identity): boolean {
  return kind === "phone";
}

async function pack(state: Work): Promise<void> {
  const { counts, exportUntil } = await packExport(state, state.run.chunks);
  state.counts = counts;
  await save(state, { phase: "finish" }, { exportUntil });
}

async function finish(state: Work): Promise<null> {
  const { tenantId, requestId, audit, counts, ports } = state;
  const completedAt = ports.clock.now();
  const isExport = audit.requestType === "customer_data_request";
  const isComplete = isExport || [...counts.values()].every(({ remaining }) => remaining === 0);
  if (isExport) {
    await removeChunks(state);
    await mailExportLink(tenantId, requestId, audit, ports);
  } else if (!isComplete) {
    const left = [...counts].flatMap(([store, { remaining }]) => (remaining > 0 ? [`${store}: ${remaining}`] : []));
    ports.log.error("A redaction is over and leaves records.", { tenantId, requestId, left });
    ports.log.count("ComplianceRequestFailed");
  }
  const receipt = isComplete && (await signReceipt({ tenantId, requestId, audit }, completedAt, ports));
  const set = { status: isComplete ? "completed" : "failed", completedAt, ...(receipt && { receipt }) };
  await ports.tables.jobs.write(tenantId, {
    kind: "update",
    key: toAuditKey(requestId),
    change: { set: { ...set, revision: audit.revision + 1 }, unset: ["sealedRun"] },
    when: { equals: { revision: audit.revision } },
  });
  return null;
}

function toWalk({ tenantId, audit, run, ports, ...work }: Work): Walk {
  const isRedaction = audit.requestType === "customer_redact";
  const stores = new Map([...work.stores].filter(([, { holdsCopies }]) => isRedaction || !holdsCopies));
  const subject: Subject = { tenantId, workspaceId: audit.workspaceId, identities: run.identities, forExport: !isRedaction };
  return { subject, stores, ports };
}

/** Writes how far the request has come. Throws ConditionFailedError when another run has. */
async function save(state: Work, change: Partial<Run>, further: Partial<AuditItem> = {}): Promise<void> {
  const { tenantId, requestId, audit, counts, ports } = state;
  const run = { ...state.run, ...change };
  const set: Partial<AuditItem> = {
    ...further,
    sealedRun: await sealRun(tenantId, run, ports.cipher),
    storesJson: JSON.stringify(Object.fromEntries(counts)),
    revision: audit.revision + 1,
    failures: 0,
  };
  await ports.tables.jobs.write(tenantId, {
    kind: "update",
    key: toAuditKey(requestId),
    change: { set },
    when: { equals: { revision: audit.revision } },
  });
  state.run = run;
  state.audit = { ...audit, ...set };
}

/** Links in mails last a day: whoever reads later gets a new one by the audit. */
const LINK_SECONDS = 86_400;

/**
 * Sends the link of an export to the tenant's owner; an owner without an address finds it in the audit. A mail that cannot be
 * sent is logged. Throws UpstreamError when the tenant cannot be read.
 */
async function mailExportLink(tenantId: string, requestId: string, { exportUntil = 0 }: AuditItem, ports: Ports): Promise<void> {
  const tenant = await ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant);
  if (!tenant?.ownerEmail) {
    ports.log.info("An export of a person's data is ready; the tenant has no owner's address.", { tenantId, requestId });
    return;
  }
  const download = { fileName: "customer-data.zip", seconds: LINK_SECONDS };
  const url = await ports.objects.content.downloadUrl(tenantId, toDataExportObject(requestId), download);
  const text = [
    "The export of a customer's data that was requested is ready:",
    "",
    url,
    "",
    `The link works for a day at most. Until ${new Date(exportUntil).toISOString()} a new one is at`,
    `GET /compliance/audits/${requestId}`,
    "",
    "Hand it only to the person whom it is about.",
  ].join("\n");
  const mail = { to: tenant.ownerEmail, subject: "The export of a customer's data is ready", text };
  await bestEffort(ports.log, "mail the link of a data export", () => ports.mailer.send(mail));
}
