import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named, NonBlank, Timestamp } from "../../../../schemas/shapes.ts";
import type { Ports } from "../../../domain/ports.ts";
import { defineOperation, type Operation } from "../../../http/operation.ts";
import type { RecordKeywords } from "../../search/index.ts";
import { type CatalogItem, type RecordFields, type RecordLocation, toRecord, toRecordLocation } from "../records/catalog-item.ts";
import { readIndexingSettings } from "../records/indexing-settings.ts";
import { fitTexts, type KeywordItem, readOwnKeywords, toKeywordKey } from "../records/keyword-items.ts";
import { requireOffloadedFields } from "../records/offloaded-fields.ts";
import { readRecord } from "../records/read-record.ts";
import { PRODUCTS, readDefaults, writeDefaults } from "../records/resource-types.ts";
import { writeOwnKeywords } from "./own-keywords.ts";

type ViewPorts = Pick<Ports, "tables" | "objects" | "directory" | "clock">;

const Phrase = NonBlank({ maxLength: 60 });
const KeywordsInput = Named(
  "ProductKeywordsInput",
  Type.Object({
    kinds: Type.Array(Phrase, {
      maxItems: 10,
      description: "Names of the thing that it is, by which it stands in an order by price: `rain cover`, not `pram`.",
    }),
    keywords: Type.Array(Phrase, { maxItems: 50, description: "Other words by which shoppers ask for it, found like its tags." }),
  }),
);

const KeywordsView = Named(
  "ProductKeywords",
  Type.Intersect([
    KeywordsInput,
    Type.Object({
      writtenBy: Type.Optional(Choice(["merchant", "model"], { description: "Absent while there are none." })),
      writtenAt: Type.Optional({ ...Timestamp, description: "Absent for words of earlier versions, too." }),
      status: Choice(["current", "waiting", "off"], {
        description:
          "`current`: searches find it by them. `waiting`: the model has still to write for the texts that it has now. " +
          "`off`: `search.keywords` asks for none of a model.",
      }),
    }),
  ]),
);

const shared = { path: "/products/{id}/keywords", object: "product_keywords", response: KeywordsView } as const;

const getKeywords = defineOperation({
  ...readDefaults(PRODUCTS),
  ...shared,
  id: "getProductKeywords",
  method: "GET",
  summary: "Reads by which kinds and keywords searches find a product, and who wrote them.",
  query: null,
  async handle({ params, tenant, workspaceId }, ports) {
    const found = await readRecord(PRODUCTS, params.id!, tenant.id, workspaceId, ports);
    const location: RecordLocation = { tenantId: tenant.id, workspaceId: found.workspaceId, kind: "products" };
    return viewKeywords(found.item, async () => found.record, location, ports);
  },
});

const putKeywords = defineOperation({
  ...writeDefaults(PRODUCTS),
  ...shared,
  id: "putProductKeywords",
  method: "PUT",
  status: 200,
  summary: "Replaces the kinds and keywords of a product by a merchant's own.",
  unknownProperties: "refuse",
  request: KeywordsInput,
  handle: (call, ports) =>
    change(call.params.id!, { kinds: tidy(call.body.kinds), keywords: tidy(call.body.keywords) }, toLocation(call), ports),
});

const deleteKeywords = defineOperation({
  ...writeDefaults(PRODUCTS),
  ...shared,
  id: "deleteProductKeywords",
  method: "DELETE",
  status: 200,
  summary: "Removes a merchant's own kinds and keywords of a product: the model's count again.",
  unknownProperties: "refuse",
  request: null,
  handle: (call, ports) => change(call.params.id!, null, toLocation(call), ports),
});

/** The operations on what a product is found by beside its record (docs/specification/search.md, Keywords). */
export const keywordOperations: Operation[] = [getKeywords, putKeywords, deleteKeywords];

const toLocation = (call: Parameters<typeof toRecordLocation>[1]) => toRecordLocation("products", call);

/** Drops blanks around phrases, and those that are there twice. */
function tidy(phrases: string[]): string[] {
  return [...new Set(phrases.map((phrase) => phrase.trim()))];
}

async function change(
  id: string,
  words: RecordKeywords | null,
  location: RecordLocation,
  ports: ViewPorts,
): Promise<Static<typeof KeywordsView>> {
  const item = await writeOwnKeywords(id, words, location, ports);
  const { tenantId } = location;
  const read = async () => toRecord(id, item, await requireOffloadedFields(ports.objects.content, tenantId, item));
  return viewKeywords(item, read, location, ports);
}

/** Returns what a merchant has written, else what the model has written last, for the texts of now or for former ones. */
async function viewKeywords(
  item: CatalogItem,
  read: () => Promise<RecordFields>,
  location: RecordLocation,
  ports: ViewPorts,
): Promise<Static<typeof KeywordsView>> {
  const own = readOwnKeywords(item);
  if (own) return { ...own, writtenBy: "merchant", status: "current" };
  const [record, { hasKeywords, ...settings }] = await Promise.all([read(), readIndexingSettings(location, ports)]);
  const key = toKeywordKey({ ...location, kind: "products" }, record.id);
  const written = await ports.tables.jobs.get<KeywordItem>(location.tenantId, key);
  const { kinds = [], keywords = [], occasions = [], writtenAt } = written ?? {};
  return {
    // Searches tell the two no more apart.
    ...{ kinds, keywords: [...keywords, ...occasions] },
    ...(written && { writtenBy: "model" as const }),
    ...(writtenAt !== undefined && { writtenAt: new Date(writtenAt).toISOString() }),
    status: !hasKeywords ? "off" : fitTexts(written, record, "products", settings) ? "current" : "waiting",
  };
}
