import { randomUUID } from "node:crypto";
import { openEmbeddedIndex } from "../../../../engine/embedded-index.ts";
import type {
  IndexQuery,
  IndexResult,
  IndexScope,
  SearchIndex,
  WriteOutcome,
} from "../../../../functions/platform/ports/search/search-index.ts";
import { openAdapter } from "../opensearch-index.ts";
import { EVERYTHING } from "../shop.ts";
import type { RandomTenant } from "./catalogues.ts";

/** Larger than any tenant: every hit is on the page. */
const EVERY_HIT = 1_000;

/** The same records in the embedded engine and in OpenSearch, asked the same questions. */
export class BothEngines {
  readonly prefix = `test-${randomUUID().slice(0, 8)}`;
  readonly #address: string;
  readonly #engines: SearchIndex[];

  private constructor(address: string, embedded: SearchIndex) {
    this.#address = address;
    this.#engines = [embedded, openAdapter(address, { prefix: this.prefix })];
  }

  static async open(address: string): Promise<BothEngines> {
    const both = new BothEngines(address, await openEmbeddedIndex({ file: ":memory:" }));
    await Promise.all(both.#engines.map((engine) => engine.ready()));
    return both;
  }

  /** Writes a tenant's records to both; returns what is not written. */
  async put({ tenantId, documents }: RandomTenant): Promise<WriteOutcome[]> {
    const outcomes = await Promise.all(this.#engines.map((engine) => engine.put({ tenantId, kind: "products" }, documents)));
    return outcomes.flat().filter(({ outcome }) => outcome !== "written");
  }

  /** Returns the embedded engine's answer and that of OpenSearch. */
  async ask(scope: Omit<IndexScope, "kind">, query: Partial<IndexQuery>): Promise<[IndexResult, IndexResult]> {
    const whole = { ...EVERYTHING, size: EVERY_HIT, ...query };
    const [embedded, openSearch] = await Promise.all(
      this.#engines.map((engine) => engine.query({ ...scope, kind: "products" }, whole)),
    );
    return [embedded!, openSearch!];
  }

  /** Removes what was written. */
  async close(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.close()));
    await fetch(`${this.#address}/${this.prefix}*`, { method: "DELETE" });
  }
}
