import { isModelBudgetSpent, readModelSpend } from "../../../domain/model-spend/model-budget.ts";
import type { Ports } from "../../../domain/ports.ts";
import { quotaKey } from "../../../domain/tenancy/quota-month.ts";
import { toTenant } from "../../../http/keys/auth.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { tryWrite } from "../../../platform/ports/stores/table.ts";
import { isOutage } from "../../../platform/ports/upstream-error.ts";
import type { ProductKeywords } from "../../search/index.ts";
import { type CatalogItem, type RecordFields, type RecordLocation, recordKey, toRecord } from "../records/catalog-item.ts";
import { readIndexingSettings } from "../records/indexing-settings.ts";
import {
  type DueKeywords,
  hashOfTexts,
  type KeywordItem,
  readKeywords,
  readOwnKeywords,
  toDueKey,
  toKeywordKey,
} from "../records/keyword-items.ts";
import { fetchOffloadedFields } from "../records/offloaded-fields.ts";
import { askForKeywords, PRODUCTS_A_CALL } from "./ask-for-keywords.ts";
import { type IndexingPorts, putRecords } from "./put-records.ts";

export type KeywordPorts = IndexingPorts & Pick<Ports, "model" | "backgroundTasks" | "settings">;

const CALLS_AT_ONCE = 4;
/** Products of one part: progress is kept after each. */
const PART = CALLS_AT_ONCE * PRODUCTS_A_CALL;
/** Age at which a product is given up whose answers fail while the model answers others. */
const MAX_WAIT_MS = 24 * 3_600_000;

type Due = DueKeywords & { id: string };

interface Waiting extends Due {
  item: CatalogItem;
  offloaded: Record<string, unknown>;
  record: RecordFields;
}

/**
 * Has a model write the keywords of some products that wait for them, and puts those into the index with them. Returns how many
 * have keywords now; `done` when none waits, `unasked` when no model may be asked now: they then wait for the next run. What a
 * merchant has written himself is left alone. A part may be repeated, run twice at once, or die at any line: what the model has
 * written is kept first, and a product waits until it is in the index with it. Throws UpstreamError, and when the model answers
 * nothing.
 */
export async function writeKeywords(location: RecordLocation, ports: KeywordPorts): Promise<number | "done" | "unasked"> {
  const { tenantId, workspaceId } = location;
  const { items } = await ports.tables.jobs.list<DueKeywords>(tenantId, toDueKey(workspaceId, "").collection, { limit: PART });
  if (items.length === 0) return "done";
  const settings = await readIndexingSettings(location, ports);
  const waiting = settings.hasKeywords ? await readWaiting(items, location, ports) : [];
  const isWaiting = new Set(waiting.map(({ id }) => id));
  await removeDue(
    items.filter(({ id }) => !isWaiting.has(id)),
    workspaceId,
    tenantId,
    ports,
  );
  if (waiting.length === 0) return 0;
  const { language } = settings;
  const scope = { tenantId, workspaceId, language };
  const known = await readKeywords(
    waiting.map(({ record }) => record),
    scope,
    ports,
  );
  const unasked = waiting.filter(({ id }) => known.missing.includes(id));
  if (unasked.length > 0 && !(await mayAskModel(tenantId, ports))) return "unasked";
  const answers = await askForAll(unasked, { ...location, language }, ports);
  const byId = new Map([...known.keywords, ...answers]);
  const written = waiting.filter(({ id }) => byId.has(id));
  const { outcomes } = await putRecords(
    written.map(({ id, item }) => ({ id, after: item })),
    location,
    ports,
    { offloaded: new Map(written.map(({ id, offloaded }) => [id, offloaded])), keywords: { language, byId } },
  );
  const refused = outcomes.find(({ outcome }) => outcome === "failed");
  if (refused && "reason" in refused) throw new Error(`A record could not be indexed: ${refused.reason}`);
  await removeDue(written, workspaceId, tenantId, ports);
  return written.length;
}

/** Reads the products that wait, without those that are gone, and those for which a merchant has written himself. */
async function readWaiting(due: Due[], location: RecordLocation, { tables, objects }: KeywordPorts): Promise<Waiting[]> {
  const { tenantId } = location;
  const items = await tables.catalog.getMany<CatalogItem>(
    tenantId,
    due.map(({ id }) => recordKey(location, id)),
  );
  const waiting = due.map(async (product, at): Promise<Waiting[]> => {
    const item = items[at];
    if (!item || readOwnKeywords(item)) return [];
    const offloaded = await fetchOffloadedFields(objects.content, tenantId, item);
    return [{ ...product, item, offloaded, record: toRecord(product.id, item, offloaded) }];
  });
  return (await Promise.all(waiting)).flat();
}

/** Removes products from those that wait; one whose record has been written again meanwhile stays. */
async function removeDue(due: Due[], workspaceId: string, tenantId: string, { tables }: KeywordPorts): Promise<void> {
  await Promise.all(
    due.map(({ id, version }) =>
      tryWrite(tables.jobs, tenantId, { kind: "remove", key: toDueKey(workspaceId, id), when: { equals: { version } } }),
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

type AskedScope = RecordLocation & { language: string };

/** Has the model write keywords, and keeps them; returns them by their products, without those for which it has failed. */
async function askForAll(products: Waiting[], scope: AskedScope, ports: KeywordPorts): Promise<Map<string, ProductKeywords>> {
  const answers = new Map<string, ProductKeywords>();
  let failure: unknown;
  await inBatches(products, PRODUCTS_A_CALL, CALLS_AT_ONCE, async (batch) => {
    try {
      const batchAnswers = await askAndKeep(batch, scope, ports);
      for (const [at, { id }] of batch.entries()) answers.set(id, batchAnswers[at]!);
    } catch (error) {
      failure ??= error;
      await giveUpOn(batch, error, scope, ports);
    }
  });
  await ports.backgroundTasks.drain();
  if (answers.size === 0 && products.length > 0) throw failure;
  return answers;
}

async function askAndKeep(
  products: Waiting[],
  { tenantId, workspaceId, language }: AskedScope,
  ports: KeywordPorts,
): Promise<ProductKeywords[]> {
  const answers = await askForKeywords(
    products.map(({ record }) => record),
    { tenantId, language },
    ports,
  );
  const writtenAt = ports.clock.now();
  await ports.tables.jobs.writeMany(
    tenantId,
    products.map(({ id, record }, at) => {
      const item: KeywordItem = { textHash: hashOfTexts(record, language), ...answers[at]!, writtenAt };
      return { kind: "put", key: toKeywordKey(workspaceId, id), item };
    }),
  );
  return answers;
}

/** Gives up on products whose texts the model refuses, or that have waited too long, until they are indexed anew. */
async function giveUpOn(products: Waiting[], error: unknown, { tenantId, workspaceId }: AskedScope, ports: KeywordPorts) {
  const now = ports.clock.now();
  const over = isOutage(error) ? products.filter(({ waitsSince }) => now - waitsSince >= MAX_WAIT_MS) : products;
  if (over.length === 0) return;
  ports.log.warn("Products have no keywords: the model did not write them.", { tenantId, workspaceId, products: over.length });
  await removeDue(over, workspaceId, tenantId, ports);
}
