import { ExpiringCache } from "../../caching/expiring-cache.ts";
import { bestEffort } from "../../concurrency/best-effort.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../../ports/log.ts";
import { INDEX_KINDS, type IndexKind } from "../../ports/search/search-index.ts";
import { refresh } from "./client/bulk.ts";
import { type OpenSearchClient, searchIndexError } from "./client/opensearch-client.ts";
import { REBUILDING, type RequestTime } from "./client/request-time.ts";
import { OLDER_LAYOUT } from "./documents/document.ts";
import {
  changeableSettings,
  type IndexNumbers,
  type IndexShape,
  indexBody,
  isCurrent,
  LAYOUT,
  readNumbers,
} from "./documents/index-body.ts";

const NUMBER_DIGITS = 6;

/** Time after which a writer looks again whether the settings of the indices are those of its layout. */
const SETTINGS_CHECK_MS = 600_000;
/** Time for which an index of the current layout is taken to keep it: it is replaced by one of another by hand alone. */
const LAYOUT_CHECK_MS = 600_000;

/** An index that an alias stands for, with its numbers (docs/decisions/0029-layouts-of-indices.md). */
interface FoundIndex extends IndexNumbers {
  name: string;
}

interface IndicesOptions {
  prefix: string;
  shape: IndexShape;
  clock: Clock;
  log: Log;
  rebuildNoticeMs: number;
}

interface ShardHealth {
  indices?: Record<string, { shards: Record<string, FoundShard> }>;
}
interface FoundShard {
  status: string;
  primary_active: boolean;
  initializing_shards: number;
}
type FoundMappings = Record<string, { mappings: { _meta?: Partial<IndexNumbers> } }>;

/**
 * Manages the indices of each kind: an alias `<prefix>-products` over one backing index `<prefix>-products-000001`, and while a
 * rebuild is open `<prefix>-products-building` over its successor.
 */
export class Indices {
  private readonly client: OpenSearchClient;
  private readonly prefix: string;
  private readonly shape: IndexShape;
  private readonly log: Log;
  private readonly found: ExpiringCache<FoundIndex | null>;
  private readonly current: ExpiringCache<FoundIndex | null>;
  private readonly settingsChecks: ExpiringCache<boolean>;

  constructor(client: OpenSearchClient, options: IndicesOptions) {
    this.client = client;
    this.prefix = options.prefix;
    this.shape = options.shape;
    this.log = options.log;
    this.found = new ExpiringCache(options.clock, options.rebuildNoticeMs, 2 * INDEX_KINDS.length);
    this.current = new ExpiringCache(options.clock, LAYOUT_CHECK_MS, INDEX_KINDS.length);
    this.settingsChecks = new ExpiringCache(options.clock, SETTINGS_CHECK_MS, 1);
  }

  alias(kind: IndexKind): string {
    return `${this.prefix}-${kind}`;
  }

  buildingAlias(kind: IndexKind): string {
    return `${this.prefix}-${kind}-building`;
  }

  /**
   * Creates missing indices; harmless when several instances do it at once. Their shards start a moment later: searches ask for
   * `shardState`, and the engine lets writes wait.
   */
  async createMissing(time: RequestTime): Promise<void> {
    await Promise.all(
      INDEX_KINDS.map(async (kind) => {
        if ((await this.backing(this.alias(kind), time)) === null)
          await this.create(kind, 1, { alias: this.alias(kind), isSearched: true, time });
      }),
    );
  }

  /** Tells whether each shard is there. `starting`: those that are not will be in a moment. `lost`: no node holds one of them. */
  async shardState(time: RequestTime): Promise<"starting" | "started" | "lost"> {
    const path = `/_cluster/health/${INDEX_KINDS.map((kind) => `${this.alias(kind)}-*`).join(",")}`;
    const query = { level: "shards", filter_path: "indices.*.shards" };
    const { indices = {} } = await this.client.sendRequired<ShardHealth>({ kind: "health", path, query, time });
    const missing = Object.values(indices)
      .flatMap(({ shards }) => Object.values(shards))
      .filter((shard) => !shard.primary_active);
    // A new shard that waits for its turn is yellow: a node starts four of them at a time.
    const isLost = missing.some(({ status, initializing_shards }) => status === "red" && initializing_shards === 0);
    if (isLost) return "lost";
    return missing.length > 0 ? "starting" : "started";
  }

  /**
   * Updates the settings now and then, so that a deployment with another layout takes effect with its writes. A refused setting
   * does not stop the writes. Readers may not change settings.
   */
  async keepSettings(time: RequestTime): Promise<void> {
    const check = () => bestEffort(this.log, "update the settings of the search indices", () => this.updateSettings(time));
    await this.settingsChecks.get("all", check);
  }

  /**
   * Gives the searched indices the settings of the layout that differ from theirs and can be changed in use. Other numbers of
   * shards take a rebuild. Harmless when several instances do it at once.
   */
  async updateSettings(time: RequestTime): Promise<void> {
    const wanted = changeableSettings(this.shape);
    const found = await this.client.sendRequired<Record<string, { settings: Record<string, string> }>>({
      kind: "readSettings",
      path: `/${INDEX_KINDS.map((kind) => this.alias(kind)).join(",")}/_settings`,
      query: { flat_settings: true, ignore_unavailable: true, allow_no_indices: true },
      time,
    });
    for (const [index, { settings }] of Object.entries(found)) {
      const body = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => settings[name] !== value));
      if (Object.keys(body).length === 0) continue;
      await this.client.sendRequired({ kind: "changeSettings", path: `/${index}/_settings`, body, time });
    }
  }

  /** Returns the index that is searched; null when there is none. One of another version is looked at again soon. */
  searched(kind: IndexKind, time: RequestTime): Promise<FoundIndex | null> {
    const keep = (index: FoundIndex | null) => index !== null && isCurrent(index);
    return this.current.get(kind, () => this.look(this.alias(kind), time), { keep });
  }

  /** Throws UpstreamError where the index has a layout that this version cannot search. */
  async checkReadable(kind: IndexKind, time: RequestTime): Promise<void> {
    const index = await this.searched(kind, time);
    if (index && index.layout !== LAYOUT && index.layout !== OLDER_LAYOUT) throw searchIndexError(unknownLayout(index));
  }

  /**
   * Returns the successor while a rebuild of this kind is open; known a little late (`rebuildNoticeMs`), which `startRebuild`
   * waits out.
   */
  building(kind: IndexKind, time: RequestTime): Promise<FoundIndex | null> {
    return this.look(this.buildingAlias(kind), time);
  }

  /** Looks anew at the indices of a kind, the next time that they are asked for. */
  forget(kind: IndexKind): void {
    this.current.delete(kind);
    for (const alias of [this.alias(kind), this.buildingAlias(kind)]) this.found.delete(alias);
  }

  /** Returns true while a rebuild is open that this version of the service has begun. */
  async canResume(kind: IndexKind): Promise<boolean> {
    const building = await this.read(this.buildingAlias(kind), REBUILDING);
    return building !== null && isCurrent(building);
  }

  /**
   * Creates an empty successor under the building alias. Nobody searches it yet, so that it need not keep up with its writes.
   * One that an earlier, crashed rebuild left behind is dropped.
   */
  async startBuilding(kind: IndexKind): Promise<void> {
    await this.dropBuilding(kind);
    const current = await this.backing(this.alias(kind), REBUILDING);
    const number = current ? Number(current.slice(-NUMBER_DIGITS)) : 0;
    await this.create(kind, number + 1, { alias: this.buildingAlias(kind), isSearched: false, time: REBUILDING });
    this.forget(kind);
  }

  /** Moves the alias to the successor and removes the old index in one step. */
  async swap(kind: IndexKind): Promise<void> {
    const aliases = [this.alias(kind), this.buildingAlias(kind)];
    const [old, successor] = await Promise.all(aliases.map((alias) => this.backing(alias, REBUILDING)));
    if (!successor) throw new Error(`No rebuild of ${kind} is open.`);
    const body = changeableSettings(this.shape);
    await this.client.sendRequired({ kind: "changeSettings", path: `/${successor}/_settings`, body, time: REBUILDING });
    await refresh(this.client, successor, REBUILDING);
    const actions = [
      { add: { index: successor, alias: this.alias(kind) } },
      { remove: { index: successor, alias: this.buildingAlias(kind) } },
      ...(old ? [{ remove_index: { index: old } }] : []),
    ];
    await this.client.sendRequired({ kind: "moveAliases", path: "/_aliases", body: { actions }, time: REBUILDING });
    this.forget(kind);
  }

  async dropBuilding(kind: IndexKind): Promise<void> {
    const building = await this.backing(this.buildingAlias(kind), REBUILDING);
    const expect = ["index_not_found_exception"];
    if (building) await this.client.send({ kind: "removeIndex", path: `/${building}`, expect, time: REBUILDING });
    this.forget(kind);
  }

  private look(alias: string, time: RequestTime): Promise<FoundIndex | null> {
    return this.found.get(alias, () => this.read(alias, time));
  }

  /** Reads an index and its numbers. The node that is asked answers by itself, also while there is no master. */
  private async read(alias: string, time: RequestTime): Promise<FoundIndex | null> {
    const query = { filter_path: "*.mappings.dynamic,*.mappings._meta", local: true };
    const expect = ["index_not_found_exception", "not_found"];
    const answer = await this.client.send<FoundMappings>({
      kind: "readMapping",
      path: `/${alias}/_mapping`,
      query,
      expect,
      time,
    });
    const [found] = Object.entries(answer ?? {});
    return found ? { name: found[0], ...readNumbers(found[1].mappings._meta) } : null;
  }

  /** Returns the index that an alias stands for. */
  private async backing(alias: string, time: RequestTime): Promise<string | null> {
    const request = { kind: "readAlias", path: `/_alias/${alias}`, expect: ["not_found"], time } as const;
    const answer = await this.client.send<Record<string, unknown>>(request);
    return answer ? (Object.keys(answer)[0] ?? null) : null;
  }

  private async create(
    kind: IndexKind,
    number: number,
    { alias, isSearched, time }: { alias: string; isSearched: boolean; time: RequestTime },
  ): Promise<void> {
    const path = `/${this.alias(kind)}-${String(number).padStart(NUMBER_DIGITS, "0")}`;
    const body = { ...indexBody(kind, this.shape, { isSearched }), aliases: { [alias]: {} } };
    // Without the wait for its shards, which is longer than a search may take.
    const query = { wait_for_active_shards: 0 };
    await this.client.send({ kind: "createIndex", path, query, body, expect: ["resource_already_exists_exception"], time });
  }
}

function unknownLayout({ name, layout }: FoundIndex): Error {
  const known = `This version reads layouts ${OLDER_LAYOUT} and ${LAYOUT}`;
  return new Error(`The index ${name} has layout ${layout}. ${known}: its rebuild makes it readable (docs/runbooks/search.md).`);
}
