import { isModelBudgetSpent, readModelSpend } from "../../../domain/model-budget.ts";
import type { Ports } from "../../../domain/ports.ts";
import { quotaKey } from "../../../domain/tenancy/quota-month.ts";
import { toTenant } from "../../../http/keys/auth.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { tryWrite } from "../../../platform/ports/stores/table.ts";
import { isOutage } from "../../../platform/ports/upstream-error.ts";
import type { RecordKeywords } from "../../search/index.ts";
import { type CatalogItem, type RecordFields, recordKey, toRecord } from "../records/catalog-item.ts";
import { type IndexingSettings, readIndexingSettings } from "../records/indexing-settings.ts";
import {
  type DueKeywords,
  hashOfTexts,
  isOfGuests,
  type KeywordItem,
  type KeywordScope,
  readKeywords,
  readOwnKeywords,
  toDueKey,
  toKeywordKey,
} from "../records/keyword-items.ts";
import { fetchOffloadedFields } from "../records/offloaded-fields.ts";
import {
  beginWorkspaceReindex,
  changeWorkspaceReindex,
  readWorkspaceReindex,
  startWorkspaceReindex,
  type WorkspaceReindex,
} from "../records/workspace-reindex.ts";
import { askForKeywords, PRODUCTS_A_CALL } from "./ask-for-keywords.ts";
import { askForQuestions } from "./ask-for-questions.ts";
import { type IndexingPorts, putRecords } from "./put-records.ts";

export type KeywordPorts = IndexingPorts & Pick<Ports, "model" | "backgroundTasks" | "settings">;

const CALLS_AT_ONCE = 4;
/** Records of a batch that is asked for in a row: a page may take several calls. */
const BATCH = { products: PRODUCTS_A_CALL, posts: 1 };
/** Age at which a record is given up whose answers fail while the model answers others. */
const MAX_WAIT_MS = 24 * 3_600_000;

type Due = DueKeywords & { id: string };

interface Waiting extends Due {
  item: CatalogItem;
  offloaded: Record<string, unknown>;
  record: RecordFields;
}

/**
 * Has a model write for some records that wait for it, and puts those into the index with what it has written. Returns how many
 * have keywords now; `done` when none waits, `unasked` when no model may be asked now: they then wait for the next run. What a
 * merchant has written himself is left alone. A part may be repeated, run twice at once, or die at any line: what the model has
 * written is kept first, and a record waits until it is in the index with it. Throws UpstreamError, and when the model answers
 * nothing.
 */
export async function writeKeywords(location: KeywordScope, ports: KeywordPorts): Promise<number | "done" | "unasked"> {
  const { tenantId, kind } = location;
  const due = toDueKey(location, "").collection;
  // Progress is kept after each part.
  const { items } = await ports.tables.jobs.list<DueKeywords>(tenantId, due, { limit: CALLS_AT_ONCE * BATCH[kind] });
  if (items.length === 0) return "done";
  const settings = await readIndexingSettings(location, ports);
  const read = settings.hasKeywords ? await readWaiting(items, location, ports) : [];
  const waiting = read.filter(({ record }) => !isOfGuests(record, kind, settings));
  const isWaiting = new Set(waiting.map(({ id }) => id));
  await removeDue(
    items.filter(({ id }) => !isWaiting.has(id)),
    location,
    ports,
  );
  if (waiting.length === 0) return 0;
  const known = await readKeywords(
    waiting.map(({ record }) => record),
    location,
    settings,
    ports,
  );
  const unasked = waiting.filter(({ id }) => known.missing.includes(id));
  if (unasked.length > 0 && !(await mayAskModel(tenantId, ports))) return "unasked";
  const answers = await askForAll(unasked, { ...location, settings }, ports);
  const byId = new Map([...known.keywords, ...answers]);
  const written = waiting.filter(({ id }) => byId.has(id));
  const { outcomes } = await putRecords(
    written.map(({ id, item }) => ({ id, after: item })),
    location,
    ports,
    { offloaded: new Map(written.map(({ id, offloaded }) => [id, offloaded])), keywords: { settings, byId } },
  );
  const refused = outcomes.find(({ outcome }) => outcome === "failed");
  if (refused && "reason" in refused) throw new Error(`A record could not be indexed: ${refused.reason}`);
  await removeDue(written, location, ports);
  return written.length;
}

/** Reads the records that wait, without those that are gone, and those for which a merchant has written himself. */
async function readWaiting(due: Due[], location: KeywordScope, { tables, objects }: KeywordPorts): Promise<Waiting[]> {
  const { tenantId } = location;
  const items = await tables.catalog.getMany<CatalogItem>(
    tenantId,
    due.map(({ id }) => recordKey(location, id)),
  );
  const waiting = due.map(async (waits, at): Promise<Waiting[]> => {
    const item = items[at];
    if (!item || readOwnKeywords(item)) return [];
    const offloaded = await fetchOffloadedFields(objects.content, tenantId, item);
    return [{ ...waits, item, offloaded, record: toRecord(waits.id, item, offloaded) }];
  });
  return (await Promise.all(waiting)).flat();
}

/** Removes records from those that wait; one that has been written again meanwhile stays. */
async function removeDue(due: Due[], scope: KeywordScope, { tables }: KeywordPorts): Promise<void> {
  await Promise.all(
    due.map(({ id, version }) =>
      tryWrite(tables.jobs, scope.tenantId, { kind: "remove", key: toDueKey(scope, id), when: { equals: { version } } }),
    ),
  );
}

/** Returns false where no model is configured, or the tenant's models have cost what they may this month. */
async function mayAskModel(tenantId: string, { model, directory, tables, clock, settings }: KeywordPorts): Promise<boolean> {
  const tenant = await directory.findServedTenant(tenantId);
  if (!tenant || !(await model.available())) return false;
  const { limits } = toTenant(tenantId, tenant, settings);
  return (
    limits.modelUsd === null ||
    !isModelBudgetSpent(limits, readModelSpend(await tables.usage.get(tenantId, quotaKey(clock.now()))))
  );
}

type AskedScope = KeywordScope & { settings: IndexingSettings };

/** Has the model write keywords, and keeps them; returns them by their records, without those for which it has failed. */
async function askForAll(waiting: Waiting[], scope: AskedScope, ports: KeywordPorts): Promise<Map<string, RecordKeywords>> {
  const answers = new Map<string, RecordKeywords>();
  let failure: unknown;
  await inBatches(waiting, BATCH[scope.kind], CALLS_AT_ONCE, async (batch) => {
    try {
      const batchAnswers = await askAndKeep(batch, scope, ports);
      for (const [at, { id }] of batch.entries()) answers.set(id, batchAnswers[at]!);
    } catch (error) {
      failure ??= error;
      await giveUpOn(batch, error, scope, ports);
    }
  });
  await ports.backgroundTasks.drain();
  if (answers.size === 0 && waiting.length > 0) throw failure;
  return answers;
}

async function askAndKeep(
  waiting: Waiting[],
  { settings, ...scope }: AskedScope,
  ports: KeywordPorts,
): Promise<RecordKeywords[]> {
  const { tenantId, kind } = scope;
  const records = waiting.map(({ record }) => record);
  const asked = { tenantId, language: settings.language, further: settings.keywordLanguages ?? [] };
  const answers = await (kind === "products" ? askForKeywords : askForQuestions)(records, asked, ports);
  const writtenAt = ports.clock.now();
  await ports.tables.jobs.writeMany(
    tenantId,
    waiting.map(({ id, record }, at) => {
      const item: KeywordItem = { textHash: hashOfTexts(record, kind, settings), ...answers[at]!, writtenAt };
      return { kind: "put", key: toKeywordKey(scope, id), item };
    }),
  );
  await removeOutdated(waiting, writtenAt, scope, ports);
  return answers;
}

/** Removes what was written of records that were deleted, or changed, while the model wrote: it may name who is forgotten now. */
async function removeOutdated(waiting: Waiting[], writtenAt: number, scope: KeywordScope, { tables }: KeywordPorts) {
  const keys = waiting.map(({ id }) => recordKey(scope, id));
  const items = await tables.catalog.getMany<CatalogItem>(scope.tenantId, keys);
  const outdated = waiting.filter(({ item }, at) => items[at]?.version !== item.version);
  await Promise.all(
    outdated.map(({ id }) =>
      tryWrite(tables.jobs, scope.tenantId, { kind: "remove", key: toKeywordKey(scope, id), when: { equals: { writtenAt } } }),
    ),
  );
}

/** Gives up on records whose texts the model refuses, or that have waited too long, until they are indexed anew. */
async function giveUpOn(waiting: Waiting[], error: unknown, scope: AskedScope, ports: KeywordPorts) {
  const { tenantId, workspaceId, kind } = scope;
  const now = ports.clock.now();
  const over = isOutage(error) ? waiting.filter(({ waitsSince }) => now - waitsSince >= MAX_WAIT_MS) : waiting;
  if (over.length === 0) return;
  ports.log.warn("Records have no keywords: the model did not write them.", { tenantId, workspaceId, [kind]: over.length });
  await removeDue(over, scope, ports);
}

type RunPorts = Pick<Ports, "tables" | "clock" | "ids" | "stateMachines" | "log">;

/** Time for which no run begins after one that might ask no model: each would end at once. */
const UNASKED_MS = 3_600_000;
/** Attempts at telling a run that goes on; each that fails means that another has told it, or that it has moved. */
const MAX_ATTEMPTS = 5;

/**
 * Sees to it that a run writes the keywords that are noted as due: it begins one, or has the one that runs look once more. They
 * wait where the last run has just found no model that it might ask. Call it after they were noted. Throws UpstreamError.
 */
export async function ensureKeywordRun(
  { tenantId, workspaceId }: Pick<KeywordScope, "tenantId" | "workspaceId">,
  ports: RunPorts,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const known = await readWorkspaceReindex(tenantId, workspaceId, ports);
    if (known?.status === "running") {
      // A run that has not come to the keywords reads later what is due.
      if (known.kind !== "keywords" || (await changeWorkspaceReindex(tenantId, known, {}, ports))) return;
    } else if (known?.unaskedAt !== undefined && ports.clock.now() - known.unaskedAt < UNASKED_MS) {
      return;
    } else if (await begin(tenantId, { workspaceId, known }, ports)) {
      return;
    }
  }
}

/** Returns false when another run was begun since. */
async function begin(
  tenantId: string,
  { workspaceId, known }: { workspaceId: string; known: WorkspaceReindex | null },
  ports: RunPorts,
): Promise<boolean> {
  const { run, write } = beginWorkspaceReindex({ workspaceId, reason: "keywords", kind: "keywords", known }, ports);
  if (!(await tryWrite(ports.tables.jobs, tenantId, write))) return false;
  await startWorkspaceReindex(tenantId, run, ports);
  return true;
}
