import { listPlaces } from "../../../domain/identities/identity-places.ts";
import { leaveOutNoted } from "../../../domain/identities/noted-places.ts";
import {
  isInScope,
  type PersonalRow,
  type PersonalStore,
  type Place,
  type Redactor,
  type Subject,
} from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { addCounts, type StoreCounts } from "../audits.ts";
import type { PendingPlace, Run } from "./run.ts";

/** Places that are read and changed before the run is saved. */
const PAGE = 100;
/** Places that are worked on at the same time. */
const CONCURRENCY = 8;

/** Walk through the stores of a person's data. */
export interface Walk {
  subject: Subject;
  stores: ReadonlyMap<string, PersonalStore>;
  ports: Ports;
}

interface PlacePage {
  places: Place[];
  /** Null: all sources have been walked. */
  next: Pick<Run, "source" | "after"> | null;
}

/**
 * Lists the next places of a walk: those of the look-up of each identity, then those that each store finds itself. A place whose
 * store is gone with its feature is left out, and one that a later identity or a store comes to. Throws UpstreamError.
 */
export async function listNextPlaces(walk: Walk, { source, after }: Run): Promise<PlacePage> {
  const { subject, stores, ports } = walk;
  const { tenantId, identities } = subject;
  const finders = [...stores.values()].flatMap(({ find }) => (find ? [find] : []));
  const identity = identities[source];
  const page = identity
    ? await listPlaces(tenantId, identity, { after, limit: PAGE }, ports.tables)
    : ((await finders[source - identities.length]?.(subject, after, ports)) ?? { places: [], next: null });
  const isLast = page.next === null && source + 1 >= identities.length + finders.length;
  const places = page.places.filter((place) => isInScope(subject, place) && stores.has(place.store));
  return {
    places: identity ? await leaveOutLater(walk, places, source) : places,
    next: isLast ? null : page.next === null ? { source: source + 1, after: null } : { source, after: page.next },
  };
}

async function leaveOutLater({ subject, stores, ports }: Walk, places: Place[], source: number): Promise<Place[]> {
  const once = await leaveOutNoted(subject.tenantId, subject.identities.slice(source + 1), places, ports.tables);
  const byStore = [...Map.groupBy(once, ({ store }) => store)];
  const kept = byStore.map(([name, own]) => stores.get(name)!.leaveOutFound?.(subject, own, ports) ?? own);
  return (await Promise.all(kept)).flat();
}

/** Counts what places hold of the subject; places without anything are left out. */
export async function countRows(walk: Walk, places: Place[]): Promise<PendingPlace[]> {
  const counted: PendingPlace[] = [];
  await inBatches(places, 1, CONCURRENCY, async ([place]) => {
    const found = (await readRows(walk, place!)).length;
    if (found > 0) counted.push({ place: place!, found });
  });
  return counted;
}

/** Redacts places, reads them again, and returns what was done by store. */
export async function redactPlaces(walk: Walk, pending: PendingPlace[], redactor: Redactor): Promise<Map<string, StoreCounts>> {
  const counts = new Map<string, StoreCounts>();
  const { subject, stores, ports } = walk;
  await inBatches(pending, 1, CONCURRENCY, async ([one]) => {
    const { place, found } = one!;
    await stores.get(place.store)!.redact(subject, place, redactor, ports);
    const remaining = (await readRows(walk, place)).length;
    addCounts(counts, place.store, { found, changed: Math.max(0, found - remaining), remaining });
  });
  return counts;
}

/** Reads what places hold of the subject, in their order. */
export async function readRowsOf(walk: Walk, places: Place[]): Promise<{ place: Place; rows: PersonalRow[] }[]> {
  const read = new Map<Place, PersonalRow[]>();
  await inBatches(places, 1, CONCURRENCY, async ([place]) => {
    read.set(place!, await readRows(walk, place!));
  });
  return places.map((place) => ({ place, rows: read.get(place)! }));
}

function readRows({ subject, stores, ports }: Walk, place: Place): Promise<PersonalRow[]> {
  return stores.get(place.store)!.read(subject, place, ports);
}
