import { beforeAll, expect, test } from "@jest/globals";
import {
  forgetLinks,
  forgetPlaces,
  listLinked,
  listPlaces,
  noteIdentities,
  noteLinks,
  noteTexts,
} from "../../../functions/domain/identities/identity-places.ts";
import { leaveOutNoted } from "../../../functions/domain/identities/noted-places.ts";
import type { Identity, Place } from "../../../functions/domain/identities/personal-data.ts";
import { findThreadPlaces, leaveOutNotedThreads } from "../../../functions/features/threads/personal-stores/conversations.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const EMAIL: Identity = { kind: "email", value: "ada@example.com" };
const PHONE: Identity = { kind: "phone", value: "491711234567" };
const ADA: Identity = { kind: "customer", value: "ada" };
const place = (store: string, ...path: string[]): Place => ({ store, path, workspaceId: "w1" });

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

async function find(tenantId: string, identity: Identity, store?: string): Promise<Place[]> {
  const page = { after: null, limit: 100, ...(store && { store }) };
  return (await listPlaces(tenantId, identity, page, local.ports.tables)).places;
}

test("a place is found by each name that its text holds, page by page, and no more once it is forgotten", async () => {
  verifies("identities.tenant");
  const { tables } = local.ports;
  const long = place("messages", "t".repeat(1_000), "000000001");
  const text = "Ada@example.com or 0171/1234567";
  const writes = [
    ...noteTexts("t1", [text, text], place("messages", "a", "1"), null, tables),
    ...noteTexts("t1", [text], long, null, tables),
  ];
  writes.push(...noteIdentities("t1", [ADA, EMAIL], place("threads", "a"), null, tables));
  await tables.identities.transact("t1", writes);
  await tables.identities.writeMany("t1", writes);

  expect(await find("t1", EMAIL)).toEqual([place("messages", "a", "1"), long, place("threads", "a")]);
  expect(await find("t1", PHONE)).toEqual([place("messages", "a", "1"), long]);
  expect(await find("t1", EMAIL, "threads")).toEqual([place("threads", "a")]);
  expect(await find("t2", EMAIL)).toEqual([]);
  const first = await listPlaces("t1", EMAIL, { after: null, limit: 2 }, tables);
  expect((await listPlaces("t1", EMAIL, { after: first.next, limit: 2 }, tables)).places).toEqual([place("threads", "a")]);

  await forgetPlaces("t1", EMAIL, [place("threads", "a"), long], tables);
  expect(await find("t1", EMAIL)).toEqual([place("messages", "a", "1")]);
  expect(await find("t1", ADA)).toEqual([place("threads", "a")]);
});

test("a note expires with its record, and holds no name", async () => {
  verifies("identities.expiry");
  const { tables } = local.ports;

  const writes = noteTexts("t1", ["ada@example.com +49 171 1234567"], place("events", "d", "e"), 1_900_000_000, tables);

  expect(writes).toHaveLength(2);
  for (const { key, item } of writes) {
    expect(item.expiresAt).toBe(1_900_000_000);
    expect(JSON.stringify([key, item])).not.toMatch(/ada|1234567/);
  }
});

test("a customer is linked to visitors in both directions, and a visitor of two customers is shared", async () => {
  verifies("identities.links");
  const { tables } = local.ports;
  const seen = [
    { userId: "ada", visitorId: "home" },
    { userId: "ada", visitorId: "library" },
    { userId: "bob", visitorId: "library" },
    { userId: "bob", visitorId: null },
  ];
  await tables.identities.writeMany(
    "t3",
    seen.flatMap((shopper) => noteLinks("t3", shopper, tables)),
  );

  const byName = (one: { identity: Identity }, other: { identity: Identity }) =>
    one.identity.value < other.identity.value ? -1 : 1;
  expect((await listLinked("t3", ADA, tables)).sort(byName)).toEqual([
    { identity: { kind: "visitor", value: "home" }, isShared: false },
    { identity: { kind: "visitor", value: "library" }, isShared: true },
  ]);
  expect(await listLinked("t3", { kind: "visitor", value: "home" }, tables)).toEqual([{ identity: ADA, isShared: false }]);

  await forgetLinks("t3", ADA, tables);
  expect(await listLinked("t3", ADA, tables)).toEqual([]);
  const library: Identity = { kind: "visitor", value: "library" };
  expect(await listLinked("t3", library, tables)).toEqual([{ identity: { kind: "customer", value: "bob" }, isShared: false }]);
});

test("a walk comes to a place once, with the last of the names that lead to it", async () => {
  verifies("compliance.once");
  const { tables } = local.ports;
  const tenantId = "t-once";
  const VISITOR: Identity = { kind: "visitor", value: "v-ada" };
  const [own, others] = [place("conversations", "own"), place("conversations", "others")];
  const elsewhere = { ...place("conversations", "elsewhere"), workspaceId: "w2" };
  const places = [own, others, elsewhere, place("messages", "own", "1"), place("messages", "others", "1")];
  await tables.identities.writeMany(tenantId, [
    ...noteIdentities(tenantId, [ADA, VISITOR], own, null, tables),
    ...noteIdentities(tenantId, [ADA], others, null, tables),
    ...noteIdentities(tenantId, [VISITOR], { ...elsewhere, workspaceId: "w1" }, null, tables),
  ]);

  expect(await leaveOutNoted(tenantId, [VISITOR], places, tables)).toEqual([others, elsewhere, places[3], places[4]]);
  expect(await leaveOutNoted(tenantId, [ADA, VISITOR], places, tables)).toEqual([elsewhere, places[3], places[4]]);
  expect(await leaveOutNoted(tenantId, [], places, tables)).toEqual(places);
  expect(await leaveOutNoted("t2", [ADA, VISITOR], places, tables)).toEqual(places);
});

test("a subject's threads are each found once, and messages in them by their thread", async () => {
  verifies("compliance.once");
  const { tables } = local.ports;
  const tenantId = "t-threads";
  const VISITOR: Identity = { kind: "visitor", value: "v-ada" };
  const subject = { tenantId, workspaceId: null, identities: [VISITOR, ADA, EMAIL] };
  const messages = [place("messages", "own", "1"), place("messages", "others", "1"), place("messages", "others", "2")];
  await tables.identities.writeMany(tenantId, [
    ...noteIdentities(tenantId, [ADA, VISITOR], place("conversations", "own"), null, tables),
    ...messages.flatMap((message) => noteIdentities(tenantId, [EMAIL], message, null, tables)),
  ]);

  const found: Place[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page = await findThreadPlaces("memories", ["conversations", "messages"], subject, after, { tables });
    found.push(...page.places);
    after = page.next;
  }
  expect(found).toEqual([place("memories", "others"), place("memories", "own")]);
  expect(await leaveOutNotedThreads(subject, messages, { tables })).toEqual(messages.slice(1));
});
