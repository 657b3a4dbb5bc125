import { ExpiringCache } from "../../concurrency/expiring-cache.ts";
import type { Clock } from "../../ports/clock.ts";
import { INDEX_KINDS, type IndexKind } from "../../ports/search-index.ts";
import { refresh } from "./bulk.ts";
import { type IndexShape, indexBody, SEARCHED_REFRESH } from "./mapping.ts";
import type { OpenSearchClient } from "./opensearch-client.ts";

const NUMBER_DIGITS = 6;

/**
 * The indices of each kind: an alias `<prefix>-products` over one backing index `<prefix>-products-000001`, and while a rebuild is open
 * `<prefix>-products-building` over its successor.
 */
export class Indices {
  private readonly engine: OpenSearchClient;
  private readonly prefix: string;
  private readonly shape: IndexShape;
  private readonly open: ExpiringCache<boolean>;

  constructor(engine: OpenSearchClient, options: { prefix: string; shape: IndexShape; clock: Clock; rebuildNoticeMs: number }) {
    this.engine = engine;
    this.prefix = options.prefix;
    this.shape = options.shape;
    this.open = new ExpiringCache(options.clock, options.rebuildNoticeMs, INDEX_KINDS.length);
  }

  alias(kind: IndexKind): string {
    return `${this.prefix}-${kind}`;
  }

  buildingAlias(kind: IndexKind): string {
    return `${this.prefix}-${kind}-building`;
  }

  /** Makes what is missing; harmless when several do it at once. */
  async ensure(): Promise<void> {
    await Promise.all(
      INDEX_KINDS.map(async (kind) => {
        if ((await this.backing(this.alias(kind))) === null)
          await this.create(kind, 1, { alias: this.alias(kind), isSearched: true });
      }),
    );
    const aliases = INDEX_KINDS.map((kind) => this.alias(kind)).join(",");
    await this.engine.sendRequired({
      method: "GET",
      path: `/_cluster/health/${aliases}`,
      query: { wait_for_status: "yellow", timeout: "10s" },
    });
  }

  /** Whether a rebuild of this kind is open; known a little late (`rebuildNoticeMs`), which `startRebuild` waits out. */
  isRebuilding(kind: IndexKind): Promise<boolean> {
    return this.open.get(kind, () => this.hasBuilding(kind));
  }

  async hasBuilding(kind: IndexKind): Promise<boolean> {
    return (await this.backing(this.buildingAlias(kind))) !== null;
  }

  /** An empty successor under the building alias, which nobody searches yet and which so need not keep up with its writes. One that an earlier, crashed rebuild left behind is dropped. */
  async startBuilding(kind: IndexKind): Promise<void> {
    await this.dropBuilding(kind);
    const current = await this.backing(this.alias(kind));
    const number = current ? Number(current.slice(-NUMBER_DIGITS)) : 0;
    await this.create(kind, number + 1, { alias: this.buildingAlias(kind), isSearched: false });
    this.open.delete(kind);
  }

  /** In one step the alias moves to the successor and the old index goes. */
  async swap(kind: IndexKind): Promise<void> {
    const [old, successor] = await Promise.all([this.backing(this.alias(kind)), this.backing(this.buildingAlias(kind))]);
    if (!successor) throw new Error(`No rebuild of ${kind} is open.`);
    const settings = { index: { refresh_interval: SEARCHED_REFRESH } };
    await this.engine.sendRequired({ method: "PUT", path: `/${successor}/_settings`, body: settings });
    await refresh(this.engine, successor);
    const actions = [
      { add: { index: successor, alias: this.alias(kind) } },
      { remove: { index: successor, alias: this.buildingAlias(kind) } },
      ...(old ? [{ remove_index: { index: old } }] : []),
    ];
    await this.engine.sendRequired({ method: "POST", path: "/_aliases", body: { actions } });
    this.open.delete(kind);
  }

  async dropBuilding(kind: IndexKind): Promise<void> {
    const building = await this.backing(this.buildingAlias(kind));
    if (building) await this.engine.send({ method: "DELETE", path: `/${building}`, expect: ["index_not_found_exception"] });
    this.open.delete(kind);
  }

  /** The index that an alias stands for. */
  private async backing(alias: string): Promise<string | null> {
    const answer = await this.engine.send<Record<string, unknown>>({
      method: "GET",
      path: `/_alias/${alias}`,
      expect: ["not_found"],
    });
    return answer ? (Object.keys(answer)[0] ?? null) : null;
  }

  private async create(
    kind: IndexKind,
    number: number,
    { alias, isSearched }: { alias: string; isSearched: boolean },
  ): Promise<void> {
    const path = `/${this.alias(kind)}-${String(number).padStart(NUMBER_DIGITS, "0")}`;
    const body = { ...indexBody(this.shape, { isSearched }), aliases: { [alias]: {} } };
    await this.engine.send({ method: "PUT", path, body, expect: ["resource_already_exists_exception"] });
  }
}
