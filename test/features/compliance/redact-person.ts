import { replaceIdentities } from "../../../functions/domain/identities/find-identities.ts";
import { listPlaces } from "../../../functions/domain/identities/identity-places.ts";
import type { PersonalStore, Place, Redactor, Subject } from "../../../functions/domain/identities/personal-data.ts";
import type { Ports } from "../../../functions/domain/ports.ts";
import { shopperFeedback } from "../../../functions/features/feedback/index.ts";
import { conversationStores } from "../../../functions/features/threads/index.ts";

const STORES = [...conversationStores, shopperFeedback];

function createTestRedactor({ identities }: Subject): Redactor {
  const pseudonym = ({ kind }: { kind: string }) => `redacted-${kind}`;
  const text = (value: string) => replaceIdentities(value, identities, pseudonym);
  const json = <T>(value: T) => ({ value: mapStrings(value, (one) => text(one).text) as T, count: 0 });
  return {
    pseudonym,
    text,
    json,
    shopperId: (kind, id) => (identities.some((one) => one.kind === kind && one.value === id) ? `redacted-${kind}` : id),
  };
}

function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((inner) => mapStrings(inner, change));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapStrings(inner, change)]));
}

/** Walks the places of a person once, as a request does. Returns the rows that were found, and those that are left, by store. */
export async function redactPerson(subject: Subject, ports: Ports): Promise<{ found: object; left: object }> {
  const found: Record<string, number> = {};
  const left: Record<string, number> = {};
  const redactor = createTestRedactor(subject);
  for await (const { store, place } of listAll(subject, ports)) {
    const rows = (await store.read(subject, place, ports)).length;
    if (rows === 0) continue;
    found[store.name] = (found[store.name] ?? 0) + rows;
    await store.redact(subject, place, redactor, ports);
    const rest = (await store.read(subject, place, ports)).length;
    if (rest > 0) left[store.name] = (left[store.name] ?? 0) + rest;
  }
  return { found, left };
}

/** Counts the rows of a person by store. */
export async function countPerson(subject: Subject, ports: Ports): Promise<object> {
  const counts: Record<string, number> = {};
  for await (const { store, place } of listAll(subject, ports)) {
    const rows = (await store.read(subject, place, ports)).length;
    if (rows > 0) counts[store.name] = (counts[store.name] ?? 0) + rows;
  }
  return counts;
}

async function* listAll(subject: Subject, ports: Ports): AsyncGenerator<{ store: PersonalStore; place: Place }> {
  for (const identity of subject.identities) {
    const { places } = await listPlaces(subject.tenantId, identity, { after: null, limit: 500 }, ports.tables);
    for (const place of places) {
      const store = STORES.find(({ name }) => name === place.store);
      if (store) yield { store, place };
    }
  }
  for (const store of STORES) {
    let after: string | null = null;
    do {
      const page: { places: Place[]; next: string | null } = (await store.find?.(subject, after, ports)) ?? {
        places: [],
        next: null,
      };
      for (const place of page.places) yield { store, place };
      after = page.next;
    } while (after !== null);
  }
}

/** Returns all that the table of conversations holds of a tenant, as one text. */
export async function textOfConversations(tenantId: string, { conversationScan }: Ports): Promise<string> {
  const texts: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Ports["conversationScan"]["page"]>> = await conversationScan.page(after);
    for (const { partition, id, item } of page.items) {
      if (partition.split("#")[0] !== tenantId) continue;
      const decoded = Object.entries(item).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? Buffer.from(value).toString() : value,
      ]);
      texts.push(JSON.stringify([partition, id, decoded]));
    }
    after = page.next;
  } while (after !== null);
  return texts.join("\n");
}
