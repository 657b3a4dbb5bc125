import type { Client } from "@opensearch-project/opensearch";
import { NOTHING_HIDDEN } from "../../functions/domain/tenancy/hidden-fields.ts";
import { LanguageSettings, type SearchContext, searchRecords, toIndexDocuments } from "../../functions/features/search/index.ts";
import { OpenSearchIndex } from "../../functions/platform/aws/opensearch/open-search-index.ts";
import { openLexicon } from "../../functions/platform/lexicon/filtered-lexicon.ts";
import { openNounTable } from "../../functions/platform/lexicon/noun-table.ts";
import type { Embedder } from "../../functions/platform/ports/search/embedder.ts";
import type { IndexDocument } from "../../functions/platform/ports/search/search-index.ts";
import { withinBudget } from "../../functions/platform/ports/search/within-budget.ts";
import type { IndexLayout } from "../../schemas/index-layout.ts";
import { SILENT_LOG } from "../../test/support/silent-log.ts";
import type { PlainProduct } from "./plain-index.ts";

const WORKSPACE = "bench";
const FACETS = ["brands", "categories", "stockStatus"];
const THESAURUS = openNounTable(new URL("../../assets/wordnet-3.1/", import.meta.url));
const LEXICON = openLexicon(new URL("../../assets/lexicon/", import.meta.url));
const CLOCK = { now: Date.now };
/** Time that the queries of one search share, as in a request to the service. */
const BUDGET_MS = 8_000;

/** The product's own search over its OpenSearch adapter, without HTTP. */
export class AdapterIndex {
  readonly index: OpenSearchIndex;
  readonly embedder: Embedder;

  constructor(client: Client, embedder: Embedder, { prefix, layout }: { prefix: string; layout: IndexLayout }) {
    this.embedder = embedder;
    this.index = new OpenSearchIndex(client, { clock: CLOCK, log: SILENT_LOG, layout, prefix, rebuildNoticeMs: 0 });
  }

  /** Makes the documents of records: the Lambda's own share of a write. */
  toDocuments(products: PlainProduct[]): Promise<IndexDocument[]> {
    const records = products.map(({ tenant: _tenant, ...record }) => ({ record, version: 1 }));
    return toIndexDocuments(records, { kind: "products", workspaceId: WORKSPACE, language: "en", embedder: this.embedder });
  }

  async put(products: PlainProduct[]): Promise<void> {
    const byTenant = Map.groupBy(products, ({ tenant }) => tenant);
    for (const [tenantId, own] of byTenant) {
      const outcomes = await this.index.put({ tenantId, kind: "products" }, await this.toDocuments(own));
      if (outcomes.some(({ outcome }) => outcome !== "written")) throw new Error("The index refused a product.");
    }
  }

  /** Opens a rebuild and returns what writes into it: nobody waits to find these records. */
  async openRebuild(): Promise<{ put(products: PlainProduct[]): Promise<void>; abort(): Promise<void> }> {
    const rebuild = await this.index.startRebuild("products");
    const put = async (products: PlainProduct[]) => {
      for (const [tenantId, own] of Map.groupBy(products, ({ tenant }) => tenant))
        await rebuild.put(tenantId, await this.toDocuments(own));
    };
    return { put, abort: () => rebuild.abort() };
  }

  async search(tenantId: string, text: string): Promise<number> {
    const languageSettings = new LanguageSettings({ language: "en" });
    const context: SearchContext = {
      tenantId,
      workspaceId: WORKSPACE,
      audience: "shopper",
      languageSettings,
      settings: {},
      restrictions: null,
      hidden: NOTHING_HIDDEN,
    };
    const index = withinBudget(this.index, BUDGET_MS);
    const ports = { index, embedder: this.embedder, thesaurus: THESAURUS, lexicon: LEXICON, clock: CLOCK };
    return (await searchRecords(ports, context, { kind: "products", text, facets: FACETS, limit: 10 })).total;
  }
}
