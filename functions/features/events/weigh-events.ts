import { createHash } from "node:crypto";
import type { LEARNING_SOURCES } from "../../../schemas/search/learning-settings.ts";
import type { LeftOutReason } from "../../../schemas/search/left-out.ts";
import type { Ports } from "../../domain/ports.ts";
import type { SignalScope } from "../../domain/signals/affinities.ts";
import { toNetworkNumber, toVisitorNetwork } from "../../domain/signals/visitor-pseudonyms.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import { ConditionFailedError, type Item, type Key } from "../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../platform/ports/upstream-error.ts";
import type { ShopEvent } from "./event-batches.ts";

type WeighingPorts = Pick<Ports, "clock" | "directory" | "log" | "secrets" | "tables">;
type LearningSource = (typeof LEARNING_SOURCES)[number];

interface Sender {
  /** True for a secret key, and for a webhook whose signature was checked. */
  isServer: boolean;
  address: string;
}

/**
 * Marks events by what they can teach: those of a publishable key with the number of their network, and what counts nothing with
 * the reason. Throws UpstreamError.
 */
export async function weighEvents(
  scope: SignalScope,
  events: ShopEvent[],
  { isServer, address }: Sender,
  ports: WeighingPorts,
): Promise<ShopEvent[]> {
  const found = await ports.directory.findWorkspace(scope.tenantId, scope.workspaceId);
  const source = found?.record.settings.learning?.events ?? "confirmed";
  if (isServer) return source === "off" ? events.map((event) => ({ ...event, leftOut: "learning_setting" as const })) : events;
  const network = toNetworkNumber(address, { tenantId: scope.tenantId, secret: await ports.secrets.sealingKey() });
  const marked = events.map((event): ShopEvent => {
    const leftOut = findReason(event, source);
    return { ...event, network, ...(leftOut !== null && { leftOut }) };
  });
  return leaveOutVisitors(scope, marked, address, ports);
}

function findReason({ type, orderId }: ShopEvent, source: LearningSource): LeftOutReason | null {
  if (source === "off" || source === "servers") return "learning_setting";
  if (type !== "purchase" || source === "all") return null;
  return orderId === undefined ? "no_order_id" : "unconfirmed_purchase";
}

/** Stands for all who name no visitor. */
const NOBODY = "";

/** Leaves out what comes from more visitors than an address is believed. Users whom a token verifies are not invented. */
async function leaveOutVisitors(
  { tenantId }: SignalScope,
  events: ShopEvent[],
  address: string,
  ports: WeighingPorts,
): Promise<ShopEvent[]> {
  const isOpen = ({ leftOut, userId }: ShopEvent) =>
    userId === undefined && (leftOut ?? "unconfirmed_purchase") === "unconfirmed_purchase";
  const visitors = [...new Set(events.filter(isOpen).map(({ visitorId = NOBODY }) => visitorId))];
  if (visitors.length === 0) return events;
  const unbelieved = await visitorsOfAddressesFor(ports).findUnbelieved(tenantId, { address, visitors }, ports);
  return events.map((event) =>
    isOpen(event) && unbelieved.has(event.visitorId ?? NOBODY) ? { ...event, leftOut: "too_many_visitors" as const } : event,
  );
}

const HOUR_MS = 3_600_000;
/**
 * Visitors of one shop that an address is believed in an hour (docs/decisions/0083-invented-shoppers.md): an office, or the
 * telephones that share an address of their carrier, stay below it.
 */
const MAX_VISITORS = 100;
/** Characters of a visitor's digest: 36 bits, of which two of a hundred visitors are alike once in ten million hours. */
const DIGEST_LENGTH = 6;
/** Partitions of a tenant's addresses: each takes 1,000 write units a second, and a visitor is written once an hour. */
const SHARDS = 16;
/** An item is kept until its hour is surely over on every clock. */
const KEPT_SECONDS = 2 * 3_600;
/** Addresses whose visitors a process remembers, so that those of its next request cost nothing. */
const MAX_REMEMBERED = 10_000;

/** The visitors of one address in one hour: their digests, one after the other. */
interface AddressVisitorsItem extends Item {
  digests: string;
  expiresAt: number;
}

type VisitorPorts = Pick<Ports, "clock" | "log" | "tables">;

/** Knows which visitors of an address are believed, and remembers what it has read: an hour's visitors only become more. */
class VisitorsOfAddresses {
  private readonly remembered = new Map<string, string>();

  /**
   * Adds visitors to those of their address in this hour, the first hundred of it, and returns those that are not among them.
   * While the store cannot be reached all are believed.
   */
  async findUnbelieved(
    tenantId: string,
    { address, visitors }: { address: string; visitors: readonly string[] },
    ports: VisitorPorts,
  ): Promise<Set<string>> {
    const key = visitorsKey(tenantId, address, ports.clock.now());
    const byDigest = new Map(visitors.map((visitor) => [digest([key.id, visitor], DIGEST_LENGTH), visitor]));
    try {
      const known = await this.addAll(tenantId, key, [...byDigest.keys()], ports);
      return new Set([...byDigest].flatMap(([own, visitor]) => (known.has(own) ? [] : [visitor])));
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      ports.log.count("UsageUnavailable");
      return new Set();
    }
  }

  /** Returns the digests that are believed, after those of a request. Reads and writes only what this process does not know. */
  private async addAll(tenantId: string, key: Key, own: string[], { tables, clock }: VisitorPorts): Promise<Set<string>> {
    const name = `${tenantId} ${key.id}`;
    let digests = this.remembered.get(name) ?? (await tables.usage.get<AddressVisitorsItem>(tenantId, key))?.digests ?? "";
    for (;;) {
      const next = add(digests, own);
      if (next === digests) break;
      try {
        const expiresAt = Math.floor(clock.now() / 1_000) + KEPT_SECONDS;
        const when = digests === "" ? { exists: false } : { equals: { digests } };
        await tables.usage.write(tenantId, { kind: "put", key, item: { digests: next, expiresAt }, when });
        digests = next;
        break;
      } catch (error) {
        if (!(error instanceof ConditionFailedError)) throw error;
        digests = (error.current as AddressVisitorsItem | null)?.digests ?? "";
      }
    }
    this.remember(name, digests);
    return new Set(split(digests));
  }

  private remember(name: string, digests: string): void {
    this.remembered.delete(name);
    this.remembered.set(name, digests);
    if (this.remembered.size > MAX_REMEMBERED) this.remembered.delete(this.remembered.keys().next().value!);
  }
}

/** Adds digests while there is room. */
function add(digests: string, own: string[]): string {
  const known = new Set(split(digests));
  for (const each of own) if (known.size < MAX_VISITORS) known.add(each);
  return [...known].join("");
}

function split(digests: string): string[] {
  const count = digests.length / DIGEST_LENGTH;
  return Array.from({ length: count }, (_, at) => digests.slice(at * DIGEST_LENGTH, (at + 1) * DIGEST_LENGTH));
}

/** Names an address by a digest that holds for its tenant and hour, as rate limits do: addresses themselves are not stored. */
function visitorsKey(tenantId: string, address: string, now: number): Key {
  const hour = new Date(Math.floor(now / HOUR_MS) * HOUR_MS).toISOString().slice(0, "2026-11-22T10".length);
  const own = digest([tenantId, hour, toVisitorNetwork(address)], 22);
  const shard = createHash("sha256").update(own).digest()[0]! % SHARDS;
  return { collection: toShard(shard), id: `${hour}#${own}` };
}

function toShard(shard: number): string[] {
  return ["addressVisitors", String(shard)];
}

/** The collections of a tenant's addresses. */
export function visitorCollections(): string[][] {
  return Array.from({ length: SHARDS }, (_, shard) => toShard(shard));
}

function digest(parts: string[], length: number): string {
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, length);
}

/** Returns the visitors that the process of these ports knows. */
const visitorsOfAddressesFor = oncePer((_ports: VisitorPorts): VisitorsOfAddresses => new VisitorsOfAddresses());
