import { ExpiringCache } from "../../caching/expiring-cache.ts";
import { bestEffort } from "../../concurrency/best-effort.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import { INDEX_KINDS, type IndexKind } from "../../ports/search-index.ts";
import { refresh } from "./bulk.ts";
import { changeableSettings, type IndexShape, indexBody } from "./index-body.ts";
import type { OpenSearchClient } from "./opensearch-client.ts";

const NUMBER_DIGITS = 6;

/** Time after which a writer looks again whether the settings of the indices are those of its layout. */
const SETTINGS_CHECK_MS = 600_000;

interface IndicesOptions {
  prefix: string;
  shape: IndexShape;
  clock: Clock;
  log: Log;
  rebuildNoticeMs: number;
}

/**
 * Manages the indices of each kind: an alias `<prefix>-products` over one backing index `<prefix>-products-000001`, and while a
 * rebuild is open `<prefix>-products-building` over its successor.
 */
export class Indices {
  private readonly client: OpenSearchClient;
  private readonly prefix: string;
  private readonly shape: IndexShape;
  private readonly log: Log;
  private readonly open: ExpiringCache<boolean>;
  private readonly settingsChecks: ExpiringCache<boolean>;

  constructor(client: OpenSearchClient, options: IndicesOptions) {
    this.client = client;
    this.prefix = options.prefix;
    this.shape = options.shape;
    this.log = options.log;
    this.open = new ExpiringCache(options.clock, options.rebuildNoticeMs, INDEX_KINDS.length);
    this.settingsChecks = new ExpiringCache(options.clock, SETTINGS_CHECK_MS, 1);
  }

  alias(kind: IndexKind): string {
    return `${this.prefix}-${kind}`;
  }

  buildingAlias(kind: IndexKind): string {
    return `${this.prefix}-${kind}-building`;
  }

  /** Creates missing indices; harmless when several instances do it at once. */
  async createMissing(): Promise<void> {
    await Promise.all(
      INDEX_KINDS.map(async (kind) => {
        if ((await this.backing(this.alias(kind))) === null)
          await this.create(kind, 1, { alias: this.alias(kind), isSearched: true });
      }),
    );
    const aliases = INDEX_KINDS.map((kind) => this.alias(kind)).join(",");
    await this.client.sendRequired({
      method: "GET",
      path: `/_cluster/health/${aliases}`,
      query: { wait_for_status: "yellow", timeout: "10s" },
    });
  }

  /**
   * Updates the settings now and then, so that a deployment with another layout takes effect with its writes. A refused setting
   * does not stop the writes. Readers may not change settings.
   */
  async keepSettings(): Promise<void> {
    const check = () => bestEffort(this.log, "update the settings of the search indices", () => this.updateSettings());
    await this.settingsChecks.get("all", check);
  }

  /**
   * Gives the searched indices the settings of the layout that differ from theirs and can be changed in use. Other numbers of
   * shards take a rebuild. Harmless when several instances do it at once.
   */
  async updateSettings(): Promise<void> {
    const wanted = changeableSettings(this.shape);
    const found = await this.client.sendRequired<Record<string, { settings: Record<string, string> }>>({
      method: "GET",
      path: `/${INDEX_KINDS.map((kind) => this.alias(kind)).join(",")}/_settings`,
      query: { flat_settings: true, ignore_unavailable: true, allow_no_indices: true },
    });
    for (const [index, { settings }] of Object.entries(found)) {
      const body = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => settings[name] !== value));
      if (Object.keys(body).length > 0) await this.client.sendRequired({ method: "PUT", path: `/${index}/_settings`, body });
    }
  }

  /**
   * Returns true while a rebuild of this kind is open; known a little late (`rebuildNoticeMs`), which `startRebuild` waits out.
   */
  isRebuilding(kind: IndexKind): Promise<boolean> {
    return this.open.get(kind, () => this.hasBuilding(kind));
  }

  async hasBuilding(kind: IndexKind): Promise<boolean> {
    return (await this.backing(this.buildingAlias(kind))) !== null;
  }

  /**
   * Creates an empty successor under the building alias. Nobody searches it yet, so that it need not keep up with its writes.
   * One that an earlier, crashed rebuild left behind is dropped.
   */
  async startBuilding(kind: IndexKind): Promise<void> {
    await this.dropBuilding(kind);
    const current = await this.backing(this.alias(kind));
    const number = current ? Number(current.slice(-NUMBER_DIGITS)) : 0;
    await this.create(kind, number + 1, { alias: this.buildingAlias(kind), isSearched: false });
    this.open.delete(kind);
  }

  /** Moves the alias to the successor and removes the old index in one step. */
  async swap(kind: IndexKind): Promise<void> {
    const [old, successor] = await Promise.all([this.backing(this.alias(kind)), this.backing(this.buildingAlias(kind))]);
    if (!successor) throw new Error(`No rebuild of ${kind} is open.`);
    await this.client.sendRequired({ method: "PUT", path: `/${successor}/_settings`, body: changeableSettings(this.shape) });
    await refresh(this.client, successor);
    const actions = [
      { add: { index: successor, alias: this.alias(kind) } },
      { remove: { index: successor, alias: this.buildingAlias(kind) } },
      ...(old ? [{ remove_index: { index: old } }] : []),
    ];
    await this.client.sendRequired({ method: "POST", path: "/_aliases", body: { actions } });
    this.open.delete(kind);
  }

  async dropBuilding(kind: IndexKind): Promise<void> {
    const building = await this.backing(this.buildingAlias(kind));
    if (building) await this.client.send({ method: "DELETE", path: `/${building}`, expect: ["index_not_found_exception"] });
    this.open.delete(kind);
  }

  /** Returns the index that an alias stands for. */
  private async backing(alias: string): Promise<string | null> {
    const answer = await this.client.send<Record<string, unknown>>({
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
    await this.client.send({ method: "PUT", path, body, expect: ["resource_already_exists_exception"] });
  }
}
